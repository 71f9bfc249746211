import type { Tender } from '../../../domain/money/tender.ts'
import { getText } from '../../kit/form/getText.ts'
import { parseAmount } from '../../lib/format/format.ts'

/** Part of a payment in cash: what was put on the desk. */
export interface TenderValues {
  given: string
  /** Empty for that of the bill. */
  givenCurrency: string
  givenRate: string
}

export const initialTenderValues: TenderValues = { given: '', givenCurrency: '', givenRate: '' }

/** Undefined where nothing is said of it. */
export function parseTender(values: Partial<TenderValues> & { method?: string }, currency: string): Tender | undefined {
  const { given = '', givenCurrency = '', givenRate = '' } = values
  if (values.method !== 'cash' || !getText({ given }, 'given')) return undefined
  const amount = parseAmount(getText({ given }, 'given'), givenCurrency || currency)
  if (!amount) return undefined
  const rate = Number(getText({ givenRate }, 'givenRate').replace(',', '.'))
  return givenCurrency && givenCurrency !== currency ? { amount, ...(rate > 0 && { rate }) } : { amount }
}

/** Paths of the request as fields of the form. */
export const mapTenderField = (path: string): string =>
  path.replace(/^(body\.)?tendered(\.amount.*)?$/, 'given').replace(/^(body\.)?tendered\.rate$/, 'givenRate')
