import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { TextArea, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { lazyOrNothing } from '../../kit/lazyOrNothing.ts'
import { Notice } from '../../kit/Notice.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { formatApiMessage } from '../../lib/language/formatApiMessage.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { dropDraft, readDraft, saveDraft } from '../../lib/storage/drafts.ts'
import { OfflineNote } from '../OfflineNote.tsx'
import { ArrivalTimeField } from '../stay/ArrivalTimeField.tsx'
import { findAlternatives } from '../stay/alternatives.ts'
import { type BookingSelection, backToPropertyHref, checkoutHref, saveSelection } from '../stay/bookingSelection.ts'
import { CancellationTimeline } from '../stay/CancellationTimeline.tsx'
import { collectAges, isAgeField, mapToGuestFields, toGuestFieldMessages } from '../stay/guestFields.ts'
import { PromoField } from '../stay/PromoField.tsx'
import { formatRatePlan, formatSelection } from '../stay/stayFormat.ts'
import { BillPanel } from './BillPanel.tsx'
import { CheckoutGuests, toInitialGuestValues } from './CheckoutGuests.tsx'
import type { CheckoutProperty } from './checkoutProperty.ts'
import { contactDraftName, contactFields, pickContactValues, selectionDraftName } from './drafts.ts'
import { addExtras, type PickedExtras, readPickedExtras } from './pickedExtras.ts'
import { Rules } from './Rules.tsx'
import type { CheckoutValues } from './request.ts'
import { Step } from './Step.tsx'
import { useCreateBooking } from './useCreateBooking.ts'
import { useProfile } from './useProfile.ts'
import { type Quote, useQuote } from './useQuote.ts'

const Alternatives = lazyOrNothing(async () => (await import('./Alternatives.tsx')).Alternatives)
const CheckoutExtras = lazyOrNothing(async () => (await import('./CheckoutExtras.tsx')).CheckoutExtras)
const VerifyAddressNotice = lazyOrNothing(async () => (await import('./VerifyAddressNotice.tsx')).VerifyAddressNotice)

interface Props {
  selection: BookingSelection
  property: CheckoutProperty
}

/** The checkout: one column, three steps, one button; needs no account. */
export function Checkout({ selection: given, property }: Props) {
  const [selection, setSelection] = useState(given)
  const [ages, setAges] = useState<Record<string, number>>({})
  const { reply, promoProblem, quoteProblem, isLoading, retry } = useQuote(selection, ages)
  const { me, isKnown } = useProfile()
  if (!reply || !isKnown) return <CheckoutSkeleton />
  if (!reply.ok)
    return (
      <>
        <ErrorState problem={reply.problem} onRetry={retry}>
          <a className="button" href={backToPropertyHref(property.path, selection)}>
            {t(getMessages('checkout').otherBeds, { hostel: property.name })}
          </a>
        </ErrorState>
        <Suspense>
          <Alternatives selection={selection} found={findAlternatives(reply.problem)} />
        </Suspense>
      </>
    )
  const handlePromo = (promo: string | undefined) => {
    const { promo: _before, ...rest } = selection
    const next = { ...rest, ...(promo && { promo }) }
    setSelection(next)
    // The address contains the selection, for reloads and for the way back.
    history.replaceState(history.state, '', checkoutHref(next))
    saveSelection(next)
  }
  return (
    <CheckoutForm
      selection={selection}
      property={property}
      quote={reply.data}
      me={me}
      quoteProblem={quoteProblem}
      onAges={setAges}
      onNewPrice={retry}
    >
      <PromoField
        code={selection.promo}
        name={reply.data.promo?.name ?? null}
        problem={promoProblem}
        isBusy={isLoading}
        onChange={handlePromo}
      />
    </CheckoutForm>
  )
}

type Me = ReturnType<typeof useProfile>['me']

interface CheckoutFormProps extends Props {
  quote: Quote
  me: Me
  /** Why no price could be calculated for the given ages. */
  quoteProblem: Problem | undefined
  onAges: (ages: Record<string, number>) => void
  onNewPrice: () => void
  /** Rendered beside the bill. */
  children: ReactNode
}

function CheckoutForm({ selection, property, quote, me, quoteProblem, onAges, onNewPrice, children }: CheckoutFormProps) {
  const { book, soldOut, toProve } = useCreateBooking({
    selection: quote.promo ? selection : withoutPromo(selection),
    property,
    onNewPrice,
  })
  const [picked, setPicked] = useState<PickedExtras>({})
  const bill = addExtras(quote, picked)
  const [first] = useState(quote.total)
  const [initial] = useState(
    (): CheckoutValues => ({
      ...toInitialGuestValues(selection),
      'guest.name': me?.name ?? '',
      'guest.email': me?.email ?? '',
      'guest.phone': me?.phone ?? '',
      arrivalTime: '',
      note: '',
      ...pickContactValues(readDraft(contactDraftName(property.id)) ?? {}),
    }),
  )
  const messages = getMessages('checkout')
  const handleSubmit = async (values: CheckoutValues) => {
    const outcome = await book(values, addExtras(quote, readPickedExtras(values)))
    if (outcome.ok) dropDraft(contactDraftName(property.id))
    return outcome
  }
  return (
    <>
      <OfflineNote />
      <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="contents lg:order-2 lg:block lg:self-stretch">
          <BillPanel selection={selection} quote={bill} needsApproval={property.approvesBookings} />
        </div>
        <div className="grid gap-6 lg:order-1">
          {property.approvesBookings && (
            <Notice title={messages.answers}>
              <p>{t(messages.answersText, { hostel: property.name })}</p>
            </Notice>
          )}
          {children}
          <Suspense>
            {soldOut && <Alternatives selection={selection} found={findAlternatives(soldOut)} />}
            {toProve && <VerifyAddressNotice email={toProve} />}
          </Suspense>
          <Form
            className="grid gap-10"
            initial={initial}
            draft={selectionDraftName(selection)}
            secret={contactFields}
            submit={formatSubmitLabel(selection, bill, property)}
            beside={
              <div className="grid gap-1 text-sm text-muted">
                <p>{messages.accept}</p>
                <p>{formatPaymentNote(bill, property)}</p>
              </div>
            }
            onSubmit={handleSubmit}
          >
            <CheckoutSync property={property} onAges={onAges} onExtras={setPicked} />
            <Step number={1} title={messages.who}>
              <p className="-mt-1 mb-4 text-muted">{messages.whoText}</p>
              <SleeperFields selection={selection} property={property} quote={quote} quoteProblem={quoteProblem} onRetry={onNewPrice} />
              <p role="status" className="sr-only">
                {bill.total.amount === first.amount ? '' : t(messages.newTotal, { price: formatMoney(bill.total) })}
              </p>
            </Step>
            <Step number={2} title={messages.reach}>
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField<CheckoutValues>
                  name="guest.name"
                  label={messages.yourName}
                  autoComplete="name"
                  maxLength={120}
                  className="sm:col-span-2"
                />
                <TextField<CheckoutValues>
                  name="guest.email"
                  label={messages.email}
                  type="email"
                  autoComplete="email"
                  hint={messages.emailHint}
                />
                <TextField<CheckoutValues>
                  name="guest.phone"
                  label={messages.phone}
                  type="tel"
                  autoComplete="tel"
                  isOptional
                  hint={messages.phoneHint}
                />
                <ArrivalTimeField property={property} arrival={selection.arrival} label={messages.arrivalTime} />
                <TextArea<CheckoutValues> name="note" label={messages.note} isOptional maxLength={1000} className="sm:col-span-2" />
              </div>
            </Step>
            {quote.extrasOffered.length > 0 && (
              <Suspense fallback={quote.extrasOffered.map(({ id }) => <div key={id} className="skeleton h-24" />)}>
                <CheckoutExtras offered={quote.extrasOffered} />
              </Suspense>
            )}
            <Step number={3} title={messages.termsTitle}>
              <Rules property={property} />
              <h3 className="mt-6 mb-3 text-base">{messages.cancel}</h3>
              <p className="mb-3">
                <strong className="font-semibold">{formatRatePlan(quote.lines[0]?.plan ?? null)}:</strong>{' '}
                {formatApiMessage(quote.policy, quote.policyTold)}
              </p>
              <CancellationTimeline
                steps={quote.cancellation}
                taxes={quote.taxes}
                arrival={selection.arrival}
                checkInFrom={property.checkInFrom}
              />
              <p className="mt-4">
                {/* In a tab of its own: what is typed here stays in view. */}
                <a className="link" href={localizeHref('/what-happens-if')} target="_blank" rel="noopener">
                  {messages.whatIf}
                </a>
              </p>
            </Step>
          </Form>
        </div>
      </div>
    </>
  )
}

const withoutPromo = ({ promo: _refused, ...rest }: BookingSelection): BookingSelection => rest

function formatSubmitLabel(
  selection: BookingSelection,
  { depositNow, total, lines }: Quote,
  { approvesBookings }: CheckoutProperty,
): string {
  const messages = getMessages('checkout')
  const selectionText = formatSelection(selection, lines)
  if (depositNow.amount === 0)
    return t(approvesBookings ? messages.askFor : messages.bookFor, { things: selectionText, price: formatMoney(total) })
  return t(approvesBookings ? messages.askAndReserve : messages.bookAndPay, { things: selectionText, price: formatMoney(depositNow) })
}

function formatPaymentNote({ depositNow, balanceAtDesk }: Quote, { approvesBookings }: CheckoutProperty): string {
  const messages = getMessages('checkout')
  const atDesk = t(messages.atDesk, { price: formatMoney(balanceAtDesk) })
  if (depositNow.amount === 0) return t(approvesBookings ? messages.payNothingIfNo : messages.payNothing, { atDesk })
  return approvesBookings ? t(messages.reserveOnPage, { price: formatMoney(depositNow), atDesk }) : t(messages.payOnPage, { atDesk })
}

const toProblemMessages = (quoteProblem: Problem | undefined, values: CheckoutValues): Record<string, string> =>
  quoteProblem ? toGuestFieldMessages(mapToGuestFields(quoteProblem, { rooms: [], values })) : {}

type SleeperFieldsProps = Pick<CheckoutFormProps, 'selection' | 'property' | 'quote' | 'quoteProblem'> & { onRetry: () => void }

/** The guests by line, with errors of a new price at their fields. */
function SleeperFields({ quoteProblem, onRetry, ...stay }: SleeperFieldsProps) {
  const refused = useForm<CheckoutValues>().useDerived(values => JSON.stringify(toProblemMessages(quoteProblem, values)))
  const problems = JSON.parse(refused) as Record<string, string>
  return (
    <>
      <CheckoutGuests {...stay} problems={problems} />
      <RequoteFailedNotice quoteProblem={quoteProblem} problems={problems} onRetry={onRetry} />
    </>
  )
}

/** Errors of a new price that belong to no field: the bill stays, and booking is only possible at the price that it shows. */
function RequoteFailedNotice({
  quoteProblem,
  problems,
  onRetry,
}: {
  quoteProblem: Problem | undefined
  problems: Record<string, string>
  onRetry: () => void
}) {
  if (!quoteProblem || Object.keys(problems).some(isAgeField)) return null
  return (
    <div className="mt-4">
      <Notice kind="warning" title={quoteProblem.fields?.[0]?.message ?? quoteProblem.detail}>
        <p>
          <Button onClick={onRetry}>{getMessages('kit').again}</Button>
        </p>
      </Notice>
    </div>
  )
}

interface CheckoutSyncProps {
  property: CheckoutProperty
  onAges: (ages: Record<string, number>) => void
  onExtras: (picked: PickedExtras) => void
}

/** Saves the draft of fields that are independent of the selection, requests a new price when an age has been typed, and puts what was picked on the bill. */
function CheckoutSync({ property, onAges, onExtras }: CheckoutSyncProps) {
  const { useDerived } = useForm<CheckoutValues>()
  const ages = useDerived(values => JSON.stringify(collectAges(values)))
  const reach = useDerived(values => JSON.stringify(pickContactValues(values)))
  const picked = useDerived(values => JSON.stringify(readPickedExtras(values)))
  useEffect(() => onExtras(JSON.parse(picked)), [onExtras, picked])
  const hasRequested = useRef(false)
  const savedContact = useRef(reach)
  useEffect(() => {
    // Values from the profile are not saved as a draft.
    if (savedContact.current === reach) return
    savedContact.current = reach
    saveDraft(contactDraftName(property.id), JSON.parse(reach), [])
  }, [property.id, reach])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of the ages stands for the object
  useEffect(() => {
    if (ages === '{}' && !hasRequested.current) return
    const later = setTimeout(() => {
      hasRequested.current = true
      onAges(JSON.parse(ages))
    }, 400)
    return () => clearTimeout(later)
  }, [ages])
  return null
}

/** As tall as the form, so that the footer does not move. */
export function CheckoutSkeleton() {
  return (
    <div
      role="status"
      aria-label={getMessages('checkout').reading}
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
