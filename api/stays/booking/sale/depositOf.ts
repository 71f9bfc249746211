import { type DepositBase, depositDue, depositOfRooms } from '../../../../domain/money/deposit.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { taxAdded } from '../../../../domain/money/tax.ts'
import type { FeeBase } from '../../../../domain/rates/cancellation.ts'
import { payableOnline, paysOnline } from '../../../platform/runtime.ts'
import type { House } from './house.ts'
import type { Sale } from './price.ts'

/** What of this sale is paid online when booking, as it is frozen in the booking. */
export const depositOf = (house: House, sale: Sale): Money =>
  payableOnline(depositDue(house.deposit, { ...baseOf(sale), taxAhead: taxAdded(sale.taxes, house.currency, 'now') }, paysOnline()))

/** What a fee of this sale is taken of, where so much of it is paid online. */
export const feeBaseOf = (house: House, sale: Sale, due: Money): FeeBase => {
  const { rooms, firstNight } = baseOf(sale)
  return { rooms, firstNight, deposit: depositOfRooms(house.deposit, baseOf(sale), due) }
}

const baseOf = ({ roomTotal, firstNight, lines }: Sale): DepositBase => ({
  ...{ rooms: roomTotal, firstNight },
  nights: Math.max(...lines.map(l => l.price.nights.length)),
})
