import { type Day, nightCount, nightsBetween, type Stay, weekday } from '../calendar/days.ts'
import { type Message, message } from '../language/messageFormat.ts'
import { add, decimalText, type Money, money, multiply, percent, sum } from '../money/money.ts'
import { memoizeLast } from '../text/memoize.ts'

/** `percent`: +10 or -15 of the price so far. `amount`: minor units of the property's currency, signed. */
export interface Adjustment {
  kind: 'percent' | 'amount'
  value: number
}

/** For which nights (both ends included) and stays a price is set or changed. */
interface OverrideScope {
  from: Day
  to: Day
  /** ISO weekdays of the night; all when absent. */
  weekdays?: number[]
  /** Only this plan, on top of what it derives from its parent; all plans when absent. */
  plan?: number
  /** Only for stays this long, or booked this many days ahead or closer. */
  minNights?: number
  minDaysAhead?: number
  maxDaysAhead?: number
  /** After the plan has spoken: what a code takes off. */
  onTop?: boolean
}

/** A price of the grid. */
interface SetPrice {
  price?: Money
  /** Prices of a private room by the number of guests in it; they win over `price`. */
  occupancyPrices?: Record<number, Money>
  adjust?: never
}

/** A rule that changes what stands so far. */
interface AdjustedPrice {
  /** What the owner calls it: weekend, high season. */
  label: string
  adjust: Adjustment
  price?: never
  occupancyPrices?: never
}

/** In a list the later one speaks last. */
export type PriceOverride = OverrideScope & (SetPrice | AdjustedPrice)

/** Without a parent a plan starts from the room's own price. */
export interface RatePlan {
  id: number
  name: string
  parent?: number
  adjust?: Adjustment
}

/** What one thing of a room costs: a bed-night when sold by the bed, a unit-night when sold whole. */
export interface RateCard {
  base: Money
  occupancyPrices?: Record<number, Money>
  overrides?: readonly PriceOverride[]
  plans?: readonly RatePlan[]
}

export interface PriceRequest {
  stay: Stay
  /** The property's business date when the price is asked, for early and late bookers. */
  today: Day
  plan?: number
  /** Guests in the unit, for prices by occupancy. */
  guests?: number
}

/** A change of the price so far: by the plan, or by a rule (season, long stay, code). */
interface AdjustStep {
  kind: 'plan' | 'rule'
  /** What the owner calls the plan or rule. */
  name: string
  adjust: Adjustment
  price: Money
}

/** A step of how a price came about, and the price after it. `guests`: where it depends on how many are in the room; `night`: set in the grid. */
export type PriceStep = { kind: 'base'; guests?: number; price: Money } | { kind: 'night'; price: Money } | AdjustStep

/** The price of one night of one bed or unit, and how it came about. Frozen in a booking line. */
export interface NightPrice {
  night: Day
  price: Money
  trace?: PriceStep[]
  /** A promo code changed it. */
  hasPromo?: boolean
}

export interface StayPrice {
  nights: NightPrice[]
  quantity: number
  /** One bed or unit for the whole stay. */
  each: Money
  total: Money
}

/** Prices of every night for `quantity` beds or units. Throws RangeError for an unknown plan or plans that derive from each other in a circle. */
export function priceStay(card: RateCard, request: PriceRequest, quantity: number): StayPrice {
  const nights = nightsOf(request.stay).map(night => priceNight(card, request, night))
  const each = sumOfNights(nights, card.base.currency)
  return { nights, quantity, each, total: multiply(each, quantity) }
}

const nightsOf = memoizeLast(({ arrival, departure }: Stay): readonly Day[] => nightsBetween(arrival, departure))

export function priceNight(card: RateCard, request: PriceRequest, night: Day): NightPrice {
  // Most rooms: a search prices thousands of nights.
  if (!card.overrides?.length && request.plan === undefined && !card.occupancyPrices)
    return { night, price: card.base, trace: [{ kind: 'base', price: card.base }] }
  const overrides = (card.overrides ?? []).filter(o => appliesOn(o, request, night))
  const start = card.occupancyPrices?.[request.guests ?? 0]
  let steps: PriceStep[] = [start ? { kind: 'base', guests: request.guests, price: start } : { kind: 'base', price: card.base }]
  const applyAll = (among: PriceOverride[]) => among.reduce((s, o) => applyOverride(s, o, request.guests), steps)
  const forAll = overrides.filter(o => o.plan === undefined && !o.onTop)
  steps = applyAll(forAll.filter(o => !dependsOnStay(o)))
  for (const plan of planLineage(card.plans ?? [], request.plan)) {
    if (plan.adjust) steps = applyAdjustment(steps, { kind: 'plan', name: plan.name, adjust: plan.adjust })
    steps = applyAll(overrides.filter(o => o.plan === plan.id && !o.onTop))
  }
  // What depends on the stay takes off the price of the night, whichever plan set that.
  steps = applyAll(forAll.filter(dependsOnStay))
  const withoutPromo = steps.at(-1)!.price
  steps = applyAll(overrides.filter(o => o.onTop && (o.plan === undefined || o.plan === request.plan)))
  const price = steps.at(-1)!.price
  return { night, price, trace: steps, ...(price.amount !== withoutPromo.amount && { hasPromo: true }) }
}

