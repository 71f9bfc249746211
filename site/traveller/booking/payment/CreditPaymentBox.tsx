import { useEffect, useState } from 'react'
import type { Api, Result } from '../../../../api/contract.ts'
import { Button } from '../../../kit/Button.tsx'
import { formatDay, formatMoney } from '../../../lib/format/format.ts'
import { api } from '../../../lib/http/api.ts'
import { getMessages, t } from '../../../lib/language/messages.ts'
import { $token } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { tokenHeader } from '../../link/linkToken.ts'
import type { Booking } from '../bookingStatus.ts'

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}
type AvailableCredit = Result<Api['GET /booking/:id/credit']>

/** Pays with the traveller's credit at this property. Renders nothing if there is none, or offline. */
export function CreditPaymentBox({ booking, token, onChange }: Props) {
  const { id, property } = booking
  const credit = useAvailableCredit(booking, token)
  const [isBusy, setBusy] = useState(false)
  if (!credit?.available.amount || !credit.expiresOn) return null
  const messages = getMessages('stayCredit')
  const price = formatMoney(credit.usable)
  const pay = async () => {
    setBusy(true)
    const reply = await api('POST /booking/:id/credit', { params: { id }, headers: tokenHeader(token) })
    setBusy(false)
    if (!reply.ok) return toast('error', reply.problem.detail)
    onChange(reply.data)
    toast('success', t(messages.paid, { price }))
  }
  return (
    <section aria-label={messages.title} className="card mt-4 grid max-w-text gap-4 p-5 print:hidden">
      <p>
        {t(messages.has, { price: formatMoney(credit.available), hostel: property.name, day: formatDay(credit.expiresOn) })}{' '}
        {credit.usable.amount === 0 && messages.tooLittle}
      </p>
      {credit.usable.amount > 0 && (
        <Button className="w-fit" isBusy={isBusy} onClick={pay}>
          {t(messages.pay, { price })}
        </Button>
      )}
    </section>
  )
}

/** Credit needs a session, and an amount to pay. Loaded again with each version of the booking, which is part of the key. */
function useAvailableCredit({ id, status, deposit, balance }: Booking, token: string | undefined): AvailableCredit | undefined {
  const [credit, setCredit] = useState<AvailableCredit>()
  const isHeld = (status === 'hold' || status === 'pending_payment') && deposit.amount > 0
  const isOwed = balance.amount > 0 && (isHeld || status === 'confirmed' || status === 'checked_in')
  useEffect(() => {
    if (!isOwed || $token.get() === null) return
    const stop = new AbortController()
    const read = async () => {
      const reply = await api('GET /booking/:id/credit', { params: { id }, headers: tokenHeader(token), signal: stop.signal })
      if (reply.ok && !stop.signal.aborted) setCredit(reply.data)
    }
    void read()
    return () => stop.abort()
  }, [id, token, isOwed])
  return credit
}
