import { type Deposit, depositDue, depositOfRooms } from '../money/deposit.ts'
import { add, type Money, multiply, sum, zero } from '../money/money.ts'
import { type TaxedLine, type TaxLine, type TaxRule, taxAdded, taxStay } from '../money/tax.ts'
import type { FeeBase } from './cancellation.ts'
import { sumOfNights } from './pricing.ts'

export interface BillLine extends TaxedLine {
  /** It continues a stay that began in another line: its first night is nobody's first night. */
  continues?: boolean
}

/** What a stay costs: quoted, frozen in its booking, and recalculated when it changes. */
export interface StayBill {
  /** All lines, taxes apart. */
  roomTotal: Money
  /** The first night of whoever begins a stay: what some fees and deposits are taken of. */
  firstNight: Money
  taxes: TaxLine[]
  /** Rooms, and the taxes that are not in their price already. */
  total: Money
}

export function billStay(lines: readonly BillLine[], rules: readonly TaxRule[], currency: string): StayBill {
  const taxes = taxStay(rules, lines, currency)
  const totals = lines.flatMap(withContinuations).map(line => lineTotal(line, currency))
  const roomTotal = sum(totals, currency)
  const firstNight = firstNightOf(
    lines.filter(line => !line.continues),
    currency,
  )
  return { roomTotal, firstNight, taxes, total: add(roomTotal, taxAdded(taxes, currency)) }
}

/** Night prices are those of one bed or unit. */
type PricedLine = Pick<TaxedLine, 'nights' | 'quantity'>

export const lineTotal = ({ nights, quantity }: PricedLine, currency: string): Money => multiply(sumOfNights(nights, currency), quantity)

export const firstNightOf = (lines: readonly PricedLine[], currency: string): Money =>
  sum(
    lines.map(({ nights, quantity }) => multiply(nights[0]?.price ?? zero(currency), quantity)),
    currency,
  )

const withContinuations = (line: TaxedLine): TaxedLine[] => [line, ...(line.continuations ?? []).flatMap(withContinuations)]

/** A bill, and how long its longest stay is. */
export interface DepositableBill extends Pick<StayBill, 'roomTotal' | 'firstNight'> {
  taxes: readonly TaxLine[]
  nights: number
}

/** What of it is paid online when booking; the rest of the total is paid at the desk. */
export const depositOfBill = (rule: Deposit | null, bill: DepositableBill, paysOnline: boolean): Money =>
  depositDue(rule, { ...toDepositBase(bill), taxAhead: taxAdded(bill.taxes, bill.roomTotal.currency, 'now') }, paysOnline)

/** What a fee for cancelling is taken of, where so much of the bill is paid online. */
export const feeBaseOfBill = (rule: Deposit | null, bill: DepositableBill, paidOnline: Money): Required<FeeBase> => ({
  rooms: bill.roomTotal,
  firstNight: bill.firstNight,
  deposit: depositOfRooms(rule, toDepositBase(bill), paidOnline),
})

const toDepositBase = ({ roomTotal, firstNight, nights }: DepositableBill) => ({ rooms: roomTotal, firstNight, nights })
