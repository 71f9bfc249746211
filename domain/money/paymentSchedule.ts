import { addDays, type Day } from '../calendar/days.ts'
import { type Explanation, explain } from '../language/explain.ts'
import { type ChargeRules, chargeStep } from './chargeableAmount.ts'
import { type Money, money, percent, split, subtract, sum } from './money.ts'

/** An instalment: an amount due by the end of this day, in the property's time zone. */
export interface Instalment {
  dueOn: Day
  amount: Money
}
export interface InstalmentState extends Instalment {
  /** Of the amount. */
  paid: Money
  state: 'paid' | 'overdue' | 'due' | 'later'
}

export const maxInstalments = 12

interface Bounds {
  total: Money
  today: Day
  departure: Day
}

/** Of one payment, its amount or its day; of all of them without `at`. */
export interface ScheduleProblem extends Explanation {
  at?: number
  field?: 'amount' | 'dueOn'
}

/** What is wrong with a schedule, and where; undefined when dates ascend and amounts equal the total. */
export function scheduleProblem(plan: readonly Instalment[], { total, today, departure }: Bounds): ScheduleProblem | undefined {
  for (const [at, { dueOn, amount }] of plan.entries()) {
    const before = plan[at - 1]
    if (amount.currency !== total.currency) return { at, field: 'amount', ...explain('hostel_currency', { currency: total.currency }) }
    if (amount.amount <= 0) return { at, field: 'amount', ...explain('payment_amount') }
    if (dueOn < today) return { at, field: 'dueOn', ...explain('day_passed') }
    if (dueOn > departure) return { at, field: 'dueOn', ...explain('paid_by_departure') }
    if (before && dueOn <= before.dueOn) return { at, field: 'dueOn', ...explain('days_in_order') }
  }
  const whole = sum(
    plan.map(p => p.amount),
    total.currency,
  )
  return whole.amount === total.amount ? undefined : explain(whole.amount < total.amount ? 'payments_less' : 'payments_more')
}

const depositShare = 25
/** For parties that take more than half of the property. */
const largeShare = 50
const balanceDaysBefore = 28
/** For smaller groups two weeks suffice. */
const smallGroup = 20
const smallDaysBefore = 14
const daysForDeposit = 7

interface GroupStay {
  today: Day
  arrival: Day
  guests: number
  /** Share of the whole property. */
  beds: number
}

/**
 * Default for groups: a quarter within a week, a half for parties that take more than half of the property; the rest four weeks before arrival, two
 * for small groups; everything at once when that is near.
 */
export function defaultSchedule(total: Money, { today, arrival, guests, beds }: GroupStay): Instalment[] {
  const deposit = percent(total, guests * 2 > beds ? largeShare : depositShare)
  const rest = subtract(total, deposit)
  const daysBefore = guests < smallGroup ? smallDaysBefore : balanceDaysBefore
  const [soon, late] = [addDays(today, daysForDeposit), addDays(arrival, -daysBefore)]
  if (soon >= late || deposit.amount <= 0 || rest.amount <= 0) return [{ dueOn: soon < arrival ? soon : arrival, amount: total }]
  return [
    { dueOn: soon, amount: deposit },
    { dueOn: late, amount: rest },
  ]
}

/**
 * The schedule with its payments: money counts towards the earliest instalments. A changed booking keeps its dates: the difference goes to the last
 * instalments. What cannot be charged to a card any more is left to the desk and blocks nothing.
 */
export function instalmentStates(
  plan: readonly Instalment[],
  { total, paid, today, charges }: { total: Money; paid: Money; today: Day; charges: ChargeRules },
): InstalmentState[] {
  const { currency } = total
  let [toPlan, toPay] = [Math.max(0, total.amount), Math.max(0, paid.amount)]
  return plan
    .map((each, i) => {
      const amount = i === plan.length - 1 ? toPlan : Math.min(each.amount.amount, toPlan)
      toPlan -= amount
      const part = Math.min(amount, toPay)
      toPay -= part
      const isPaid = part === amount || (part > 0 && amount - part < chargeStep(currency, charges))
      const state: InstalmentState['state'] = isPaid ? 'paid' : stateOf(each.dueOn, today)
      return { dueOn: each.dueOn, amount: money(amount, currency), paid: money(part, currency), state }
    })
    .filter(each => each.amount.amount > 0)
}

const stateOf = (dueOn: Day, today: Day): InstalmentState['state'] => (dueOn < today ? 'overdue' : dueOn === today ? 'due' : 'later')

/** Open amount of the earliest open instalment, or of all up to a date. */
export function amountOpenUpTo(plan: readonly InstalmentState[], dueOn?: Day): Money | undefined {
  const open = plan.filter(each => each.state !== 'paid')
  const until = dueOn ?? open[0]?.dueOn
  const dueInstalments = open.filter(each => until !== undefined && each.dueOn <= until)
  const [first] = dueInstalments
  return (
    first &&
    sum(
      dueInstalments.map(each => subtract(each.amount, each.paid)),
      first.amount.currency,
    )
  )
}

const remindDaysBefore = 3

/** When to send a reminder: to the group shortly before the date (unless the plan was new then), to both sides once it has passed. */
export const instalmentReminderOn = (dueOn: Day, agreedOn: Day): Day => {
  const before = addDays(dueOn, -remindDaysBefore)
  return before > agreedOn ? before : overdueFrom(dueOn)
}
export const overdueFrom = (dueOn: Day): Day => addDays(dueOn, 1)

/** After a change: instalments with a higher open amount, and when to remind of each. The change itself is announced today. */
export function grownInstalments(
  before: readonly InstalmentState[],
  after: readonly InstalmentState[],
  today: Day,
): { dueOn: Day; remindOn: Day }[] {
  const openOn = (plan: readonly InstalmentState[], day: Day) =>
    plan.filter(each => each.dueOn === day).reduce((n, { amount, paid }) => n + amount.amount - paid.amount, 0)
  const tomorrow = addDays(today, 1)
  return after
    .filter(({ dueOn }) => openOn(after, dueOn) > openOn(before, dueOn))
    .map(({ dueOn }) => ({ dueOn, remindOn: [instalmentReminderOn(dueOn, today), tomorrow].reduce((a, b) => (a > b ? a : b)) }))
}

export interface QuotedPart {
  quantity: number
  guests: number
  /** Price of one bed or unit per night. */
  nights: Money[]
}
interface QuotedSize {
  quantity: number
  guests: number
  nights: number
  /** Guests per unit. */
  sleeps: number
}

/** Distributes a total over all beds and nights of a line exactly: at most two parts, which differ by a cent per bed. */
export function spreadTotal(total: Money, { quantity, guests, nights, sleeps }: QuotedSize): QuotedPart[] {
  const [dear] = split(total, Array<number>(quantity).fill(1)) as [Money]
  const cheap = Math.floor(total.amount / quantity)
  const dearer = total.amount - cheap * quantity
  const of = (each: number) => split(money(each, total.currency), Array<number>(nights).fill(1))
  if (dearer === 0) return [{ quantity, guests, nights: of(dear.amount) }]
  const first = dearer * sleeps
  return [
    { quantity: dearer, guests: first, nights: of(dear.amount) },
    { quantity: quantity - dearer, guests: guests - first, nights: of(cheap) },
  ]
}
