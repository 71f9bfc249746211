import { Suspense, useEffect, useState } from 'react'
import { subtract } from '../../../domain/money/money.ts'
import { lazyOrNothing } from '../../kit/lazyOrNothing.ts'
import { businessDayAt, formatDay, formatInstant, formatMoney } from '../../lib/format/format.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, splitAtPlaceholder, t } from '../../lib/language/messages.ts'
import type { MapTiles } from '../../lib/site.ts'
import { ChatLink } from '../chat/ChatLink.tsx'
import { PaymentPlan } from '../group/PaymentPlan.tsx'
import { LinkErrorState, LinkSkeleton } from '../link/LinkErrorState.tsx'
import { StatusTitle } from '../link/StatusTitle.tsx'
import { useLinkedResource } from '../link/useLinkedResource.ts'
import { useLinkToken } from '../link/useLinkToken.ts'
import { BookingMessages } from '../messages/BookingMessages.tsx'
import { GuestNotices } from '../notice/GuestNotices.tsx'
import { OfflineNote } from '../OfflineNote.tsx'
import { useCachedTrip } from '../offline/useCachedTrip.ts'
import { withoutForeignLook } from '../ownPage/ownParam.ts'
import { RegistrationCardList } from '../registrationCard/RegistrationCardList.tsx'
import { ReviewLink } from '../reviews/ReviewLink.tsx'
import { propertyHref } from '../stay/staySearch.ts'
import { TripLink } from '../trip/TripLink.tsx'
import { AddGuests } from './AddGuests.tsx'
import { PendingApprovalLead, RejectedLead } from './ApprovalLead.tsx'
import { ArrivalDetailsForm } from './ArrivalDetailsForm.tsx'
import { BookingActions } from './BookingActions.tsx'
import { BookingExtras } from './BookingExtras.tsx'
import { type Booking, isActiveBooking, presentBookingStatus } from './bookingStatus.ts'
import { CachedBooking } from './CachedBooking.tsx'
import { CancelBooking } from './CancelBooking.tsx'
import { CancellationSection } from './CancellationSection.tsx'
import { ChangeDates } from './ChangeDates.tsx'
import { ChangeRoom } from './ChangeRoom.tsx'
import { CodeAndBill } from './CodeAndBill.tsx'
import { ContactEmail } from './ContactEmail.tsx'
import { formatCountdown } from './formatCountdown.ts'
import { GuestDetailsForm } from './GuestDetailsForm.tsx'
import { partyOfBooking } from './partyOfBooking.ts'
import { CreditPaymentBox } from './payment/CreditPaymentBox.tsx'
import { DepositRest, showDepositRest } from './payment/DepositRest.tsx'
import { PaymentBox } from './payment/PaymentBox.tsx'
import { formatRefund } from './payment/PaymentSummary.tsx'
import { RelocationNotice } from './RelocationNotice.tsx'
import { ResaleSection } from './ResaleSection.tsx'
import { ShareStay } from './ShareStay.tsx'
import { StayActivities } from './StayActivities.tsx'
import { StayDetails } from './StayDetails.tsx'
import { StayMap } from './StayMap.tsx'
import { isMailUnderWay, stayTiming } from './stayTiming.ts'
import { VerifyEmailBox } from './VerifyEmailBox.tsx'

const BookingBunks = lazyOrNothing(async () => (await import('./bunks/BookingBunks.tsx')).BookingBunks)

/** The confirmation, and later the page to look up, change or cancel a booking. */
export function BookingPage({ id, tiles }: { id: number; tiles: MapTiles | null }) {
  const token = useLinkToken('booking', id)
  const { reply, retry, change } = useLinkedResource('booking', id, token)
  const cachedTrip = useCachedTrip(id, token, reply)
  const messages = getMessages('booking')
  if (!reply) return <BookingSkeleton />
  if (cachedTrip) return <CachedBooking {...cachedTrip} onRetry={retry} />
  if (!reply.ok)
    return (
      <LinkErrorState title={messages.title} detail={messages.notOpened} problem={reply.problem} onRetry={retry}>
        <a className="button button-primary" href={localizeHref('/booking')}>
          {messages.linkAgain}
        </a>
      </LinkErrorState>
    )
  return <BookingDetail booking={reply.data} token={token} tiles={tiles} onChange={change} />
}

