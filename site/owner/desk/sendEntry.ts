import type { Money } from '../../../domain/money/money.ts'
import { api } from '../../lib/http/api.ts'
import { formatApiMessage } from '../../lib/language/formatApiMessage.ts'
import { mustWait, type Outcome } from '../../lib/offline/sendQueue.ts'
import { getActiveGuests } from '../booking/types.ts'
import type { CheckInOptions } from '../checkIn/checkInValues.ts'
import type { Conflict, DeskEntry, QueuedCash, QueuedCheckIn } from './deskEntries.ts'

type Found = Omit<Conflict, 'at'>

interface CashTexts {
  /** Why it goes through no till, where none is open and the desk decided to enter it all the same. */
  withoutShift: string
  note: string
}
type Update = (entry: DeskEntry) => void

/** What the desk did without a connection, done now where it still holds; otherwise it stays, with what is true now. */
export const sendEntry = (entry: DeskEntry, update: Update, texts: CashTexts): Promise<Outcome<DeskEntry>> =>
  entry.kind === 'cash' ? sendCash(entry, update, texts) : sendCheckIn(entry, update)

/** The next attempt asks for something else: it is another act. */
const withConflict = ({ isForced: _, tried: __, ...entry }: DeskEntry, found: Found): DeskEntry =>
  ({ ...entry, conflict: { ...found, at: new Date().toISOString() } }) as DeskEntry

const refuse = (entry: DeskEntry, status: number, found: Found): Outcome<DeskEntry> =>
  mustWait(status) ? 'wait' : withConflict(entry, found)

async function sendCheckIn(entry: QueuedCheckIn, update: Update): Promise<Outcome<DeskEntry>> {
  const { booking: id, isForced = false, idempotencyKey } = entry
  const read = await api('GET /booking/:id', { params: { id } })
  if (!read.ok) return refuse(entry, read.status, { kind: 'refused', detail: read.problem.detail })
  const asked = await api('GET /check-in/options', { query: { booking: id } })
  if (!asked.ok) return refuse(entry, asked.status, { kind: 'refused', detail: asked.problem.detail })
  const booking = read.data
  const facts = { status: booking.status, balance: booking.balance }
  const plan = entry.tried ? { guests: entry.tried } : planCheckIn(entry, asked.data)
  if ('kind' in plan) return withConflict(entry, { ...facts, ...plan })
  update({ ...entry, tried: plan.guests })
  const nameOf = (guest: number) => getActiveGuests(booking).find(g => g.id === guest)?.name ?? booking.guest.name
  const reply = await api('POST /check-in', {
    body: {
      booking: id,
      guests: plan.guests.map(({ guest, bed }) => ({ guest, name: nameOf(guest), ...(bed !== null && { bed }) })),
      ...(isForced && { despiteDoNotRent: true }),
      dirtyBeds: isForced || entry.isDirtyAccepted ? 'accept' : 'refuse',
    },
    idempotencyKey,
  })
  if (reply.ok) return 'over'
  const kind = reply.problem.code === 'bed_dirty' ? 'dirty' : 'refused'
  return refuse(entry, reply.status, { ...facts, kind, detail: reply.problem.detail })
}

/** What is asked for, or why it no longer holds. Somebody who was forced in where another lies by now gets a bed that is free. */
function planCheckIn(
  { guests, isForced = false }: QueuedCheckIn,
  options: CheckInOptions,
): Found | { guests: { guest: number; bed: number | null }[] } {
  const isIn = (id: number) => options.guests.some(g => g.guest === id && g.checkedIn)
  const missing = guests.filter(g => !isIn(g.guest))
  const free = new Set(options.rooms.flatMap(r => r.beds.filter(b => b.free).map(b => b.id)))
  const taken = missing.filter(g => g.bed !== null && !free.has(g.bed))
  if (!missing.length || (!isForced && missing.length < guests.length)) return { kind: 'already_in' }
  if (!isForced && options.refusal) return { kind: 'state', detail: formatApiMessage(options.refusal, options.refusalTold) }
  if (!isForced && options.doNotRent.length) return { kind: 'do_not_rent' }
  if (!isForced && taken.length) return { kind: 'bed', beds: taken.flatMap(g => g.bedName ?? []) }
  return { guests: missing.map(({ guest, bed }) => ({ guest, bed: bed !== null && free.has(bed) ? bed : null })) }
}

async function sendCash(entry: QueuedCash, update: Update, { withoutShift, note }: CashTexts): Promise<Outcome<DeskEntry>> {
  const { property, booking: id, seen, isForced = false, idempotencyKey } = entry
  const read = await api('GET /booking/:id', { params: { id } })
  if (!read.ok) return refuse(entry, read.status, { kind: 'refused', detail: read.problem.detail })
  const { status, balance } = read.data
  const facts = { status, balance }
  if (!entry.tried && !isForced && balance.amount !== seen.amount)
    return withConflict(entry, { ...facts, kind: balance.amount < entry.amount.amount ? 'overpaid' : 'balance' })
  const amount = entry.tried ?? payableOf(entry, balance)
  update({ ...entry, tried: amount })
  const reply = await api('POST /api/payment/cash-payments', {
    body: { property, booking: id, amount, method: 'cash', note, ...(isForced && { withoutShift }) },
    idempotencyKey,
  })
  if (reply.ok) return 'over'
  const kinds: Record<string, Found['kind']> = { no_open_shift: 'no_shift', overpaid: 'overpaid' }
  return refuse(entry, reply.status, { ...facts, kind: kinds[reply.problem.code] ?? 'refused', detail: reply.problem.detail })
}

/** Decided all the same where less is owed by now: that much. */
const payableOf = ({ amount, isForced }: QueuedCash, balance: Money): Money =>
  isForced && balance.amount > 0 && balance.amount < amount.amount ? balance : amount
