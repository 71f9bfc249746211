import { type DepositBase, depositDue, depositOfRooms } from '../../../../domain/money/deposit.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { taxAdded } from '../../../../domain/money/tax.ts'
import type { FeeBase } from '../../../../domain/rates/cancellation.ts'
import { hasOnlinePayments, onlinePayableAmount } from '../../../platform/runtime.ts'
import type { BookableProperty } from './bookableProperty.ts'
import type { PricedStay } from './pricedStay.ts'

/** What of this sale is paid online when booking, as it is frozen in the booking. */
export const calculateDeposit = (property: BookableProperty, sale: PricedStay): Money =>
  onlinePayableAmount(
    depositDue(property.deposit, { ...toDepositBase(sale), taxAhead: taxAdded(sale.taxes, property.currency, 'now') }, hasOnlinePayments()),
  )

/** What a fee of this sale is taken of, where so much of it is paid online. */
export const toFeeBase = (property: BookableProperty, sale: PricedStay, due: Money): FeeBase => {
  const { rooms, firstNight } = toDepositBase(sale)
  return { rooms, firstNight, deposit: depositOfRooms(property.deposit, toDepositBase(sale), due) }
}

const toDepositBase = ({ roomTotal, firstNight, lines }: PricedStay): DepositBase => ({
  ...{ rooms: roomTotal, firstNight },
  nights: Math.max(...lines.map(l => l.price.nights.length)),
})
