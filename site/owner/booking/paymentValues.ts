import type { Api, EndpointRequest } from '../../../api/contract.ts'
import { type CashSum, cashSum, isRoundedToNothing } from '../../../domain/money/cashRounding.ts'
import type { Money } from '../../../domain/money/money.ts'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { getText } from '../../kit/form/getText.ts'
import { bookingLabels } from '../../lib/format/bookingLabels.ts'
import { parseAmount } from '../../lib/format/format.ts'
import { labelOf } from '../../lib/format/labelOf.ts'
import { t } from '../../lib/language/messages.ts'
import type { ShiftValues } from '../cash/shiftStep.ts'
import { folioMessages } from './messages.ts'
import { mapTenderField, parseTender, type TenderValues } from './tenderValues.ts'
import type { Booking } from './types.ts'

export interface PaymentValues extends ShiftValues, TenderValues {
  amount: string
  method: string
  receivedFrom: string
  note: string
  /** Deposits that are due are taken in the same step. */
  withDeposits: boolean
}

type Endpoint = 'POST /api/payment/cash-payments'
type PaymentRequest = EndpointRequest<Endpoint, Api[Endpoint]>['body']

const paymentMethods = ['cash', 'card_at_desk', 'transfer', 'other'] as const satisfies readonly PaymentRequest['method'][]

/** Within a sentence: `in cash`. Besides the desk's methods there are `online` and `credit`. */
export const formatPaymentMethod = (method: string | null) => (method ? labelOf(bookingLabels().paymentMethod, method) : '')
export const paymentMethodChoices = () => paymentMethods.map(method => [method, formatPaymentMethod(method)] as const)
export const parsePaymentMethod = (value: unknown) => paymentMethods.find(method => method === value) ?? 'cash'

/** A positive amount, or undefined. */
export function parseFormAmount(values: Pick<PaymentValues, 'amount'>, currency: string): Money | undefined {
  const money = parseAmount(getText(values, 'amount'), currency)
  return money && money.amount > 0 ? money : undefined
}

type CashValues = Partial<Pick<PaymentValues, 'amount' | 'method'>>
type CashBooking = { balance: Money; property: Pick<Booking['property'], 'country'> }

/** What changes hands when it is paid in cash. */
export function findMovedCash({ amount: typed = '', method }: CashValues, { balance, property }: CashBooking): CashSum | undefined {
  const amount = parseFormAmount({ amount: typed }, balance.currency)
  return amount && method === 'cash' ? cashSum(amount, balance, property.country) : undefined
}

/** So little that it is rounded off as a whole. */
export function movesNothing(values: CashValues, booking: CashBooking): boolean {
  const moved = findMovedCash(values, booking)
  return moved !== undefined && isRoundedToNothing(moved)
}

export function findPaymentFormProblem(values: Pick<PaymentValues, 'amount'>, currency: string) {
  if (parseFormAmount(values, currency)) return undefined
  const { noAmount, writeAmount } = folioMessages().payment
  return fieldProblem(noAmount, { amount: t(writeAmount, { currency }) })
}

export function valuesToPaymentRequest(
  values: Omit<PaymentValues, keyof ShiftValues | keyof TenderValues | 'withDeposits'> & Partial<TenderValues>,
  booking: Pick<Booking, 'id' | 'property' | 'balance'>,
): PaymentRequest {
  const { currency } = booking.balance
  const [receivedFrom, note] = [getText(values, 'receivedFrom'), getText(values, 'note')]
  const tendered = parseTender(values, currency)
  return {
    property: booking.property.id,
    booking: booking.id,
    amount: parseFormAmount(values, currency) ?? { amount: 0, currency },
    method: parsePaymentMethod(values.method),
    ...(receivedFrom && { receivedFrom }),
    ...(note && { note }),
    ...(tendered && { tendered }),
  }
}

/** Maps errors of the request's amount and currency to the one field of the form. */
export const mapPaymentReplyFields = <R extends { ok: boolean; problem?: { fields?: { path: string }[] } }>(reply: R): R => {
  for (const field of reply.problem?.fields ?? []) field.path = mapTenderField(field.path.replace(/^(body\.)?amount\.\w+$/, 'amount'))
  return reply
}
