import type { Day } from '../calendar/days.ts'
import { type BookingStatus, isOpenStatus } from './bookingStatus.ts'

export interface PickableStay {
  status: BookingStatus
  /** Of the part of the booking, whose room this is. */
  arrival: Day
  as: 'bed' | 'unit'
  isOffered: boolean
  /** Whoever lies in a bed has chosen it. */
  hasBed: boolean
}

/** Why a guest may not choose a bed now; undefined where they may, until the day of arrival. */
export function findPickRefusal(
  { status, arrival, as, isOffered, hasBed }: PickableStay,
  today: Day,
): 'bunk_off' | 'bunk_late' | undefined {
  if (!isOffered || as !== 'bed' || status !== 'confirmed') return 'bunk_off'
  return hasBed || arrival < today ? 'bunk_late' : undefined
}

/** Until the day before arrival a guest who gives the bed back has the fee back. */
export const isFeeReturned = (arrival: Day, today: Day): boolean => today < arrival

export interface HeldPick {
  /** The bed that was chosen. */
  bed: number
  bookingStatus: BookingStatus | null
  isLineActive: boolean
  isPromised: boolean
  plannedBed: number | null
  /** Where they lie. */
  ownBed: number | null
  /** A night in the bed that was chosen, also where they moved since. */
  hasSlept: boolean
}

/**
 * What became of a choice. `held`: the bed waits for them. `used`: they lie in it, or did. `over`: the booking ended, and its bill with it. `cancelled`: their part was
 * cancelled. `lost`: another bed is theirs, or none.
 */
export function resolvePick(pick: HeldPick): 'held' | 'used' | 'over' | 'cancelled' | 'lost' {
  if (pick.bookingStatus === null || !isOpenStatus(pick.bookingStatus)) return 'over'
  if (pick.hasSlept || pick.ownBed === pick.bed) return 'used'
  if (pick.ownBed !== null) return 'lost'
  if (!pick.isLineActive) return 'cancelled'
  return pick.isPromised && pick.plannedBed === pick.bed ? 'held' : 'lost'
}
