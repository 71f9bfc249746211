import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { api } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { tokenHeader } from '../link/token.ts'
import { CancelPart } from './CancelPart.tsx'
import type { Booking } from './words.ts'

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** The fee stands there before anything is pressed, and once more in the question. */
export function Cancel({ booking, token, onChange }: Props) {
  const { id, version, cancellation, code, online, status } = booking
  const isAsked = status === 'pending_approval'
  const { fee, refund } = cancellation
  const isOwed = fee.amount > online.paid.amount
  const words = isAsked
    ? 'It costs nothing as long as the hostel has not answered.'
    : fee.amount === 0
      ? 'Cancelling now is free.'
      : `Cancelling now costs ${formatMoney(fee)}.`
  const cancel = async () => {
    const reply = await api('DELETE /booking/:id', { params: { id }, query: { version }, headers: tokenHeader(token) })
    if (reply.ok) onChange(reply.data)
    else if (reply.problem.code === 'stale') await readAgain()
    else toast('error', reply.problem.detail)
    return reply
  }
  const readAgain = async () => {
    const now = await api('GET /booking/:id', { params: { id }, headers: tokenHeader(token) })
    if (now.ok) onChange(now.data)
    toast('error', 'The booking changed meanwhile. Look at it, then cancel again.')
  }
  return (
    <div className="mt-5 flex flex-wrap items-center gap-4 print:hidden">
      <ConfirmButton
        kind="danger"
        confirmKind="danger"
        title={isAsked ? `Take back request ${code}?` : `Cancel booking ${code}?`}
        confirm={isAsked ? 'Take it back' : fee.amount === 0 ? 'Cancel for free' : `Cancel for ${formatMoney(fee)}`}
        body={
          <>
            <p>
              <strong className="font-semibold">{words}</strong> {isOwed && 'The hostel will ask you for it.'}{' '}
              {online.paid.amount > 0 && refund.amount > 0 && `${formatMoney(refund)} of what you paid goes back to you.`}
            </p>
            <p>The beds are free for others at once. This cannot be undone.</p>
          </>
        }
        onConfirm={cancel}
      >
        {isAsked ? 'Take the request back' : 'Cancel the booking'}
      </ConfirmButton>
      <CancelPart booking={booking} token={token} onChange={onChange} />
      <p>{words}</p>
    </div>
  )
}
