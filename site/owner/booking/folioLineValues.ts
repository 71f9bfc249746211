import type { Api, EndpointRequest } from '../../../api/contract.ts'
import { getText } from '../../kit/form/getText.ts'
import { findTypedPercentProblem } from '../cash/cashTransactionValues.ts'
import { parseHundredths } from '../property/parseNumbers.ts'
import { findPaymentFormProblem, parseFormAmount } from './paymentValues.ts'
import type { Folio } from './types.ts'

export const folioLineKinds = ['extra', 'fee', 'adjustment'] as const
type FolioLineKind = (typeof folioLineKinds)[number]

export type FolioLineValues = Record<'kind' | 'description' | 'amount' | 'vatRate' | 'adjustmentVat' | 'reason', string>

type Endpoint = 'POST /booking/:id/folio'
type FolioLineRequest = EndpointRequest<Endpoint, Api[Endpoint]>['body']

/** An extra has the VAT of the property's beds, what is taken off that of the booking's nights. */
export const initialFolioLineValues = (vat: number | undefined, { vatRateOfNights }: Pick<Folio, 'vatRateOfNights'>): FolioLineValues => ({
  kind: 'extra',
  description: '',
  amount: '',
  vatRate: vat === undefined ? '' : String(vat),
  adjustmentVat: vatRateOfNights === null ? '' : String(vatRateOfNights / 100),
  reason: '',
})

export const getFolioLineKind = (values: Pick<FolioLineValues, 'kind'>): FolioLineKind =>
  folioLineKinds.find(name => name === values.kind) ?? 'extra'

/** The field with the VAT of this kind; a fee has none. */
const vatFields = { extra: 'vatRate', fee: undefined, adjustment: 'adjustmentVat' } as const

export function findFolioLineProblem(values: FolioLineValues, currency: string) {
  const field = vatFields[getFolioLineKind(values)]
  return findPaymentFormProblem(values, currency) ?? (field && findTypedPercentProblem(getText(values, field), field))
}

export function valuesToFolioLine(values: FolioLineValues, currency: string, folio: Pick<Folio, 'vatRatesOfNights'>): FolioLineRequest {
  const kind = getFolioLineKind(values)
  const amount = parseFormAmount(values, currency) ?? { amount: 0, currency }
  const reason = getText(values, 'reason')
  const vatRate = readVatRate(values, kind, folio)
  return {
    kind,
    description: getText(values, 'description'),
    amount: kind === 'adjustment' ? { ...amount, amount: -amount.amount } : amount,
    ...(vatRate !== undefined && { vatRate }),
    ...(reason && { reason }),
  }
}

/**
 * Without a rate of its own what is taken off would get that of the nights, which the field shows: empty says that there is none. Where the nights have
 * several, it says that it is spread over them.
 */
function readVatRate(
  values: FolioLineValues,
  kind: FolioLineKind,
  { vatRatesOfNights }: Pick<Folio, 'vatRatesOfNights'>,
): number | undefined {
  const field = vatFields[kind]
  const typed = field && parseHundredths(getText(values, field))
  return kind === 'adjustment' && vatRatesOfNights.length <= 1 ? (typed ?? 0) : typed
}
