import type { Money } from '../../../../domain/money/money.ts'
import type { FeeBase } from '../../../../domain/rates/cancellation.ts'
import { type DepositableBill, depositOfBill, feeBaseOfBill } from '../../../../domain/rates/stayBill.ts'
import { hasOnlinePayments, onlinePayableAmount } from '../../../platform/runtime.ts'
import type { BookableProperty } from './bookableProperty.ts'
import type { PricedStay } from './pricedStay.ts'

/** What of this sale is paid online when booking, as it is frozen in the booking. */
export const calculateDeposit = (property: BookableProperty, sale: PricedStay): Money =>
  onlinePayableAmount(depositOfBill(property.deposit, toBill(sale), hasOnlinePayments()))

/** What a fee of this sale is taken of, where so much of it is paid online. */
export const toFeeBase = (property: BookableProperty, sale: PricedStay, due: Money): FeeBase =>
  feeBaseOfBill(property.deposit, toBill(sale), due)

const toBill = (sale: PricedStay): DepositableBill => ({ ...sale, nights: Math.max(...sale.lines.map(l => l.price.nights.length)) })
