import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { tokenHeader } from '../link/linkToken.ts'
import type { Booking } from './bookingStatus.ts'

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** Beds that would cost a fee: give them on, take them back, or what became of it. */
export function ResaleSection({ booking, token, onChange }: Props) {
  const { id, resale, property, fee, cancellation } = booking
  if (!resale) return null
  const messages = getMessages('booking').resale
  const { status, percent, most, part } = resale
  const request = { params: { id }, headers: tokenHeader(token) }
  const act = async (endpoint: 'POST /booking/:id/resale' | 'DELETE /booking/:id/resale') => {
    const reply = await api(endpoint, request)
    if (reply.ok) onChange(reply.data)
    else toast('error', reply.problem.detail)
    return reply
  }
  if (status === 'sold')
    return <Notice kind="positive" title={part.amount ? t(messages.sold, { price: formatMoney(part) }) : messages.soldWaived} />
  if (status === 'ended') return <Notice title={messages.ended} />
  if (status === 'listed')
    return (
      <Notice title={messages.listed}>
        <p>{t(messages.listedText, { price: formatMoney(most), hostel: property.name })}</p>
        <p className="mt-2 print:hidden">
          <ConfirmButton
            title={messages.takeBackAsk}
            confirm={messages.takeBack}
            body={<p>{t(messages.takeBackText, { fee: formatMoney(fee) })}</p>}
            onConfirm={() => act('DELETE /booking/:id/resale')}
          >
            {messages.takeBack}
          </ConfirmButton>
        </p>
      </Notice>
    )
  const facts = { hostel: property.name, percent, price: formatMoney(most) }
  return (
    <section aria-labelledby="resale" className="print:hidden">
      <h2 id="resale" className="mb-2 text-xl">
        {messages.title}
      </h2>
      <p className="mb-4">
        {cancellation.fee.amount < booking.roomTotal.amount
          ? t(messages.textPart, { ...facts, fee: formatMoney(cancellation.fee) })
          : t(messages.text, facts)}
      </p>
      <ConfirmButton
        title={messages.ask}
        confirm={messages.do}
        confirmKind="danger"
        body={
          <>
            <p>{t(messages.costs, { fee: formatMoney(cancellation.fee) })}</p>
            <p>{t(messages.back, { price: formatMoney(most) })}</p>
          </>
        }
        onConfirm={() => act('POST /booking/:id/resale')}
      >
        {messages.do}
      </ConfirmButton>
    </section>
  )
}
