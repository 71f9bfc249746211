import type { Money } from '../../../domain/money/money.ts'
import type { QueuedEntry } from '../../lib/offline/sendQueue.ts'
import type { DeskSheet, SheetBooking } from './storedSheets.ts'

/** Why an entry was not done when it was sent: what is true now is no longer what the desk saw. */
export interface Conflict {
  kind: 'state' | 'already_in' | 'do_not_rent' | 'bed' | 'dirty' | 'balance' | 'overpaid' | 'no_shift' | 'refused' | 'unsure'
  /** As the API says it. */
  detail?: string
  /** What is true now. */
  status?: string
  balance?: Money
  beds?: string[]
  at: string
}

/** What was asked for by an attempt whose answer may have been lost: the same again is answered the same. */
interface Attempt {
  /** Of the first time. */
  at: string
}
/** To the letter, as the texts in it depend on the language and on the version of the site. */
export interface CashBody {
  property: number
  booking: number
  amount: Money
  method: 'cash'
  note: string
  withoutShift?: string
}

interface EntryFacts extends QueuedEntry {
  property: number
  booking: number
  /** Names nobody: it outlives the sign-out until its person is back. */
  code: string
  /** When it was done, by the clock of the device. */
  at: string
  conflict?: Conflict
  /** Do it all the same. */
  isForced?: boolean
}
export interface QueuedCheckIn extends EntryFacts {
  kind: 'check_in'
  guests: { guest: number; bed: number | null; bedName: string | null }[]
  /** Without the names, which are asked of the API each time. */
  tried?: Attempt & { guests: { guest: number; bed: number | null }[] }
  /** The desk knew that a bed is dirty. */
  isDirtyAccepted: boolean
}
export interface QueuedCash extends EntryFacts {
  kind: 'cash'
  amount: Money
  /** What was to pay, as the desk saw it. */
  seen: Money
  tried?: Attempt & { body: CashBody }
}
export type DeskEntry = QueuedCheckIn | QueuedCash

/** More than a desk does in a day. */
const MOST = 500

export function parseEntries(text: string | null): DeskEntry[] {
  try {
    const all: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(all) ? all.filter(isEntry).slice(0, MOST) : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is DeskEntry {
  const entry = (value ?? {}) as Partial<DeskEntry>
  const isWhole = Number.isInteger(entry.booking) && Number.isInteger(entry.property) && typeof entry.idempotencyKey === 'string'
  return (
    isWhole && (entry.kind === 'check_in' ? Array.isArray(entry.guests) : entry.kind === 'cash' && Number.isInteger(entry.amount?.amount))
  )
}

/** In order, but for what waits for a decision and whatever follows it in the same booking. */
export function findNextEntry(entries: readonly DeskEntry[]): DeskEntry | undefined {
  const undecided = new Set<number>()
  for (const entry of entries) {
    if (entry.conflict) undecided.add(entry.booking)
    else if (!undecided.has(entry.booking)) return entry
  }
  return undefined
}

/** The sheet as it will be once these have arrived. What waits for a decision has not been done. */
export function applyEntries(sheet: DeskSheet, entries: readonly DeskEntry[]): DeskSheet {
  const own = Map.groupBy(
    entries.filter(e => e.property === sheet.property && !e.conflict),
    e => e.booking,
  )
  if (!own.size) return sheet
  const bookings = sheet.bookings.map(b => (own.get(b.id) ?? []).reduce(applyEntry, b))
  const taken = new Set(bookings.flatMap(b => b.guests.flatMap(g => (g.state === 'in_house' && g.bed ? g.bed.id : []))))
  const beds = sheet.beds.map(bed => (bed.occupancy === 'free' && taken.has(bed.id) ? { ...bed, occupancy: 'occupied' as const } : bed))
  return { ...sheet, bookings, beds }
}

function applyEntry(booking: SheetBooking, entry: DeskEntry): SheetBooking {
  if (entry.kind === 'cash') return { ...booking, balance: { ...booking.balance, amount: booking.balance.amount - entry.amount.amount } }
  const isIn = (guest: number) => entry.guests.some(g => g.guest === guest)
  const guests = booking.guests.map(g => (g.state === 'expected' && isIn(g.id) ? { ...g, state: 'in_house' as const } : g))
  return { ...booking, status: 'checked_in', guests }
}
