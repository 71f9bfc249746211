import { type ReactNode, useState } from 'react'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/Form.tsx'
import { CheckField, TextArea, TextField } from '../../kit/fields.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { formatMoney } from '../../lib/format.ts'
import { OfflineNote } from '../OfflineNote.tsx'
import { alternativesOf } from '../stay/alternatives.ts'
import { CancellationLine } from '../stay/CancellationLine.tsx'
import { type Chosen, checkoutHref, chosenThings, keepChosen } from '../stay/chosen.ts'
import { PromoField } from '../stay/PromoField.tsx'
import { planWords } from '../stay/stayWords.ts'
import { Alternatives } from './Alternatives.tsx'
import { BillPanel } from './BillPanel.tsx'
import { Guests, guestValues } from './Guests.tsx'
import type { House } from './house.ts'
import { Rules } from './Rules.tsx'
import { Step } from './Step.tsx'
import { useBook } from './useBook.ts'
import { useMe } from './useMe.ts'
import { type Quote, useQuote } from './useQuote.ts'

interface Props {
  chosen: Chosen
  house: House
}

/** One column, three steps, one button; without an account. */
export function Checkout({ chosen: given, house }: Props) {
  const [chosen, setChosen] = useState(given)
  const { reply, promoProblem, isAsking, retry } = useQuote(chosen)
  const { me, isKnown } = useMe()
  if (!reply || !isKnown) return <CheckoutWaiting />
  if (!reply.ok)
    return (
      <>
        <ErrorState problem={reply.problem} onRetry={retry}>
          <a className="button" href={`${house.path}?arrival=${chosen.arrival}&departure=${chosen.departure}#offers`}>
            Other beds at {house.name}
          </a>
        </ErrorState>
        <Alternatives chosen={chosen} found={alternativesOf(reply.problem)} />
      </>
    )
  const handlePromo = (promo: string | undefined) => {
    const { promo: _before, ...rest } = chosen
    const next = { ...rest, ...(promo && { promo }) }
    setChosen(next)
    // A reload, and who comes back, find it again.
    history.replaceState(history.state, '', checkoutHref(next))
    keepChosen(next)
  }
  return (
    <Filled chosen={chosen} house={house} quote={reply.data} me={me} onNewPrice={retry}>
      <PromoField
        code={chosen.promo}
        name={reply.data.promo?.name ?? null}
        problem={promoProblem}
        isBusy={isAsking}
        onChange={handlePromo}
      />
    </Filled>
  )
}

type Me = ReturnType<typeof useMe>['me']

interface FilledProps extends Props {
  quote: Quote
  me: Me
  onNewPrice: () => void
  /** Beside the bill. */
  children: ReactNode
}

