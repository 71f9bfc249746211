import { useEffect, useState } from 'react'
import { subtract } from '../../../domain/money/money.ts'
import { dayAt, formatDay, formatInstant, formatMoney } from '../../lib/format.ts'
import { to } from '../../lib/language.ts'
import { around, say, words } from '../../lib/words.ts'
import { Cards } from '../card/Cards.tsx'
import { ChatDoor } from '../chat/ChatDoor.tsx'
import { PaymentPlan } from '../group/PaymentPlan.tsx'
import { useKept } from '../kept/useKept.ts'
import { NotOpened, Opening } from '../link/NotOpened.tsx'
import { OpenedTitle } from '../link/OpenedTitle.tsx'
import { useOpened } from '../link/useOpened.ts'
import { useToken } from '../link/useToken.ts'
import { Messages } from '../messages/Messages.tsx'
import { GuestNotices } from '../notice/GuestNotices.tsx'
import { OfflineNote } from '../OfflineNote.tsx'
import { ReviewLink } from '../reviews/ReviewLink.tsx'
import { hostelHref } from '../stay/looked.ts'
import { AskedLead, RejectedLead } from './Asked.tsx'
import { Cancel } from './Cancel.tsx'
import { ChangeDates } from './ChangeDates.tsx'
import { ChangeRoom } from './ChangeRoom.tsx'
import { CodeAndBill } from './CodeAndBill.tsx'
import { ContactEmail } from './ContactEmail.tsx'
import { DepositRest, showDepositRest } from './DepositRest.tsx'
import { IfCancelled } from './IfCancelled.tsx'
import { Keep } from './Keep.tsx'
import { KeptBooking } from './KeptBooking.tsx'
import { refundWords } from './PaidMoney.tsx'
import { PaymentBox } from './PaymentBox.tsx'
import { ProveBox } from './ProveBox.tsx'
import { partyIn } from './partyIn.ts'
import { Relocated } from './Relocated.tsx'
import { ShareStay } from './ShareStay.tsx'
import { Sleepers } from './Sleepers.tsx'
import { StayFacts } from './StayFacts.tsx'
import { Tell } from './Tell.tsx'
import { isMailUnderWay, stayTiming } from './timing.ts'
import { UseCredit } from './UseCredit.tsx'
import { type Booking, isOpen, lookOf } from './words.ts'

/** The confirmation, and ever after the place to look a booking up, tell the hostel something or cancel. */
export function BookingPage({ id }: { id: number }) {
  const token = useToken('booking', id)
  const { reply, retry, change } = useOpened('booking', id, token)
  const kept = useKept(id, token, reply)
  const said = words('booking')
  if (!reply) return <BookingWaiting />
  if (kept) return <KeptBooking {...kept} onRetry={retry} />
  if (!reply.ok)
    return (
      <NotOpened title={said.title} detail={said.notOpened} problem={reply.problem} onRetry={retry}>
        <a className="button button-primary" href={to('/booking')}>
          {said.linkAgain}
        </a>
      </NotOpened>
    )
  return <Shown booking={reply.data} token={token} onChange={change} />
}

