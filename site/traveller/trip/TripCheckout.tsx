import { Suspense, useEffect, useState } from 'react'
import { splitPayment } from '../../../domain/money/paymentSplit.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { CheckField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { lazyOrNothing } from '../../kit/lazyOrNothing.ts'
import { formatMoney, formatStay } from '../../lib/format/format.ts'
import { formatApiMessage } from '../../lib/language/formatApiMessage.ts'
import { getMessages, localizeName, t } from '../../lib/language/messages.ts'
import { CheckoutSkeleton } from '../checkout/Checkout.tsx'
import { useProfile } from '../checkout/useProfile.ts'
import type { Quote } from '../checkout/useQuote.ts'
import { ApproxPrice } from '../currency/ApproxPrice.tsx'
import { OfflineNote } from '../OfflineNote.tsx'
import type { BookingSelection } from '../stay/bookingSelection.ts'
import { PaymentParts } from '../stay/PaymentParts.tsx'
import { formatOfferLine } from '../stay/stayFormat.ts'
import { propertyHref } from '../stay/staySearch.ts'
import { addTripExtras, bookTrip, type TripHostel, type TripValues } from './bookTrip.ts'
import { formatSums, sumPrices } from './sumPrices.ts'
import { listTripGuests } from './tripGuests.ts'
import { useTripQuotes } from './useTripQuotes.ts'

const TripExtras = lazyOrNothing(async () => (await import('./TripExtras.tsx')).TripExtras)

interface Props {
  selections: BookingSelection[]
  hostels: TripHostel[]
  /** Where the trip was planned. */
  planHref: string
}

/** One form for all hostels of a trip; needs no account. */
export function TripCheckout({ selections, hostels, planHref }: Props) {
  const { answer, retry } = useTripQuotes(selections)
  const { me, isKnown } = useProfile()
  if (!answer || !isKnown) return <TripCheckoutSkeleton />
  if (!answer.ok)
    return (
      <ErrorState problem={{ ...answer.problem, title: `${hostels[answer.leg]?.name}: ${answer.problem.title}` }} onRetry={retry}>
        <a className="button" href={planHref}>
          {getMessages('trip').back}
        </a>
      </ErrorState>
    )
  return <TripCheckoutForm selections={selections} hostels={hostels} quotes={answer.quotes} me={me} onNewPrice={retry} />
}

interface FormProps extends Omit<Props, 'planHref'> {
  quotes: Quote[]
  me: ReturnType<typeof useProfile>['me']
  onNewPrice: () => void
}

