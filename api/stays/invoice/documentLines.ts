import type { Day } from '../../../domain/calendar/days.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import type { RoundedCharge } from './documentSubject.ts'
import { formatFolioLine } from './formatFolioLine.ts'
import type { DocumentLine } from './writeDocument.ts'

/** Charges as a document says them in its language; days without a year are near this one. */
export const toDocumentLines = (charges: readonly RoundedCharge[], language: Locale, around: Day): DocumentLine[] =>
  charges.map(({ id, description, amount, vat }) => ({
    folio: id,
    description: formatFolioLine(language, description, around),
    amount,
    ...(vat && { vat }),
  }))
