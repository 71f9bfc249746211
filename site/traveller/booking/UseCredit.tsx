import { useEffect, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { Button } from '../../kit/Button.tsx'
import { api } from '../../lib/api.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { $token } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { say, words } from '../../lib/words.ts'
import { tokenHeader } from '../link/token.ts'
import type { Booking } from './words.ts'

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}
type Credit = Result<Api['GET /booking/:id/credit']>

/** What the traveller left with this house before, and the way to pay with it. Without any, or without a network, there is nothing to say. */
export function UseCredit({ booking, token, onChange }: Props) {
  const { id, property } = booking
  const credit = useCredit(booking, token)
  const [isBusy, setBusy] = useState(false)
  if (!credit?.available.amount || !credit.expiresOn) return null
  const said = words('stayCredit')
  const price = formatMoney(credit.usable)
  const pay = async () => {
    setBusy(true)
    const reply = await api('POST /booking/:id/credit', { params: { id }, headers: tokenHeader(token) })
    setBusy(false)
    if (!reply.ok) return toast('error', reply.problem.detail)
    onChange(reply.data)
    toast('success', say(said.paid, { price }))
  }
  return (
    <section aria-label={said.title} className="card mt-4 grid max-w-text gap-4 p-5 print:hidden">
      <p>
        {say(said.has, { price: formatMoney(credit.available), hostel: property.name, day: formatDay(credit.expiresOn) })}{' '}
        {credit.usable.amount === 0 && said.tooLittle}
      </p>
      {credit.usable.amount > 0 && (
        <Button className="w-fit" isBusy={isBusy} onClick={pay}>
          {say(said.pay, { price })}
        </Button>
      )}
    </section>
  )
}

/** Only who is signed in has any; and only where something is owed. Read anew with each version of the booking, which is the key. */
function useCredit({ id, status, deposit, balance }: Booking, token: string | undefined): Credit | undefined {
  const [credit, setCredit] = useState<Credit>()
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
