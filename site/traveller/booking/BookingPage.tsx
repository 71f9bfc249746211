import { formatInstant, formatMoney } from '../../lib/format.ts'
import { Cards } from '../card/Cards.tsx'
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
import { CancellationLine } from '../stay/CancellationLine.tsx'
import { AskedLead, RejectedLead } from './Asked.tsx'
import { Cancel } from './Cancel.tsx'
import { ChangeDates } from './ChangeDates.tsx'
import { CodeAndBill } from './CodeAndBill.tsx'
import { DepositRest } from './DepositRest.tsx'
import { Keep } from './Keep.tsx'
import { KeptBooking } from './KeptBooking.tsx'
import { refundWords } from './OnlineMoney.tsx'
import { PaymentBox } from './PaymentBox.tsx'
import { Relocated } from './Relocated.tsx'
import { StayFacts } from './StayFacts.tsx'
import { Tell } from './Tell.tsx'
import { type Booking, isOpen, statusLooks } from './words.ts'

/** The confirmation, and ever after the place to look a booking up, tell the hostel something or cancel. */
export function BookingPage({ id }: { id: number }) {
  const token = useToken('booking', id)
  const { reply, retry, change } = useOpened('booking', id, token)
  const kept = useKept(id, token, reply)
  if (!reply) return <BookingWaiting />
  if (kept) return <KeptBooking {...kept} onRetry={retry} />
  if (!reply.ok)
    return (
      <NotOpened title="Your booking" thing="This booking" problem={reply.problem} onRetry={retry}>
        <a className="button button-primary" href="/booking">
          Send me the link again
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
  const look = statusLooks[status]
  const isHeld = (status === 'hold' || status === 'pending_payment') && booking.heldUntil !== null
  return (
    <>
      <OfflineNote />
      <header className="mt-8">
        <OpenedTitle status={status} look={look} />
        <Lead booking={booking} token={token} onChange={onChange} />
        {isHeld && <PaymentBox booking={booking} token={token} onChange={onChange} />}
        {booking.depositDue.amount > 0 && <DepositRest booking={booking} token={token} onChange={onChange} />}
        <Relocated relocation={booking.relocation} />
      </header>
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CodeAndBill booking={booking}>
          <Keep booking={booking} token={token} />
        </CodeAndBill>
        <div className="grid gap-8">
          <div>
            <StayFacts booking={booking} />
            <ChangeDates booking={booking} token={token} onChange={onChange} />
          </div>
          <Cards booking={booking} token={token} />
          <GuestNotices booking={booking} token={token} />
          <PaymentPlan booking={booking} token={token} onChange={onChange} />
          {status === 'checked_out' && <ReviewLink booking={booking} token={token} />}
          <Messages booking={booking} token={token} />
          {isOpen(booking) && <Tell booking={booking} token={token} onChange={onChange} />}
          {booking.cancellation.allowed && (
            <section aria-labelledby="cancelling" className="print:break-inside-avoid">
              <h2 id="cancelling" className="mb-4 text-xl">
                If you cancel
              </h2>
              {status === 'pending_approval' && (
                <p className="mb-4">Once the hostel has said yes these terms hold. Until then it is free.</p>
              )}
              <CancellationLine
                steps={booking.cancellation.timeline}
                arrival={booking.arrival}
                checkInFrom={booking.property.checkInFrom}
              />
              <Cancel booking={booking} token={token} onChange={onChange} />
            </section>
          )}
        </div>
      </div>
    </>
  )
}

function Lead({ booking, token, onChange }: ShownProps) {
  const { status, guest, fee, balance, cancelledAt, property, online } = booking
  if (status === 'expired') return <ExpiredLead booking={booking} />
  if (status === 'pending_approval') return <AskedLead booking={booking} token={token} onChange={onChange} />
  if (status === 'rejected') return <RejectedLead booking={booking} />
  if (status === 'cancelled')
    return (
      <p className="mt-3 max-w-text text-lg">
        {cancelledAt && `Cancelled ${formatInstant(cancelledAt, property.timezone)}, local time. `}
        {fee.amount === 0
          ? 'It costs you nothing.'
          : `Cancelling cost ${formatMoney(fee)}${balance.amount > 0 ? '; the hostel will ask you for it' : ''}.`}{' '}
        The beds are free for others now. {refundWords(booking)}
      </p>
    )
  if (status !== 'confirmed') return null
  return (
    <p className="mt-3 max-w-text text-lg">
      {property.name} expects you.{' '}
      {online.paid.amount === 0
        ? booking.schedule.length > 0
          ? 'What you pay when stands below.'
          : online.state === 'processing'
            ? `The deposit of ${formatMoney(booking.deposit)} is being taken from your card.`
            : 'You pay there, nothing before.'
        : `You paid ${formatMoney(online.paid)} online${balance.amount > 0 ? ` and pay ${formatMoney(balance)} there` : ''}.`}
      {guest.email && (
        <>
          {' '}
          All of this is on its way to <strong className="font-semibold break-words">{guest.email}</strong>.
        </>
      )}
    </p>
  )
}

function ExpiredLead({ booking }: { booking: Booking }) {
  const { property, arrival, departure, deposit, online } = booking
  const money =
    refundWords(booking) ??
    (deposit.amount === 0
      ? 'Nothing was charged.'
      : online.state === 'open' || online.state === 'processing'
        ? 'If you paid in the last moment, we try for your beds again, or send the money back: a mail tells you.'
        : 'Nothing was charged.')
  return (
    <div className="mt-3 grid max-w-text justify-items-start gap-4 text-lg">
      <p>The time to finish this booking ran out, and the beds are free for others. {money}</p>
      {property.path && (
        <a className="button button-primary" href={`${property.path}?arrival=${arrival}&departure=${departure}#offers`}>
          See what is free there now
        </a>
      )}
    </div>
  )
}

export const BookingWaiting = () => <Opening label="Opening the booking" />
