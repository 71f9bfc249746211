import type { Money } from '../../../domain/money/money.ts'
import { api } from '../../lib/http/api.ts'
import { formatApiMessage } from '../../lib/language/formatApiMessage.ts'
import { mustWait, type Outcome } from '../../lib/offline/sendQueue.ts'
import { getActiveGuests } from '../booking/types.ts'
import type { CheckInOptions } from '../checkIn/checkInValues.ts'
import type { CashBody, Conflict, DeskEntry, QueuedCash, QueuedCheckIn } from './deskEntries.ts'

type Found = Omit<Conflict, 'at'>

interface CashTexts {
  /** Why it goes through no till, where none is open and the desk decided to enter it all the same. */
  withoutShift: string
  note: string
}
/** False where it could not be stored. */
type Update = (entry: DeskEntry) => boolean

/** What the desk did without a connection, done now where it still holds; otherwise it stays, with what is true now. */
export const sendEntry = (entry: DeskEntry, update: Update, texts: CashTexts): Promise<Outcome<DeskEntry>> =>
  entry.kind === 'cash' ? sendCash(entry, update, texts) : sendCheckIn(entry, update)

/** The next attempt asks for something else: it is another act. */
const withConflict = ({ isForced: _, tried: __, ...entry }: DeskEntry, found: Found): DeskEntry =>
  ({ ...entry, conflict: { ...found, at: new Date().toISOString() } }) as DeskEntry

/** Refusals from within the transaction of the act: an earlier attempt would have been answered before. */
const certain: readonly Found['kind'][] = ['no_shift', 'overpaid', 'dirty']

/** A repeat that is refused for another reason does not say what came of the first attempt. */
function refuse(entry: DeskEntry, status: number, found: Found): Outcome<DeskEntry> {
  if (mustWait(status)) return 'wait'
  return withConflict(entry, entry.tried && !certain.includes(found.kind) ? { ...found, kind: 'unsure' } : found)
}

/** The API answers a repeat for 48 hours: half of it, as clocks differ. */
const REPEATABLE_MS = 24 * 3600_000
/** What an older version stored has no time. */
const isOutdated = ({ tried }: DeskEntry) => tried !== undefined && !(Math.abs(Date.now() - Date.parse(tried.at)) < REPEATABLE_MS)

/** By the code of the problem. Under this key something else was done before: by an older version, or in another language. */
const kinds: Record<string, Found['kind']> = {
  ...{ bed_dirty: 'dirty', no_open_shift: 'no_shift', overpaid: 'overpaid' },
  idempotency_mismatch: 'unsure',
}

async function sendCheckIn(entry: QueuedCheckIn, update: Update): Promise<Outcome<DeskEntry>> {
  const { booking: id, isForced = false, idempotencyKey } = entry
  const read = await api('GET /booking/:id', { params: { id } })
  if (!read.ok) return refuse(entry, read.status, { kind: 'refused', detail: read.problem.detail })
  const asked = await api('GET /check-in/options', { query: { booking: id } })
  if (!asked.ok) return refuse(entry, asked.status, { kind: 'refused', detail: asked.problem.detail })
  const booking = read.data
  const facts = { status: booking.status, balance: booking.balance }
  if (isOutdated(entry)) return withConflict(entry, { ...facts, kind: 'unsure' })
  const plan = entry.tried ?? planCheckIn(entry, asked.data)
  if ('kind' in plan) return withConflict(entry, { ...facts, ...plan })
  if (!entry.tried && !update({ ...entry, tried: { guests: plan.guests, at: new Date().toISOString() } })) return 'wait'
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
  const kind = kinds[reply.problem.code] ?? 'refused'
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
  if (isOutdated(entry)) return withConflict(entry, { ...facts, kind: 'unsure' })
  if (!entry.tried && !isForced && balance.amount !== seen.amount)
    return withConflict(entry, { ...facts, kind: balance.amount < entry.amount.amount ? 'overpaid' : 'balance' })
  const amount = payableOf(entry, balance)
  const body: CashBody = entry.tried?.body ?? { property, booking: id, amount, method: 'cash', note, ...(isForced && { withoutShift }) }
  if (!entry.tried && !update({ ...entry, tried: { body, at: new Date().toISOString() } })) return 'wait'
  const reply = await api('POST /api/payment/cash-payments', { body, idempotencyKey })
  if (reply.ok) return 'over'
  return refuse(entry, reply.status, { ...facts, kind: kinds[reply.problem.code] ?? 'refused', detail: reply.problem.detail })
}

/** Decided all the same where less is owed by now: that much. */
const payableOf = ({ amount, isForced }: QueuedCash, balance: Money): Money =>
  isForced && balance.amount > 0 && balance.amount < amount.amount ? balance : amount
