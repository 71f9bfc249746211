import type { Api, EndpointRequest } from '../../../api/contract.ts'
import type { Money } from '../../../domain/money/money.ts'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { parseAmount } from '../../lib/format.ts'
import type { Booking } from './types.ts'

type Endpoint = 'POST /api/payment/cash-payments'
type PaymentRequest = EndpointRequest<Endpoint, Api[Endpoint]>['body']

export const paymentMethodChoices = [
  ['cash', 'in cash'],
  ['card_at_desk', 'by card at the desk'],
  ['transfer', 'by transfer'],
  ['other', 'another way'],
] as const satisfies readonly (readonly [PaymentRequest['method'], string])[]

const getText = (values: Values, name: string) => String(values[name] ?? '').trim()

/** More than nothing, or no amount at all. */
export function parseFormAmount(values: Values, currency: string): Money | undefined {
  const money = parseAmount(getText(values, 'amount'), currency)
  return money && money.amount > 0 ? money : undefined
}

export function findPaymentFormProblem(values: Values, currency: string) {
  if (parseFormAmount(values, currency)) return undefined
  return fieldProblem('The payment is no amount.', { amount: `Write what you took in ${currency}, like 18 or 18.50.` })
}

export function valuesToPaymentRequest(values: Values, booking: Pick<Booking, 'id' | 'property' | 'balance'>): PaymentRequest {
  const { currency } = booking.balance
  const [receivedFrom, note] = [getText(values, 'receivedFrom'), getText(values, 'note')]
  return {
    property: booking.property.id,
    booking: booking.id,
    amount: parseFormAmount(values, currency) ?? { amount: 0, currency },
    method: paymentMethodChoices.find(([method]) => method === values.method)?.[0] ?? 'cash',
    ...(receivedFrom && { receivedFrom }),
    ...(note && { note }),
  }
}

/** The form has one amount; the request has its number and its currency. */
export const mapPaymentReplyFields = <R extends { ok: boolean; problem?: { fields?: { path: string }[] } }>(reply: R): R => {
  for (const field of reply.problem?.fields ?? []) field.path = field.path.replace(/^(body\.)?amount\.\w+$/, 'amount')
  return reply
}
