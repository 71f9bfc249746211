import { useState } from 'react'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { formatDay, formatMoney } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { useDryRun } from '../../lib/http/useDryRun.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { tokenHeader } from '../link/linkToken.ts'
import type { Booking } from './bookingStatus.ts'
import { CancelPart } from './CancelPart.tsx'
import { RefundChoice, type RefundTo } from './payment/RefundChoice.tsx'

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** Shows the cancellation fee on the page, and again in the confirmation. */
export function CancelBooking({ booking, token, onChange }: Props) {
  const { id, version, cancellation, code, online, status, property } = booking
  const isRequest = status === 'pending_approval'
  const { fee, refund, owed } = cancellation
  const messages = getMessages('booking')
  const cost = fee.amount === 0 ? messages.freeNowToCancel : t(messages.costsNow, { fee: formatMoney(fee) })
  const costs = isRequest ? messages.freeAsked : cost
  const [isConfirming, setConfirming] = useState(false)
  const [refundTo, setRefundTo] = useState<RefundTo>('card')
  const request = { params: { id }, headers: tokenHeader(token) }
  const mayChoose = isConfirming && online.paid.amount > 0
  const preview = useDryRun('DELETE /booking/:id', mayChoose ? { ...request, query: { version, dryRun: true } } : undefined)
  const offer = preview.data?.difference?.credit
  const cancel = async () => {
    const query = { version, ...(offer && refundTo === 'credit' && { refundTo }) }
    const reply = await api('DELETE /booking/:id', { ...request, query })
    if (reply.ok) {
      const given = query.refundTo && reply.data.difference?.credit
      if (given)
        toast(
          'success',
          t(getMessages('stayCredit').kept, { price: formatMoney(given.amount), hostel: property.name, day: formatDay(given.expiresOn) }),
        )
      onChange(reply.data)
    } else if (reply.problem.code === 'stale') await readAgain()
    else toast('error', reply.problem.detail)
    return reply
  }
  const readAgain = async () => {
    const now = await api('GET /booking/:id', { params: { id }, headers: tokenHeader(token) })
    if (now.ok) onChange(now.data)
    toast('error', messages.changedMeanwhile)
  }
  return (
    <div className="mt-5 flex flex-wrap items-center gap-4 print:hidden">
      <ConfirmButton
        kind="danger"
        confirmKind="danger"
        title={t(isRequest ? messages.takeBackAsk : messages.cancelAsk, { code })}
        confirm={
          isRequest ? messages.takeItBack : fee.amount === 0 ? messages.cancelFree : t(messages.cancelFor, { fee: formatMoney(fee) })
        }
        body={
          <>
            <p>
              <strong className="font-semibold">{costs}</strong>{' '}
              {owed.amount > 0 && t(owed.amount === fee.amount ? messages.willAsk : messages.willAskRest, { rest: formatMoney(owed) })}{' '}
              {online.paid.amount > 0 && refund.amount > 0 && t(messages.goesBack, { price: formatMoney(refund) })}
            </p>
            {offer && <RefundChoice offer={offer} propertyName={property.name} to={refundTo} onChoose={setRefundTo} />}
            <p>{messages.noUndo}</p>
          </>
        }
        isBlocked={preview.isLoading}
        onOpen={() => setConfirming(true)}
        onConfirm={cancel}
      >
        {isRequest ? messages.takeBack : messages.cancel}
      </ConfirmButton>
      <CancelPart booking={booking} token={token} onChange={onChange} />
      <p>{costs}</p>
    </div>
  )
}
