import type { Api, Result } from '../../../api/contract.ts'
import type { Money } from '../../../domain/money/money.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { formatPaymentMethod } from '../booking/paymentValues.ts'
import { heldDepositMessages } from './messages.ts'

export type BookingDeposits = Result<Api['GET /booking/:id/held-deposits']>
export type Deposit = BookingDeposits['deposits'][number]

/** `2 × Key, Damage` */
export function formatDepositKinds(items: readonly { kind: Deposit['kind']; quantity: number }[]): string {
  const { kind: names, panel } = heldDepositMessages()
  return joinWithCommas(
    items.map(({ kind, quantity }) => (quantity === 1 ? names[kind] : t(panel.quantity, { n: quantity, kind: names[kind] }))),
  )
}

/** `2 × Key in cash, Damage by card at the desk` */
export const formatDueByMethod = (due: BookingDeposits['due']): string =>
  joinWithCommas(due.map(item => `${formatDepositKinds([item])} ${formatPaymentMethod(item.method)}`))

export const listHeld = ({ deposits }: BookingDeposits): Deposit[] => deposits.filter(({ returnedAt }) => returnedAt === null)

export const sumOfDeposits = (deposits: readonly Deposit[], currency: string): Money => ({
  amount: deposits.reduce((sum, { amount }) => sum + amount.amount, 0),
  currency,
})
