/** What a business day came to, and what was still open when it was closed. Amounts in minor units of the property's currency. */
export interface DayFigures {
  charged: number
  paid: number
  refunded: number
  paidOut: number
  /** Of guests, to be given back; days that were closed before they were counted have none. */
  depositsTaken?: number
  depositsReturned?: number
  depositsHeld?: number
  arrived: number
  left: number
  inHouse: number
  open: Record<OpenOfDay, number>
}

/** What the end of a day looks for. */
export const openOfDay = ['arrivals', 'departures', 'unpaid', 'shifts', 'dirtyBeds'] as const
export type OpenOfDay = (typeof openOfDay)[number]

/** Days back that can still be closed, or closed again. */
export const CLOSABLE_DAYS = 7
