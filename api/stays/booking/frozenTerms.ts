import type { Deposit } from '../../../domain/money/deposit.ts'
import type { Money } from '../../../domain/money/money.ts'
import type { TaxLine, TaxRule } from '../../../domain/money/tax.ts'
import type { CancellationPolicy } from '../../../domain/rates/cancellation.ts'
import type { NightPrice } from '../../../domain/rates/pricing.ts'
import type { StoredNight } from '../../../domain/rates/storedNight.ts'

/** What a booking keeps of the day it was made (JSON columns): later edits of the property do not reach it. */
export interface FrozenPrice {
  roomTotal: Money
  /** All beds and units of the first night: what a policy may ask for. */
  firstNight: Money
  taxes: TaxLine[]
  /** The rules behind them, so that nights that come later are taxed alike. Bookings of before they were kept have none. */
  taxRules?: TaxRule[]
  /** The rule behind the deposit, where one was asked; a stay that is changed is asked by the same one. */
  depositRule?: Deposit
}
export interface FrozenPolicy extends CancellationPolicy {
  checkInFrom: string
  zone: string
  /** The property answers before it is a booking, as it was said when it was asked. */
  approval?: true
}
/** The price of one bed or unit; a line has `quantity` of them. */
export type LineNight = StoredNight

/** What is kept of a priced night. */
export const toLineNight = ({ night, price, trace, hasPromo }: NightPrice): LineNight => ({
  night,
  price,
  ...(trace && trace.length > 1 && { trace }),
  ...(hasPromo && { hasPromo }),
})