interface ShownProps {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

function Shown({ booking, token, onChange }: ShownProps) {
  const { status } = booking
  const look = lookOf(status)
  const isHeld = (status === 'hold' || status === 'pending_payment') && booking.heldUntil !== null
  const handleStayChange = useStayChange(booking, onChange)
  return (
    <>
      <OfflineNote />
      <header className="mt-8">
        <OpenedTitle status={status} look={look} />
        <Lead booking={booking} token={token} onChange={onChange} />
        {isHeld && !booking.needsProof && <PaymentBox booking={booking} token={token} onChange={onChange} />}
        {isHeld && booking.needsProof && <ProveBox booking={booking} token={token} onChange={onChange} />}
        {booking.depositDue.amount > 0 && <DepositRest booking={booking} token={token} onChange={onChange} />}
        <UseCredit key={booking.version} booking={booking} token={token} onChange={onChange} />
        <Relocated relocation={booking.relocation} />
      </header>
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CodeAndBill booking={booking}>
          <Keep booking={booking} token={token} />
        </CodeAndBill>
        <div className="grid gap-8">
          <div>
            <StayFacts booking={booking} />
            <div className="mt-4 flex flex-wrap gap-3 empty:hidden print:hidden">
              <ChangeDates booking={booking} token={token} onChange={handleStayChange} />
              <ChangeRoom booking={booking} token={token} onChange={handleStayChange} />
            </div>
          </div>
          <Cards booking={booking} token={token} />
          <GuestNotices booking={booking} token={token} />
          <PaymentPlan booking={booking} token={token} onChange={onChange} />
          {booking.review && <ReviewLink booking={booking} token={token} />}
          <Messages booking={booking} token={token} />
          <ChatDoor booking={booking} />
          <ShareStay booking={booking} token={token} />
          {isOpen(booking) && <Sleepers booking={booking} token={token} onChange={onChange} />}
          {isOpen(booking) && <Tell booking={booking} token={token} onChange={onChange} />}
          {isOpen(booking) && !booking.needsProof && <ContactEmail booking={booking} token={token} onChange={onChange} />}
          {booking.cancellation.allowed && (
            <IfCancelled booking={booking}>
              <Cancel booking={booking} token={token} onChange={onChange} />
            </IfCancelled>
          )}
        </div>
      </div>
    </>
  )
}

/** A stay that has become dearer may ask for more of a deposit: once the dialog is closed, the reader stands before it. */
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

function Lead({ booking, token, onChange }: ShownProps) {
  const { status } = booking
  if (status === 'expired') return <ExpiredLead booking={booking} />
  if (status === 'pending_approval') return <AskedLead booking={booking} token={token} onChange={onChange} />
  if (status === 'rejected') return <RejectedLead booking={booking} />
  if (status === 'cancelled') return <p className="mt-3 max-w-text text-lg">{cancelledWords(booking)}</p>
  if (status !== 'confirmed') return null
  return (
    <p className="mt-3 max-w-text text-lg">
      {expectWords(booking)}
      <Mailed booking={booking} />
    </p>
  )
}

function expectWords(booking: Booking): string {
  const { property, departure } = booking
  const { expects, expectsToday, wasExpected } = words('booking')
  const timing = stayTiming(booking, dayAt(property.timezone))
  if (timing === 'over') return say(wasExpected, { hostel: property.name, day: formatDay(departure) })
  return `${say(timing === 'today' ? expectsToday : expects, { hostel: property.name })} ${paidWords(booking)}`
}

function Mailed({ booking: { guest, createdAt } }: { booking: Booking }) {
  const { email } = guest
  if (!email) return null
  const { mailed, wasMailed } = words('booking')
  const [before, after] = around(isMailUnderWay(createdAt, Date.now()) ? mailed : wasMailed, 'email')
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

function cancelledWords(booking: Booking): string {
  const { cancelledAt, property, fee, balance } = booking
  const said = words('booking')
  const owed = balance.amount === fee.amount ? said.costOwed : said.costRest
  const cost =
    fee.amount === 0 ? said.costNothing : say(balance.amount > 0 ? owed : said.cost, { fee: formatMoney(fee), rest: formatMoney(balance) })
  const when = cancelledAt && say(said.cancelledOn, { moment: formatInstant(cancelledAt, property.timezone) })
  return [when, cost, said.bedsFree, refundWords(booking)].filter(Boolean).join(' ')
}

function paidWords({ online, credit, schedule, deposit, depositDue, balance }: Booking): string {
  const said = words('booking')
  const price = formatMoney(online.paid)
  // What is still asked for as a deposit is not paid at the hostel.
  const rest = subtract(balance, depositDue)
  if (online.paid.amount > 0)
    return rest.amount > 0 ? say(said.paidAndRest, { price, rest: formatMoney(rest) }) : say(said.paidOnline, { price })
  if (credit && credit.used.amount > 0) {
    const { paidAndRest, paidAll } = words('stayCredit')
    return say(rest.amount > 0 ? paidAndRest : paidAll, { price: formatMoney(credit.used), rest: formatMoney(rest) })
  }
  if (schedule.length > 0) return said.planBelow
  if (online.state === 'processing') return say(said.beingTaken, { price: formatMoney(deposit) })
  return depositDue.amount > 0 ? '' : said.payThere
}

function ExpiredLead({ booking }: { booking: Booking }) {
  const { property, arrival, departure, deposit, online } = booking
  const said = words('booking')
  const isUnderWay = deposit.amount > 0 && (online.state === 'open' || online.state === 'processing')
  return (
    <div className="mt-3 grid max-w-text justify-items-start gap-4 text-lg">
      <p>
        {said.ranOut} {refundWords(booking) ?? (isUnderWay ? said.lastMoment : said.nothingCharged)}
      </p>
      {property.path && (
        <a className="button button-primary" href={hostelHref(property.path, { arrival, departure, party: partyIn(booking) }, '#offers')}>
          {said.freeNow}
        </a>
      )}
    </div>
  )
}

export const BookingWaiting = () => <Opening label={words('booking').opening} />