function Filled({ chosen, house, quote, me, onNewPrice, children }: FilledProps) {
  const { book, soldOut } = useBook({ chosen: quote.promo ? chosen : withoutPromo(chosen), house, onNewPrice })
  const [initial] = useState(() => ({
    ...guestValues(chosen),
    'guest.name': me?.name ?? '',
    'guest.email': me?.email ?? '',
    'guest.phone': me?.phone ?? '',
    arrivalTime: '',
    note: '',
    rules: false,
  }))
  return (
    <>
      <OfflineNote />
      <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="contents lg:order-2 lg:block lg:self-stretch">
          <BillPanel chosen={chosen} quote={quote} isAsked={house.approvesBookings} />
        </div>
        <div className="grid gap-6 lg:order-1">
          {house.approvesBookings && (
            <Notice title="The hostel answers within 24 hours">
              <p>
                {house.name} says yes or no to each request itself. Your beds are kept until then, and you pay nothing before it has said
                yes. You can take the request back for free.
              </p>
            </Notice>
          )}
          {children}
          {soldOut && <Alternatives chosen={chosen} found={alternativesOf(soldOut)} />}
          <Form
            className="grid gap-10"
            initial={initial}
            draft={`checkout-${house.id}`}
            submit={`${house.approvesBookings ? 'Ask for' : 'Book'} ${chosenThings(chosen, quote.lines)} ${submitWords(quote, house)}`}
            beside={<p className="text-sm text-muted">{payWords(quote, house)}</p>}
            onSubmit={values => book(values, quote.total)}
          >
            {values => (
              <>
                <Step number={1} title="Who sleeps">
                  <p className="-mt-1 mb-4 text-muted">Names may wait until you are there.</p>
                  <Guests chosen={chosen} house={house} quote={quote} />
                </Step>
                <Step number={2} title="How the hostel reaches you">
                  <div className="grid gap-4 sm:grid-cols-2">
                    <TextField name="guest.name" label="Your name" autoComplete="name" maxLength={120} className="sm:col-span-2" />
                    <TextField
                      name="guest.email"
                      label="E-mail"
                      type="email"
                      autoComplete="email"
                      hint="The confirmation and the link to change it go there."
                    />
                    <TextField
                      name="guest.phone"
                      label="Telephone"
                      type="tel"
                      autoComplete="tel"
                      isOptional
                      hint="With the country code, like +351 912 345 678."
                    />
                    <ArrivalTime house={house} time={String(values.arrivalTime)} />
                    <TextArea name="note" label="Something to tell the hostel" isOptional maxLength={1000} className="sm:col-span-2" />
                  </div>
                </Step>
                <Step number={3} title="The terms">
                  <Rules house={house} />
                  <h3 className="mt-6 mb-3 text-base">If you cancel</h3>
                  <p className="mb-3">
                    <strong className="font-semibold">{planWords(quote.lines[0]?.plan ?? null)}:</strong> {quote.policy}
                  </p>
                  <CancellationLine steps={quote.cancellation} arrival={chosen.arrival} checkInFrom={house.checkInFrom} />
                  <div className="mt-6">
                    <CheckField name="rules" label="I have read the rules of the house and the cost of cancelling, and accept them." />
                  </div>
                </Step>
              </>
            )}
          </Form>
        </div>
      </div>
    </>
  )
}

const withoutPromo = ({ promo: _refused, ...rest }: Chosen): Chosen => rest

const submitWords = ({ depositNow, total }: Quote, { approvesBookings }: House) => {
  if (depositNow.amount === 0) return `for ${formatMoney(total)}`
  return `and ${approvesBookings ? 'reserve' : 'pay'} ${formatMoney(depositNow)} now`
}

function payWords({ depositNow, balanceAtDesk }: Quote, { approvesBookings }: House): string {
  const atDesk = `The hostel takes ${formatMoney(balanceAtDesk)} when you are there.`
  if (depositNow.amount === 0)
    return approvesBookings ? `You pay nothing now, and nothing if it says no. ${atDesk}` : `You pay nothing now. ${atDesk}`
  const page = 'on the page of our payment service; we never see your card. Your beds wait 15 minutes for it.'
  return approvesBookings
    ? `You reserve ${formatMoney(depositNow)} ${page} It is taken only when the hostel says yes. ${atDesk}`
    : `You pay ${page} ${atDesk}`
}

function ArrivalTime({ house: { checkInFrom, checkInUntil }, time }: { house: House; time: string }) {
  const isOutside = time !== '' && (time < checkInFrom || (checkInUntil > checkInFrom && time > checkInUntil))
  return (
    <TextField
      name="arrivalTime"
      label="When you arrive"
      type="time"
      isOptional
      hint={
        isOutside
          ? `Check-in is from ${checkInFrom} to ${checkInUntil}. The desk will see your time; write it a line below as well.`
          : `Check-in is from ${checkInFrom} to ${checkInUntil}, local time.`
      }
    />
  )
}

/** As tall as the form, so that the foot of the page stays where it is. */
export function CheckoutWaiting() {
  return (
    <div
      role="status"
      aria-label="Reading the price"
      className="grid min-h-[60rem] items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="skeleton h-14 lg:order-2 lg:h-64" />
      <div className="grid gap-4 lg:order-1">
        <div className="skeleton h-8 w-48" />
        <div className="skeleton h-40" />
        <div className="skeleton h-8 w-64" />
        <div className="skeleton h-72" />
      </div>
    </div>
  )
}
