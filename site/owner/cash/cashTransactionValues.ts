import type { Api, EndpointRequest } from '../../../api/contract.ts'
import { categoriesOf, type SaleKind, saleKinds } from '../../../domain/inventory/deskSale.ts'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { getText } from '../../kit/form/getText.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { parseFormAmount, parsePaymentMethod } from '../booking/paymentValues.ts'
import { parseHundredths } from '../property/parseNumbers.ts'
import { categoryLabel } from './categoryLabel.ts'
import { cashMessages } from './messages.ts'
import { initialShiftValues, type ShiftValues } from './shiftStep.ts'

/** Money into or out of a till: for a guest, who is searched by `who`, or for the property itself. */
export interface CashValues extends ShiftValues {
  whose: string
  kind: string
  sold: string
  bought: string
  description: string
  vatRate: string
  who: string
  booking: string
  amount: string
  method: string
  receivedFrom: string
  note: string
}
export type SaleValues = Pick<CashValues, 'kind' | 'sold' | 'bought' | 'description' | 'vatRate'>

type Endpoint = 'POST /api/payment/cash-payments'
export type CashTransactionRequest = EndpointRequest<Endpoint, Api[Endpoint]>['body']

export const purposeChoices = () => (['house', 'booking'] as const).map(purpose => [purpose, cashMessages().take[purpose]] as const)
export const directionChoices = () => saleKinds.map(kind => [kind, cashMessages().take[kind]] as const)

export const categoryChoices = (kind: SaleKind) => categoriesOf(kind).map(category => [category, categoryLabel(category)] as const)
export const getSaleKind = (values: Pick<CashValues, 'kind'>): SaleKind => (values.kind === 'out' ? 'out' : 'in')
/** Each direction has its own category field, so that switching loses nothing. */
export const categoryField = (kind: SaleKind) => (kind === 'in' ? 'sold' : 'bought')

export const initialCashTransactionValues: CashValues = {
  ...initialShiftValues,
  whose: 'house',
  kind: 'in',
  sold: 'drinks',
  bought: 'supplies',
  description: '',
  vatRate: '',
  who: '',
  booking: '',
  amount: '',
  method: 'cash',
  receivedFrom: '',
  note: '',
}

/** The guest must be among the shown results; none is while a search is running. */
export const isStillListed = (chosen: string, rows: readonly { id: number }[] | undefined): boolean =>
  rows?.some(b => String(b.id) === chosen) ?? false

export const isForBooking = (values: Pick<CashValues, 'whose'>) => values.whose === 'booking'

/** Maps the form to the request. */
export function valuesToCashTransactionRequest(
  values: CashValues,
  { property, currency }: { property: number; currency: string },
): CashTransactionRequest {
  const [receivedFrom, note] = [getText(values, 'receivedFrom'), getText(values, 'note')]
  return {
    property,
    amount: parseFormAmount(values, currency) ?? { amount: 0, currency },
    method: parsePaymentMethod(values.method),
    ...(isForBooking(values) ? { booking: Number(values.booking) } : valuesToSale(values)),
    ...(receivedFrom && { receivedFrom }),
    ...(note && { note }),
  }
}

/** What was sold or bought; the category suffices where nothing was written. */
export function valuesToSale(values: SaleValues): Pick<CashTransactionRequest, 'kind' | 'category' | 'description' | 'vatRate'> {
  const kind = getSaleKind(values)
  const category = categoriesOf(kind).find(name => name === values[categoryField(kind)]) ?? 'other'
  const description = getText(values, 'description')
  const vatRate = kind === 'in' ? parseHundredths(getText(values, 'vatRate')) : undefined
  return { kind, category, ...(description && { description }), ...(vatRate !== undefined && { vatRate }) }
}

/** VAT included in the sale: none, or a percentage. */
export const findVatProblem = (values: CashValues) =>
  isForBooking(values) || getSaleKind(values) === 'out' ? undefined : findPercentProblem(values)

export const findPercentProblem = (values: Pick<CashValues, 'vatRate'>) => findTypedPercentProblem(getText(values, 'vatRate'), 'vatRate')

export function findTypedPercentProblem(typed: string, field: string) {
  if (!typed || (parseHundredths(typed) ?? 10_001) <= 10_000) return undefined
  const { noPercent, noPercentText } = cashMessages().take
  return fieldProblem(noPercent, { [field]: noPercentText })
}

export function formatCashSubmitLabel(values: CashValues, currency: string): string {
  const amount = parseFormAmount(values, currency)
  const isOut = !isForBooking(values) && getSaleKind(values) === 'out'
  const { submitTake, submitPayOut, submitTakeAny, submitPayOutAny } = cashMessages().take
  if (!amount) return isOut ? submitPayOutAny : submitTakeAny
  return t(isOut ? submitPayOut : submitTake, { amount: formatMoney(amount) })
}
