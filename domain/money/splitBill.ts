import { fraction, type Money, money, split, splitEvenly, subtract, zero } from './money.ts'

/** Who pays a part of a bill. */
export interface Payer {
  /** As payments name who brought the money. */
  name: string
  /** Of the charges, in proportion to all payers. */
  weight: number
}

export interface BillPayment {
  /** Who brought it; undefined where nobody said. */
  by?: string | undefined
  amount: Money
}

export interface BillPart {
  name: string
  charged: Money
  paid: Money
  /** Below zero where more was paid than the part comes to. */
  open: Money
}

/**
 * A bill in parts: the charges by weight, each payment with who brought it, and what nobody is named for where something is still open. The parts add up to
 * the bill to the cent, in what is charged, paid and open.
 */
export function splitBill(charged: Money, payments: readonly BillPayment[], payers: readonly Payer[]): BillPart[] {
  if (!payers.length) return []
  const { currency } = charged
  const charges = splitByWeight(
    charged,
    payers.map(payer => payer.weight),
  )
  const namedOf = (name: string) => total(payments.filter(payment => payment.by === name))
  // Two of one name pay for each other: what they brought is with the first.
  const named = payers.map(({ name }, i) => (payers.findIndex(other => other.name === name) === i ? namedOf(name) : 0))
  const names = new Set(payers.map(payer => payer.name))
  const unnamed = money(total(payments.filter(({ by }) => by === undefined || !names.has(by))), currency)
  const missing = charges.map((part, i) => Math.max(0, part.amount - (named[i] ?? 0)))
  const shared = splitByWeight(unnamed, missing)
  return payers.map(({ name }, i) => {
    const part = charges[i] ?? zero(currency)
    const paid = money((named[i] ?? 0) + (shared[i]?.amount ?? 0), currency)
    return { name, charged: part, paid, open: subtract(part, paid) }
  })
}

/** Evenly where nothing says otherwise. */
const splitByWeight = (whole: Money, weights: readonly number[]): Money[] =>
  weights.some(weight => weight > 0) ? split(whole, weights) : splitEvenly(whole, weights.length)

const total = (payments: readonly BillPayment[]): number => payments.reduce((n, payment) => n + payment.amount.amount, 0)

/**
 * Of each charge its share in a part of them all. The shares add up to the part to the cent: what is rounded in one charge is made up for in the next, so that
 * no share is off by more than one.
 */
export function shareOfCharges<C extends { amount: Money }>(charges: readonly C[], part: Money): C[] {
  const whole = charges.reduce((n, charge) => n + charge.amount.amount, 0)
  if (whole === part.amount) return [...charges]
  const upTo = (sum: number) => fraction(money(sum, part.currency), part.amount, whole).amount
  let before = 0
  return charges.flatMap(charge => {
    const after = before + charge.amount.amount
    const share = upTo(after) - upTo(before)
    before = after
    return share === 0 ? [] : [{ ...charge, amount: money(share, part.currency) }]
  })
}
