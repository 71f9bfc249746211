import { useEffect, useState } from 'react'
import type { Api, Result } from '../../../../api/contract.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { api } from '../../../lib/http/api.ts'
import { createIdempotencyKeys } from '../../../lib/http/idempotencyKeys.ts'
import { getMessages, t } from '../../../lib/language/messages.ts'
import { toast } from '../../../lib/toast.ts'
import { tokenHeader } from '../../link/linkToken.ts'
import type { Booking } from '../bookingStatus.ts'
import { RoomPlan } from './RoomPlan.tsx'

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}
export type Bunks = Result<Api['GET /booking/:id/bunks']>
export type BunkRoom = Bunks['rooms'][number]
export type BunkGuest = BunkRoom['guests'][number]
export type BunkBed = BunkRoom['units'][number]['beds'][number]

/** The plans of the rooms of a booking, on which guests choose their bed. Nothing is shown where the hostel does not offer it, or while offline. */
export function BookingBunks({ booking, token, onChange }: Props) {
  const { bunks, setBunks, reread } = useBunks(booking, token)
  const [isBusy, setBusy] = useState(false)
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  const messages = getMessages('bunks')
  if (!bunks?.rooms.length) return null
  const headers = tokenHeader(token)
  const finish = async (next: Bunks) => {
    setBunks(next)
    const fresh = await api('GET /booking/:id', { params: { id: booking.id }, headers })
    if (fresh.ok) onChange(fresh.data)
  }
  const choose = async ({ fee }: BunkRoom, guest: BunkGuest, bed: BunkBed) => {
    setBusy(true)
    const body = { guest: guest.id, bed: bed.id, ...(!guest.isPicked && { expectedFee: fee }) }
    const reply = await withIdempotencyKey(`${booking.version}-${JSON.stringify(body)}`, idempotencyKey =>
      api('POST /booking/:id/bunks', { params: { id: booking.id }, body, headers, idempotencyKey }),
    )
    setBusy(false)
    if (!reply.ok) {
      toast('error', reply.problem.detail)
      // Somebody else may have it by now, or it costs something else.
      reread()
      return
    }
    toast('success', t(messages.done, { bed: bed.label }))
    await finish(reply.data)
  }
  const giveBack = async ({ isFeeReturned }: BunkRoom, { id, paid }: BunkGuest) => {
    setBusy(true)
    const reply = await api('DELETE /booking/:id/bunks/:guestId', { params: { id: booking.id, guestId: id }, headers })
    setBusy(false)
    if (!reply.ok) return toast('error', reply.problem.detail)
    toast('success', paid && isFeeReturned ? t(messages.givenBackFee, { price: formatMoney(paid) }) : messages.givenBack)
    await finish(reply.data)
  }
  const isSeveral = bunks.rooms.length > 1
  return (
    <section aria-labelledby="bunks" className="print:hidden">
      <h2 id="bunks" className="text-xl font-semibold">
        {messages.title}
      </h2>
      <div className="mt-1 grid gap-6">
        {bunks.rooms.map(room => (
          <RoomPlan
            key={room.line}
            room={room}
            hasTitle={isSeveral}
            isBusy={isBusy}
            onChoose={(guest, bed) => void choose(room, guest, bed)}
            onGiveBack={guest => void giveBack(room, guest)}
          />
        ))}
      </div>
    </section>
  )
}

/** Read again with each version of the booking: other dates have other free beds. */
function useBunks({ id, status, needsProof, version }: Booking, token: string | undefined) {
  const [bunks, setBunks] = useState<Bunks>()
  const [times, setTimes] = useState(0)
  const isRead = status === 'confirmed' && !needsProof
  // biome-ignore lint/correctness/useExhaustiveDependencies: version and times ask for another reading
  useEffect(() => {
    if (!isRead) return
    const stop = new AbortController()
    void api('GET /booking/:id/bunks', { params: { id }, headers: tokenHeader(token), signal: stop.signal }).then(reply => {
      if (reply.ok) setBunks(reply.data)
    })
    return () => stop.abort()
  }, [id, token, isRead, version, times])
  return { bunks: isRead ? bunks : undefined, setBunks, reread: () => setTimes(n => n + 1) }
}
