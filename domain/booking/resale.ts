/** Beds that somebody gives on: offered, bought by others, taken back by who offered them, or not bought in time. */
export const resaleStatuses = ['listed', 'sold', 'withdrawn', 'ended'] as const
export type ResaleStatus = (typeof resaleStatuses)[number]

/** The part of the fee that a hostel may give, in percent. */
export const resaleRange = [1, 100] as const

interface ListedBeds {
  resale: number
  quantity: number
}

/**
 * How many of the beds of each offer others have bought in a room on a night, in the order of their listing. A hostel sells its own beds first: what is offered
 * counts as bought as far as fewer are free than are offered.
 */
export function countBought(listed: readonly ListedBeds[], free: number): Map<number, number> {
  let bought = Math.max(0, listed.reduce((n, { quantity }) => n + quantity, 0) - Math.max(0, free))
  return new Map(
    listed.map(({ resale, quantity }) => {
      const own = Math.min(quantity, bought)
      bought -= own
      return [resale, own]
    }),
  )
}

interface SoldValue {
  /** What was kept when the stay was given up. */
  fee: number
  percent: number
  /** The price of the nights that were bought, and of all of them, in one unit. */
  sold: number
  whole: number
}

/** What goes back to who gave the beds on, in minor units: never more than the part of the fee for what was bought. */
export const partOfSeller = ({ fee, percent, sold, whole }: SoldValue): number =>
  whole <= 0 ? 0 : Number((BigInt(fee) * BigInt(percent) * BigInt(Math.round(sold))) / (100n * BigInt(Math.round(whole))))