/** The same night by other steps: prices that were set stand, changes are calculated again on what comes before them. */
export function repriceNight(night: Day, steps: readonly PriceStep[]): NightPrice {
  let trace: PriceStep[] = []
  for (const step of steps) trace = isAdjustStep(step) && trace.length ? applyAdjustment(trace, step) : trace.concat(step)
  return { night, price: trace.at(-1)!.price, trace }
}

export const sumOfNights = (nights: readonly Pick<NightPrice, 'price'>[], currency: string): Money =>
  sum(
    nights.map(n => n.price),
    currency,
  )

/** base 24.00, weekend +10 % = 26.40 */
export function formatTrace(steps: readonly PriceStep[]): string {
  const text = steps.map(formatStep)
  return steps.length > 1 ? `${text.join(', ')} = ${decimalText(steps.at(-1)!.price)}` : text.join('')
}

function formatStep(step: PriceStep): string {
  if (isAdjustStep(step)) return `${step.kind === 'plan' ? 'plan ' : ''}${step.name} ${formatChange(step)}`
  const price = decimalText(step.price)
  if (step.kind === 'night') return `price of the night ${price}`
  return step.guests === undefined ? `base ${price}` : `base for ${step.guests} ${price}`
}

/** The same step by step, for other languages. */
export const traceMessages = (steps: readonly PriceStep[]): Message[] => steps.map(stepMessage)

function stepMessage(step: PriceStep): Message {
  const { price } = step
  if (isAdjustStep(step))
    return message(step.kind === 'plan' ? 'trace_plan' : 'trace_rule', { name: step.name, change: formatChange(step) })
  if (step.kind === 'night') return message('trace_night', { price })
  return step.guests === undefined ? message('trace_base', { price }) : message('trace_base_for', { n: step.guests, price })
}

/** +10 %, -2.00 */
function formatChange({ adjust: { kind, value }, price: { currency } }: AdjustStep): string {
  const sign = value >= 0 ? '+' : ''
  return kind === 'percent' ? `${sign}${value} %` : `${sign}${decimalText(money(value, currency))}`
}

const isAdjustStep = (step: PriceStep): step is AdjustStep => step.kind === 'plan' || step.kind === 'rule'

/** From the outermost parent to the plan itself; empty without a plan. */
export function planLineage<P extends RatePlan>(plans: readonly P[], id: number | undefined): P[] {
  const line: P[] = []
  for (let next = id; next !== undefined; ) {
    const plan = plans.find(p => p.id === next)
    if (!plan) throw new RangeError(`there is no rate plan ${next}`)
    if (line.includes(plan)) throw new RangeError(`rate plan ${plan.id} derives from itself`)
    line.unshift(plan)
    next = plan.parent
  }
  return line
}

/** Would the plan derive from itself with this parent? */
export const isCircularPlan = (plans: readonly RatePlan[], id: number, parent: number): boolean =>
  id === parent || planLineage(plans, parent).some(p => p.id === id)

function appliesOn(o: PriceOverride, request: PriceRequest, night: Day): boolean {
  return o.from <= night && night <= o.to && (o.weekdays === undefined || o.weekdays.includes(weekday(night))) && isForStay(o, request)
}

const dependsOnStay = ({ minNights, minDaysAhead, maxDaysAhead }: PriceOverride) =>
  minNights !== undefined || minDaysAhead !== undefined || maxDaysAhead !== undefined

/** Long enough, early or late enough. */
export function isForStay(
  { minNights, minDaysAhead, maxDaysAhead }: Pick<PriceOverride, 'minNights' | 'minDaysAhead' | 'maxDaysAhead'>,
  { stay, today }: Pick<PriceRequest, 'stay' | 'today'>,
): boolean {
  if (minNights !== undefined && nightCount(stay.arrival, stay.departure) < minNights) return false
  if (minDaysAhead === undefined && maxDaysAhead === undefined) return true
  const ahead = nightCount(today, stay.arrival)
  return ahead >= (minDaysAhead ?? 0) && ahead <= (maxDaysAhead ?? Number.POSITIVE_INFINITY)
}

function applyOverride(steps: PriceStep[], o: PriceOverride, guests = 0): PriceStep[] {
  if (o.adjust) return applyAdjustment(steps, { kind: 'rule', name: o.label, adjust: o.adjust })
  const price = o.occupancyPrices?.[guests] ?? o.price
  return price ? [...steps, { kind: 'night', price }] : steps
}

function applyAdjustment(steps: PriceStep[], { kind, name, adjust }: Omit<AdjustStep, 'price'>): PriceStep[] {
  const before = steps.at(-1)!.price
  const { amount, currency } = add(before, adjust.kind === 'percent' ? percent(before, adjust.value) : money(adjust.value, before.currency))
  // A price never falls below nothing.
  return [...steps, { kind, name, adjust, price: money(Math.max(0, amount), currency) }]
}
