import type { Money } from '../../../../domain/money/money.ts'
import type { FeeBase } from '../../../../domain/rates/cancellation.ts'
import { type DepositableBill, depositOfBill, feeBaseOfBill } from '../../../../domain/rates/stayBill.ts'
import { hasOnlinePayments, onlinePayableAmount } from '../../../platform/runtime.ts'
import type { BookableProperty } from './bookableProperty.ts'
import type { PricedStay } from './pricedStay.ts'

/** What of this sale is paid online when booking, as it is frozen in the booking. */
export const calculateDeposit = (property: BookableProperty, pricedStay: PricedStay): Money =>
  onlinePayableAmount(depositOfBill(property.deposit, toBill(pricedStay), hasOnlinePayments()))

/** What a fee of this sale is taken of, where so much of it is paid online. */
export const toFeeBase = (property: BookableProperty, pricedStay: PricedStay, due: Money): FeeBase =>
  feeBaseOfBill(property.deposit, toBill(pricedStay), due)

const toBill = (pricedStay: PricedStay): DepositableBill => ({
  ...pricedStay,
  nights: Math.max(...pricedStay.lines.map(l => l.price.nights.length)),
})
