import type { Day } from '../../../domain/calendar/days.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import type { InvoiceTax } from '../../../domain/money/invoicing.ts'
import type { Money } from '../../../domain/money/money.ts'
import type { DocumentLine } from './writeDocument.ts'

export interface Buyer {
  name: string
  address: string | null
  country: string | null
  vatId: string | null
}

/** What a document says, kept as it was handed out. */
export interface DocumentContent {
  /** Those from before it could be chosen are in English. */
  language?: Locale
  seller: {
    name: string
    legalName: string | null
    vatId: string | null
    address: string
    country: string
    phone: string | null
    email: string | null
  }
  buyer: Buyer
  code: string
  stay: { arrival: Day; departure: Day }
  lines: DocumentLine[]
  taxes: InvoiceTax[]
  net: Money
  tax: Money
  total: Money
  paid: Money
  /** For keys and damage, to be given back: held when it was issued. */
  depositsHeld?: Money
  /** Of a credit note that takes a part off: the invoice that says less by it, which stands. */
  lowers?: { id: number; number: string }[]
}
