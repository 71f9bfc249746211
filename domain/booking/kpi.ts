import { addDays, type Day, nightCount, type Stay } from '../calendar/days.ts'
import { fraction, type Money, money, split } from '../money/money.ts'

/** A range of dates, both ends included. */
export interface Period {
  from: Day
  to: Day
}

/** As many days right before. */
export const periodBefore = ({ from, to }: Period): Period => ({ from: addDays(from, -nightCount(from, to) - 1), to: addDays(from, -1) })
/** The same dates one year earlier, weekday by weekday (52 weeks), which is what pace compares. */
export const yearBefore = ({ from, to }: Period): Period => ({ from: addDays(from, -364), to: addDays(to, -364) })

/** Nights of the stay that lie in the period. */
export const nightsWithin = (stay: Stay, { from, to }: Period): number => {
  const first = stay.arrival > from ? stay.arrival : from
  const end = addDays(to, 1)
  return Math.max(0, nightCount(first, stay.departure < end ? stay.departure : end))
}

/** A line of a booking as it was sold; `nights` is the price of one bed or unit of it. */
export interface BookedLine extends Stay {
  source: string
  quantity: number
  /** In beds, whoever sleeps in them. */
  beds: number
  /** Of a room that is only sold whole. */
  isPrivate: boolean
  nights: readonly { night: Day; price: Money }[]
  /** The price of its whole booking, and the tax inside it. */
  roomTotal: Money
  included: number
}

/** Nights stayed of all beds: a private room counts the beds it has, whoever sleeps there. */
export const soldBedNights = (lines: readonly (Stay & { beds: number })[], period: Period): number =>
  lines.reduce((n, l) => n + l.beds * nightsWithin(l, period), 0)

/** Room revenue by night stayed, without the tax that is inside the price: minor units, rounded once a line. */
export function revenueWithin({ nights, quantity, roomTotal, included }: BookedLine, { from, to }: Period): number {
  const gross = nights.filter(n => n.night >= from && n.night <= to).reduce((n, { price }) => n + price.amount * quantity, 0)
  const { amount, currency } = roomTotal
  return amount === 0 ? 0 : fraction(money(gross, currency), amount - included, amount).amount
}

/**
 * What the nights of a line bring without the tax that is inside its price: the tax is taken off all of them, rounded once, and the nights share what remains to the
 * cent. `gross` is what each night was charged at.
 */
export function netByNight(gross: readonly number[], { roomTotal, included }: { roomTotal: number; included: number }): readonly number[] {
  const all = gross.reduce((a, b) => a + b, 0)
  if (all === 0 || roomTotal === 0) return gross.map(() => 0)
  if (included === 0) return gross
  // Whose money it is does not matter here.
  const whole = fraction(money(all, 'XXX'), roomTotal - included, roomTotal)
  return split(whole, gross).map(m => m.amount)
}

export const revenueOf = (lines: readonly BookedLine[], period: Period): number => lines.reduce((n, l) => n + revenueWithin(l, period), 0)

export interface ChannelShare {
  source: string
  bedNights: number
  /** Of all bed-nights sold. */
  share: number
  revenue: number
}

/** What lines of one source and one way of selling come to. */
export interface SoldSums {
  source: string
  isPrivate: boolean
  bedNights: number
  /** Nights of what was sold, beds or whole rooms. */
  unitNights: number
  revenue: number
}

/** What these lines come to in a period, by source and by whether the room is only sold whole. */
export const sumLines = (lines: readonly BookedLine[], period: Period): SoldSums[] =>
  [...Map.groupBy(lines, l => `${l.source} ${l.isPrivate}`).values()].map(own => ({
    source: own[0]?.source ?? '',
    isPrivate: own[0]?.isPrivate ?? false,
    bedNights: soldBedNights(own, period),
    unitNights: own.reduce((n, l) => n + l.quantity * nightsWithin(l, period), 0),
    revenue: revenueOf(own, period),
  }))

export const totalOf = (sums: readonly SoldSums[], of: 'bedNights' | 'unitNights' | 'revenue'): number =>
  sums.reduce((n, s) => n + s[of], 0)

/** Where the nights of a period came from, the greatest part first. */
export function channelMix(sums: readonly SoldSums[]): ChannelShare[] {
  const all = totalOf(sums, 'bedNights')
  return [...Map.groupBy(sums, s => s.source)]
    .map(([source, own]) => {
      const bedNights = totalOf(own, 'bedNights')
      return { source, bedNights, share: ratio(bedNights, all) ?? 0, revenue: totalOf(own, 'revenue') }
    })
    .filter(c => c.bedNights > 0)
    .sort((a, b) => b.bedNights - a.bedNights || (a.source < b.source ? -1 : 1))
}

export interface BedFigures {
  available: number
  sold: number
  /** Of rooms, net of tax. */
  roomRevenue: Money
  /** Of everything, fees included. */
  totalRevenue: Money
}

export interface BedKpi {
  /** 0 to 1 (more when overbooked); null without a bed to sell. */
  occupancy: number | null
  /** Average bed rate: room revenue a sold bed-night. The same formula over rooms is the ADR. */
  abr: Money | null
  /** Room revenue an available bed-night (over rooms: RevPAR), and revenue of every kind. */
  revPab: Money | null
  tRevPab: Money | null
}

export function bedKpi({ available, sold, roomRevenue, totalRevenue }: BedFigures): BedKpi {
  return {
    occupancy: ratio(sold, available),
    abr: per(roomRevenue, sold),
    revPab: per(roomRevenue, available),
    tRevPab: per(totalRevenue, available),
  }
}

export interface BookingFigures {
  created: number
  cancelled: number
  dueArrivals: number
  noShows: number
  /** Bookings that were not stayed away from, the whole days from each of them to its arrival, and their nights. */
  stays: number
  leadDays: number
  nights: number
}

export function bookingKpi(f: BookingFigures) {
  return {
    cancellationRate: ratio(f.cancelled, f.created),
    noShowRate: ratio(f.noShows, f.dueArrivals),
    leadTime: ratio(f.leadDays, f.stays),
    lengthOfStay: ratio(f.nights, f.stays),
  }
}

/** The change against the period before, as a share of it: 0.25 is a quarter more; null when there was nothing. */
export const relativeChange = (now: number, before: number): number | null => ratio(now - before, before)

function ratio(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null
}

function per(revenue: Money, count: number): Money | null {
  return count > 0 ? fraction(revenue, 1, count) : null
}
