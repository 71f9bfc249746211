import { type Money, minMoney, subtract, sum, zero } from './money.ts'
import type { TaxLine } from './tax.ts'

type SplitTax = Pick<TaxLine, 'amount' | 'included' | 'payable'>

/** What a bill asks for online when booking, and what is left for the desk. */
export interface PaymentAmounts {
  online: Money
  desk: Money
}

/** The same in parts, which add up to it. */
export interface PaymentSplit<Tax extends SplitTax> {
  online: { deposit: Money; taxes: Money }
  desk: { rest: Money; taxes: Money }
  /** The taxes, in their order; `paidAt` is null where a tax is inside the price or is paid in both places. */
  taxes: (Tax & { paidAt: TaxLine['payable'] | null })[]
}

/**
 * Where each tax is paid. One that is payable ahead is paid with the deposit, and at the desk where nothing is asked online: the property has no
 * deposit, or no provider can be asked for so little.
 */
export function splitPayment<Tax extends SplitTax>(taxes: readonly Tax[], { online, desk }: PaymentAmounts): PaymentSplit<Tax> {
  const { currency } = online
  let left = online
  const parts = taxes.map(tax => {
    const ahead = !tax.included && tax.payable === 'now' ? minMoney(tax.amount, left) : zero(currency)
    left = subtract(left, ahead)
    return { tax, ahead, later: tax.included ? zero(currency) : subtract(tax.amount, ahead) }
  })
  const later = sum(
    parts.map(part => part.later),
    currency,
  )
  return {
    online: { deposit: left, taxes: subtract(online, left) },
    desk: { rest: subtract(desk, later), taxes: later },
    taxes: parts.map(part => ({ ...part.tax, paidAt: placeOf(part) })),
  }
}

function placeOf({ ahead, later }: Record<'ahead' | 'later', Money>): TaxLine['payable'] | null {
  if (ahead.amount !== 0) return later.amount === 0 ? 'now' : null
  return later.amount === 0 ? null : 'desk'
}