interface BookingDetailProps {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** Only who has the key of a booking learns its hostel, so the server cannot tell whose look the page may have. */
function useOwnLook(property: number) {
  useEffect(() => {
    const plain = withoutForeignLook(location.href, property)
    if (plain) location.replace(plain)
  }, [property])
}

function BookingDetail({ booking, token, tiles, onChange }: BookingDetailProps & { tiles: MapTiles | null }) {
  const { status } = booking
  const look = presentBookingStatus(status)
  const isHeld = (status === 'hold' || status === 'pending_payment') && booking.heldUntil !== null
  const handleStayChange = useStayChange(booking, onChange)
  useScrollToHash()
  useOwnLook(booking.property.id)
  return (
    <>
      <OfflineNote />
      <header className="mt-8">
        <StatusTitle status={status} look={look} />
        <Countdown booking={booking} />
        <BookingLead booking={booking} token={token} onChange={onChange} />
        {isHeld && !booking.needsProof && <PaymentBox booking={booking} token={token} onChange={onChange} />}
        {isHeld && booking.needsProof && <VerifyEmailBox booking={booking} token={token} onChange={onChange} />}
        {booking.depositDue.amount > 0 && <DepositRest booking={booking} token={token} onChange={onChange} />}
        <CreditPaymentBox key={booking.version} booking={booking} token={token} onChange={onChange} />
        <RelocationNotice relocation={booking.relocation} />
        <TripLink booking={booking.id} />
        {booking.resale?.status !== 'possible' && (
          <div className="mt-4 empty:hidden">
            <ResaleSection booking={booking} token={token} onChange={onChange} />
          </div>
        )}
      </header>
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CodeAndBill booking={booking}>
          <BookingActions booking={booking} token={token} />
        </CodeAndBill>
        <div className="grid gap-8">
          <div>
            <StayDetails booking={booking} />
            <StayMap property={booking.property} tiles={tiles} />
            <div className="mt-4 flex flex-wrap gap-3 empty:hidden print:hidden">
              <ChangeDates booking={booking} token={token} onChange={handleStayChange} />
              <AddGuests booking={booking} token={token} onChange={handleStayChange} />
              <ChangeRoom booking={booking} token={token} onChange={handleStayChange} />
            </div>
          </div>
          {status === 'confirmed' && !booking.needsProof && (
            <Suspense>
              <BookingBunks booking={booking} token={token} onChange={onChange} />
            </Suspense>
          )}
          <RegistrationCardList booking={booking} token={token} />
          <BookingExtras booking={booking} token={token} onChange={onChange} />
          <GuestNotices booking={booking} token={token} />
          <PaymentPlan booking={booking} token={token} onChange={onChange} />
          {booking.review && <ReviewLink booking={booking} token={token} />}
          <BookingMessages booking={booking} token={token} />
          <StayActivities booking={booking} />
          <ChatLink booking={booking} />
          <ShareStay booking={booking} token={token} />
          {isActiveBooking(booking) && <GuestDetailsForm booking={booking} token={token} onChange={onChange} />}
          {isActiveBooking(booking) && <ArrivalDetailsForm booking={booking} token={token} onChange={onChange} />}
          {isActiveBooking(booking) && !booking.needsProof && <ContactEmail booking={booking} token={token} onChange={onChange} />}
          {booking.resale?.status === 'possible' && <ResaleSection booking={booking} token={token} onChange={onChange} />}
          {booking.cancellation.allowed && (
            <CancellationSection booking={booking}>
              <CancelBooking booking={booking} token={token} onChange={onChange} />
            </CancellationSection>
          )}
        </div>
      </div>
    </>
  )
}

function Countdown({ booking }: { booking: Booking }) {
  const text = formatCountdown(booking)
  return text ? <p className="mt-3 text-lg font-semibold text-accent print:hidden">{text}</p> : null
}

/** A link to a part of the page, such as to the messages: the part comes after the page. */
function useScrollToHash() {
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
}

/** A change may raise the deposit: after closing its dialog, the page scrolls to the payment of the rest. */
function useStayChange(booking: Booking, onChange: (booking: Booking) => void) {
  const [dearer, setDearer] = useState<number>()
  useEffect(() => {
    if (dearer !== undefined) showDepositRest()
  }, [dearer])
  return (changed: Booking) => {
    onChange(changed)
    if (changed.depositDue.amount > booking.depositDue.amount) setDearer(changed.version)
  }
}

function BookingLead({ booking, token, onChange }: BookingDetailProps) {
  const { status } = booking
  if (status === 'expired') return <ExpiredLead booking={booking} />
  if (status === 'pending_approval') return <PendingApprovalLead booking={booking} token={token} onChange={onChange} />
  if (status === 'rejected') return <RejectedLead booking={booking} />
  if (status === 'cancelled') return <p className="mt-3 max-w-text text-lg">{formatCancelled(booking)}</p>
  if (status !== 'confirmed') return null
  return (
    <p className="mt-3 max-w-text text-lg">
      {formatExpectation(booking)}
      <MailSentNote booking={booking} />
    </p>
  )
}

function formatExpectation(booking: Booking): string {
  const { property, departure } = booking
  const { expects, expectsToday, wasExpected } = getMessages('booking')
  const timing = stayTiming(booking, businessDayAt(property.timezone))
  if (timing === 'over') return t(wasExpected, { hostel: property.name, day: formatDay(departure) })
  return `${t(timing === 'today' ? expectsToday : expects, { hostel: property.name })} ${formatPaid(booking)}`
}

function MailSentNote({ booking: { guest, createdAt } }: { booking: Booking }) {
  const { email } = guest
  if (!email) return null
  const { mailed, wasMailed } = getMessages('booking')
  const [before, after] = splitAtPlaceholder(isMailUnderWay(createdAt, Date.now()) ? mailed : wasMailed, 'email')
  return (
    <>
      {' '}
      {before}
      <strong dir="ltr" className="font-semibold wrap-anywhere">
        {email}
      </strong>
      {after}
    </>
  )
}

function formatCancelled(booking: Booking): string {
  const { cancelledAt, property, fee, balance } = booking
  const messages = getMessages('booking')
  const owed = balance.amount === fee.amount ? messages.costOwed : messages.costRest
  const cost =
    fee.amount === 0
      ? messages.costNothing
      : t(balance.amount > 0 ? owed : messages.cost, { fee: formatMoney(fee), rest: formatMoney(balance) })
  const when = cancelledAt && t(messages.cancelledOn, { moment: formatInstant(cancelledAt, property.timezone) })
  return [when, cost, messages.bedsFree, formatRefund(booking)].filter(Boolean).join(' ')
}

function formatPaid({ online, credit, schedule, deposit, depositDue, balance }: Booking): string {
  const messages = getMessages('booking')
  const price = formatMoney(online.paid)
  // The part that is due online as a deposit is not paid at the hostel.
  const rest = subtract(balance, depositDue)
  if (online.paid.amount > 0)
    return rest.amount > 0 ? t(messages.paidAndRest, { price, rest: formatMoney(rest) }) : t(messages.paidOnline, { price })
  if (credit && credit.used.amount > 0) {
    const { paidAndRest, paidAll } = getMessages('stayCredit')
    return t(rest.amount > 0 ? paidAndRest : paidAll, { price: formatMoney(credit.used), rest: formatMoney(rest) })
  }
  if (schedule.length > 0) return messages.planBelow
  if (online.state === 'processing') return t(messages.beingTaken, { price: formatMoney(deposit) })
  return depositDue.amount > 0 ? '' : messages.payThere
}

function ExpiredLead({ booking }: { booking: Booking }) {
  const { property, arrival, departure, deposit, online } = booking
  const messages = getMessages('booking')
  const isUnderWay = deposit.amount > 0 && (online.state === 'open' || online.state === 'processing')
  return (
    <div className="mt-3 grid max-w-text justify-items-start gap-4 text-lg">
      <p>
        {messages.ranOut} {formatRefund(booking) ?? (isUnderWay ? messages.lastMoment : messages.nothingCharged)}
      </p>
      {property.path && (
        <a
          className="button button-primary"
          href={propertyHref(property.path, { arrival, departure, party: partyOfBooking(booking) }, '#offers')}
        >
          {messages.freeNow}
        </a>
      )}
    </div>
  )
}

export const BookingSkeleton = () => <LinkSkeleton label={getMessages('booking').opening} />
