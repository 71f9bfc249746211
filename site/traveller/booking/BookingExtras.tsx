import { useEffect, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { Button } from '../../kit/Button.tsx'
import { Stepper } from '../../kit/form/Stepper.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { createIdempotencyKeys } from '../../lib/http/idempotencyKeys.ts'
import { getMessages, localizeName, t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { tokenHeader } from '../link/linkToken.ts'
import { type OfferedExtra as Offered, OfferedExtraRow } from '../stay/OfferedExtraRow.tsx'
import type { Booking } from './bookingStatus.ts'

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}
type Extras = Result<Api['GET /booking/:id/extras']>

/** Towels, breakfast, tours: what a guest adds to the bill. Not shown where the hostel offers nothing, or while offline. */
export function BookingExtras({ booking, token, onChange }: Props) {
  const { extras, setExtras } = useExtras(booking, token)
  const [isBusy, setBusy] = useState(false)
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  const messages = getMessages('extras')
  const offered = extras?.mayBuy ? extras.offered : []
  if (!extras || (!offered.length && !extras.sold.length)) return null
  const add = async ({ id, name, price }: Offered, quantity: number) => {
    setBusy(true)
    const body = { items: [{ extra: id, quantity }], expectedTotal: { ...price, amount: price.amount * quantity } }
    const reply = await withIdempotencyKey(`${booking.version}-${extras.sold.length}-${JSON.stringify(body)}`, idempotencyKey =>
      api('POST /booking/:id/extras', { params: { id: booking.id }, body, headers: tokenHeader(token), idempotencyKey }),
    )
    setBusy(false)
    if (!reply.ok) return toast('error', reply.problem.detail)
    toast('success', t(messages.added, { name: localizeName(name) }))
    setExtras(reply.data)
    const fresh = await api('GET /booking/:id', { params: { id: booking.id }, headers: tokenHeader(token) })
    if (fresh.ok) onChange(fresh.data)
  }
  return (
    <section aria-labelledby="extras" className="print:hidden">
      <h2 id="extras" className="text-xl font-semibold">
        {messages.title}
      </h2>
      {offered.length > 0 && <p className="mt-1 text-muted">{messages.text}</p>}
      <ul className="mt-3 grid max-w-xl gap-2">
        {offered.map(extra => (
          <OfferedExtra key={extra.id} extra={extra} isBusy={isBusy} onAdd={quantity => void add(extra, quantity)} />
        ))}
      </ul>
      {extras.sold.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">{messages.yours}</h3>
          <ul className="max-w-xl">
            {extras.sold.map(({ id, description, amount, isReturned }) => (
              <li key={id} className="flex justify-between gap-4 border-b border-line py-2">
                <span>
                  <bdi>{description}</bdi> {isReturned && <span className="text-muted">({messages.returned})</span>}
                </span>
                <span className={`tabular-nums ${isReturned ? 'text-muted line-through' : ''}`}>{formatMoney(amount)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-muted">{messages.ask}</p>
        </>
      )}
    </section>
  )
}

const MOST_AT_ONCE = 60

function OfferedExtra({ extra, isBusy, onAdd }: { extra: Offered; isBusy: boolean; onAdd: (quantity: number) => void }) {
  const messages = getMessages('extras')
  const [typed, setTyped] = useState<number>()
  const { price, left } = extra
  const name = localizeName(extra.name)
  const most = Math.min(left ?? MOST_AT_ONCE, MOST_AT_ONCE)
  const quantity = Math.max(1, Math.min(typed ?? extra.quantity, most))
  const total = formatMoney({ ...price, amount: price.amount * quantity })
  return (
    <OfferedExtraRow extra={extra}>
      <span className="flex flex-wrap items-center gap-2">
        <Stepper label={t(messages.quantity, { name })} value={quantity} least={1} most={most} onChange={setTyped} />
        <Button isBusy={isBusy} aria-label={t(messages.add, { name, price: total })} onClick={() => onAdd(quantity)}>
          {t(messages.addShort, { price: total })}
        </Button>
      </span>
    </OfferedExtraRow>
  )
}

/** What was added when booking is shown before the booking stands. */
const readStatuses: readonly Booking['status'][] = ['pending_payment', 'pending_approval', 'confirmed', 'checked_in']

function useExtras({ id, status, needsProof, version }: Booking, token: string | undefined) {
  const [extras, setExtras] = useState<Extras>()
  const isRead = readStatuses.includes(status) && !needsProof
  // A change of dates changes how many there are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the booking is read anew
  useEffect(() => {
    if (!isRead) return
    const stop = new AbortController()
    void api('GET /booking/:id/extras', { params: { id }, headers: tokenHeader(token), signal: stop.signal }).then(reply => {
      if (reply.ok) setExtras(reply.data)
    })
    return () => stop.abort()
  }, [id, token, isRead, version])
  return { extras: isRead ? extras : undefined, setExtras }
}