function TripCheckoutForm({ selections, hostels, quotes, me, onNewPrice }: FormProps) {
  const messages = getMessages('trip')
  const contact = getMessages('checkout')
  const [sleepers] = useState(() => listTripGuests(selections))
  const [initial] = useState(
    (): TripValues => ({
      ...Object.fromEntries(sleepers.map(({ field }) => [field, ''])),
      'guest.name': me?.name ?? '',
      'guest.email': me?.email ?? '',
      'guest.phone': me?.phone ?? '',
      note: '',
      partly: false,
    }),
  )
  const [picked, setPicked] = useState<object>({})
  const bills = addTripExtras(quotes, picked)
  const hasExtras = quotes.some(({ extrasOffered }) => extrasOffered.length > 0)
  const totals = sumPrices(bills.map(({ total }) => total))
  const oneTotal = totals.length === 1 ? totals[0] : undefined
  const deposits = sumPrices(quotes.map(({ depositNow }) => depositNow).filter(({ amount }) => amount > 0))
  return (
    <>
      <OfflineNote />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <aside aria-label={messages.basket} className="card p-5 lg:sticky lg:top-6 lg:order-2">
          <h2 className="text-lg">{messages.basket}</h2>
          <ol className="mt-3 grid gap-4">
            {bills.map((quote, i) => (
              <BasketLine
                key={selections[i]?.arrival}
                hostel={hostels[i] as TripHostel}
                selection={selections[i] as BookingSelection}
                quote={quote}
              />
            ))}
          </ol>
          <p className="mt-4 flex justify-between gap-3 border-t border-line pt-3 font-semibold">
            <span>{messages.sum}</span>
            <span className="text-end text-lg tabular-nums">
              {formatSums(totals)}
              {oneTotal && <ApproxPrice price={oneTotal} />}
            </span>
          </p>
        </aside>
        <div className="lg:order-1">
          <Form
            className="grid gap-8"
            initial={initial}
            draft="trip-checkout"
            submit={t(messages.bookFor, { n: quotes.length, price: formatSums(totals) })}
            beside={
              <div className="grid gap-1 text-sm text-muted">
                <p>{messages.accept}</p>
                <p>{deposits.length ? t(messages.payEach, { price: formatSums(deposits) }) : messages.payLater}</p>
              </div>
            }
            onSubmit={values => bookTrip(values, { selections, hostels, quotes: addTripExtras(quotes, values), onNewPrice })}
          >
            <ExtrasSync onChange={setPicked} />
            <section aria-labelledby="reach">
              <h2 id="reach" className="mb-2 text-xl">
                {messages.reach}
              </h2>
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField<TripValues>
                  name="guest.name"
                  label={contact.yourName}
                  autoComplete="name"
                  maxLength={120}
                  className="sm:col-span-2"
                />
                <TextField<TripValues>
                  name="guest.email"
                  label={contact.email}
                  type="email"
                  autoComplete="email"
                  hint={contact.emailHint}
                />
                <TextField<TripValues>
                  name="guest.phone"
                  label={contact.phone}
                  type="tel"
                  autoComplete="tel"
                  isOptional
                  hint={contact.phoneHint}
                />
                <TextArea<TripValues> name="note" label={contact.note} isOptional maxLength={1000} className="sm:col-span-2" />
              </div>
            </section>
            <section aria-labelledby="who">
              <h2 id="who" className="mb-2 text-xl">
                {contact.who}
              </h2>
              <p className="mb-4 text-muted">{messages.guests}</p>
              <div className="grid gap-4 sm:grid-cols-2">
                {sleepers.map(({ field, label }) => (
                  <TextField<TripValues> key={field} name={field} label={label} isOptional autoComplete="off" maxLength={120} />
                ))}
              </div>
            </section>
            {hasExtras && (
              <Suspense fallback={<div className="skeleton h-40" />}>
                <TripExtras selections={selections} hostels={hostels} quotes={quotes} />
              </Suspense>
            )}
            <section aria-labelledby="how" className="grid gap-4">
              <h2 id="how" className="text-xl">
                {messages.how}
              </h2>
              <CheckField<TripValues> name="partly" label={messages.partly} hint={messages.partlyHint} />
            </section>
          </Form>
        </div>
      </div>
    </>
  )
}

/** Puts what was picked into the basket. */
function ExtrasSync({ onChange }: { onChange: (picked: object) => void }) {
  const picked = useForm<TripValues>().useDerived(values =>
    JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => /^legs\.\d+\.extra\./.test(name)))),
  )
  useEffect(() => onChange(JSON.parse(picked)), [onChange, picked])
  return null
}

function BasketLine({ hostel, selection, quote }: { hostel: TripHostel; selection: BookingSelection; quote: Quote }) {
  const bill = getMessages('bill')
  const places = { now: bill.taxOnline, desk: bill.taxThere }
  const payment = { online: quote.depositNow, desk: quote.balanceAtDesk }
  return (
    <li className="text-sm">
      <p className="flex justify-between gap-3 text-base">
        {/* In a tab of its own: what is typed here stays in view. */}
        <a className="link min-w-0 font-semibold" dir="auto" href={propertyHref(hostel.path)} target="_blank" rel="noopener">
          {hostel.name}
        </a>
        <span className="whitespace-nowrap tabular-nums">{formatMoney(quote.total)}</span>
      </p>
      <p className="text-muted">{formatStay(selection.arrival, selection.departure)}</p>
      <p>{quote.lines.map(formatOfferLine).join(' + ')}</p>
      {quote.extras.map(({ extra, description, amount }) => (
        <p key={extra} className="flex justify-between gap-3">
          <bdi>{description}</bdi>
          <span className="whitespace-nowrap tabular-nums">{formatMoney(amount)}</span>
        </p>
      ))}
      {splitPayment(quote.taxes, payment).taxes.map(({ name, amount, included, payable, paidAt }) =>
        included ? null : (
          <p key={`${name} ${payable}`} className="flex justify-between gap-3">
            <span>{paidAt ? t(bill.taxAt, { name: localizeName(name), where: places[paidAt] }) : localizeName(name)}</span>
            <span className="whitespace-nowrap tabular-nums">{formatMoney(amount)}</span>
          </p>
        ),
      )}
      <p className="text-muted">{formatApiMessage(quote.policy, quote.policyTold)}</p>
      <PaymentParts taxes={quote.taxes} {...payment} />
    </li>
  )
}

export const TripCheckoutSkeleton = CheckoutSkeleton
