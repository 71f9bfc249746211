import type { Day } from '../calendar/days.ts'
import type { Money } from '../money/money.ts'

export const bookingStatuses = [
  'hold',
  'pending_payment',
  'pending_approval',
  'confirmed',
  'checked_in',
  'checked_out',
  'cancelled',
  'no_show',
  'expired',
  'rejected',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** Who may change a status. `timer` is a job; `manager` a member with rights that the desk lacks. */
export type Actor = 'guest' | 'desk' | 'manager' | 'admin' | 'channel' | 'timer' | 'payment'

const people = ['guest', 'desk', 'manager', 'admin', 'channel'] as const satisfies Actor[]
const staff = ['desk', 'manager', 'admin'] as const satisfies Actor[]

/** The transitions: which status may follow which, and by whom. Any other is `invalid_transition`. */
const transitions: Record<BookingStatus | 'new', Partial<Record<BookingStatus, readonly Actor[]>>> = {
  new: { hold: people, pending_payment: people, pending_approval: people, confirmed: people },
  hold: { pending_payment: people, pending_approval: people, confirmed: people, cancelled: people, expired: ['timer'] },
  pending_payment: { pending_approval: ['payment'], confirmed: ['payment', ...staff], cancelled: people, expired: ['timer'] },
  pending_approval: { confirmed: staff, rejected: [...staff, 'timer'], cancelled: people },
  confirmed: { checked_in: staff, no_show: [...staff, 'timer'], cancelled: people },
  // Undoing a check-in that was a mistake.
  checked_in: { checked_out: staff, confirmed: staff },
  checked_out: { checked_in: ['manager', 'admin'] },
  no_show: { confirmed: staff },
  // A late payment tries to take the beds again.
  expired: { confirmed: ['payment'], pending_approval: ['payment'] },
  cancelled: {},
  rejected: {},
}

/** May a booking go from one status (or from nothing) to another, by this actor or, without one, by anybody? */
export function canTransition(from: BookingStatus | 'new', to: BookingStatus, by?: Actor): boolean {
  const actors = transitions[from][to]
  return actors !== undefined && (by === undefined || actors.includes(by))
}

/** Every status that may become this one: for the WHERE of the statement that moves. */
export const transitionSources = (to: BookingStatus, by?: Actor): BookingStatus[] =>
  bookingStatuses.filter(from => canTransition(from, to, by))

/** The statuses whose nights are taken: `sold` of a room-night is the sum over exactly these. A no-show gives its nights back. */
export const occupyingStatuses = ['hold', 'pending_payment', 'pending_approval', 'confirmed', 'checked_in', 'checked_out'] as const

/** The statuses that count as sold bed-nights in reports: a hold is not a sale yet. */
export const soldStatuses = ['pending_payment', 'pending_approval', 'confirmed', 'checked_in', 'checked_out'] as const

/** The guest may still come, or is here. */
export const openStatuses = ['hold', 'pending_payment', 'pending_approval', 'confirmed', 'checked_in'] as const
export const isOpenStatus = (status: BookingStatus): boolean => (openStatuses as readonly BookingStatus[]).includes(status)

export interface FlagFacts {
  status: BookingStatus
  arrival: Day
  departure: Day
  /** The property's business date. */
  today: Day
  guests: number
  bedsAssigned: number
  /** Lines that were forced or imported past the capacity. */
  overbookedBeds?: number
  balance: Money
}

/** Derived, never stored. */
export function bookingFlags(b: FlagFacts) {
  const live = b.status === 'confirmed' || b.status === 'checked_in'
  return {
    arrivesToday: b.status === 'confirmed' && b.arrival === b.today,
    arrivalOverdue: b.status === 'confirmed' && b.arrival < b.today,
    departsToday: b.status === 'checked_in' && b.departure === b.today,
    departureOverdue: b.status === 'checked_in' && b.departure < b.today,
    unassigned: live && b.bedsAssigned < b.guests,
    overbooked: isOpenStatus(b.status) && (b.overbookedBeds ?? 0) > 0,
    balanceDue: b.balance.amount > 0,
  }
}
