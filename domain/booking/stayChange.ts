import { addDays, type Day, nightsBetween, type Stay } from '../calendar/days.ts'
import { fraction, type Money, money } from '../money/money.ts'
import type { CancellationPolicy, DepositPart, FeeBase } from '../rates/cancellation.ts'

/** What a line holds of a room's counters. */
export interface InventoryHolding extends Stay {
  room: number
  takes: number
}
/** So many beds or units more (or fewer) on these nights. */
export interface InventoryChange extends Stay {
  room: number
  quantity: number
}

/**
 * What must be released and what reserved to get from `before` to `after`. Nights in both are left untouched, so that nobody else can take them in
 * between.
 */
export function inventoryChanges(
  before: readonly InventoryHolding[],
  after: readonly InventoryHolding[],
): { give: InventoryChange[]; take: InventoryChange[] } {
  const deltas = new Map<number, Map<Day, number>>()
  for (const [holdings, sign] of [[before, -1] as const, [after, 1] as const])
    for (const { room, takes, arrival, departure } of holdings) {
      const nights = deltas.get(room) ?? new Map<Day, number>()
      deltas.set(room, nights)
      for (const night of nightsBetween(arrival, departure)) nights.set(night, (nights.get(night) ?? 0) + sign * takes)
    }
  const all = [...deltas].flatMap(([room, nights]) => runsOf(room, nights))
  return {
    give: all.filter(s => s.quantity < 0).map(s => ({ ...s, quantity: -s.quantity })),
    take: all.filter(s => s.quantity > 0),
  }
}

function runsOf(room: number, nights: Map<Day, number>): InventoryChange[] {
  const runs: InventoryChange[] = []
  for (const [night, quantity] of [...nights].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = runs.at(-1)
    if (last && last.quantity === quantity && last.departure === night) last.departure = addDays(night, 1)
    else runs.push({ room, quantity, arrival: night, departure: addDays(night, 1) })
  }
  return runs.filter(r => r.quantity !== 0)
}

/** A line as the bill sees it: what each of its nights costs, and which line of before it comes from (0 for none). */
export interface BilledLine {
  origin: number
  quantity: number
  nights: readonly { night: Day; price: Money }[]
  /** It continues a stay that began in another line: its first night is nobody's first night. */
  continues: boolean
}

/** The agreed price that is no longer paid, night by night: fewer beds, fewer nights, or the same ones cheaper. New nights never offset it. */
export function feeBaseOfReduction(before: readonly BilledLine[], after: readonly BilledLine[], currency: string): FeeBase {
  const remaining = valuesOf(after)
  let [rooms, firstNight] = [0, 0]
  for (const [origin, nights] of valuesOf(before)) {
    const own = before.filter(l => l.origin === origin && !l.continues)
    const first = own.map(l => l.nights[0]?.night ?? '').sort()[0]
    for (const [night, value] of nights) {
      const lost = Math.max(0, value - (remaining.get(origin)?.get(night) ?? 0))
      rooms += lost
      if (night === first) firstNight += lost
    }
  }
  return { rooms: money(rooms, currency), firstNight: money(firstNight, currency) }
}

function valuesOf(lines: readonly BilledLine[]): Map<number, Map<Day, number>> {
  const values = new Map<number, Map<Day, number>>()
  for (const { origin, quantity, nights } of lines) {
    const own = values.get(origin) ?? new Map<Day, number>()
    values.set(origin, own)
    for (const { night, price } of nights) own.set(night, (own.get(night) ?? 0) + price.amount * quantity)
  }
  return values
}

/** The terms for a part of a booking: an amount that the whole would cost is owed in proportion, everything else counts by itself. */
export function policyForPart(policy: CancellationPolicy, part: FeeBase, whole: FeeBase): CancellationPolicy {
  const { amount, currency } = whole.rooms
  return mapFixedAmounts(policy, value => fraction(money(value, currency), part.rooms.amount, Math.max(1, amount)).amount)
}

/** What a part of a booking gives up, with its share of the deposit, in proportion. */
export const withProportionalDeposit = (whole: FeeBase, part: FeeBase): FeeBase =>
  whole.deposit ? { ...part, deposit: fraction(whole.deposit, part.rooms.amount, Math.max(1, whole.rooms.amount)) } : part

/** The terms for what is still booked once fees were asked for parts: an amount is for the booking as a whole, so they count towards it. */
export const remainingPolicy = (policy: CancellationPolicy, requestedAt: number): CancellationPolicy =>
  mapFixedAmounts(policy, value => Math.max(0, value - requestedAt))

function mapFixedAmounts(policy: CancellationPolicy, change: (value: number) => number): CancellationPolicy {
  const changed = <F extends CancellationPolicy['noShow'] | DepositPart>(fee: F) =>
    fee.basis === 'amount' ? { ...fee, value: change(fee.value) } : fee
  const { steps, noShow, nonRefundable } = policy
  return {
    ...policy,
    noShow: changed(noShow),
    steps: steps.map(s => ({ ...s, fee: changed(s.fee) })),
    ...(nonRefundable && { nonRefundable: changed(nonRefundable) }),
  }
}

/** Other stays around one, the nearest first; with `isEndOnly` those that only end on another day. */
export function alternativeStays(
  { arrival, departure }: Stay,
  { daysAround, isEndOnly = false }: { daysAround: number; isEndOnly?: boolean | undefined },
): Stay[] {
  const steps = Array.from({ length: daysAround }, (_, i) => [i + 1, -i - 1]).flat()
  const moves = (isEndOnly ? [0] : [0, ...steps])
    .flatMap(a => [0, ...steps].map(d => [a, d] as const))
    .filter(([a, d]) => a !== 0 || d !== 0)
  return moves
    .toSorted(([a, d], [b, e]) => Math.abs(a) + Math.abs(d) - Math.abs(b) - Math.abs(e))
    .map(([a, d]) => ({ arrival: addDays(arrival, a), departure: addDays(departure, d) }))
    .filter(s => s.arrival < s.departure)
}
