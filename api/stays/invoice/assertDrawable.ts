import { explain } from '../../../domain/language/explain.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { findUndrawableCodePoint } from '../../platform/print/service.ts'
import type { Buyer, DocumentContent } from './documentContent.ts'

export type BuyerInput = Partial<Record<keyof Buyer, string>>

/** Checked before a number is taken: a character that cannot be printed is named. */
export async function assertDrawable({ buyer, seller, lines, taxes }: DocumentContent, typed: BuyerInput = {}): Promise<void> {
  for (const [field, text] of Object.entries(typed)) await assertDrawableField(`buyer.${field}`, text)
  const { name, legalName, vatId, address, phone, email } = seller
  const known: [of: string, text: string | null][] = [
    ['guest', buyer.name],
    ...Object.entries({ name, legalName, vatId, address, phone, email }),
    ...lines.map(l => ['line', l.description] satisfies [string, string]),
    ...taxes.map(t => ['tax', t.name] satisfies [string, string]),
  ]
  for (const [of, text] of known) {
    const codePoint = text ? await findUndrawableCodePoint(text) : undefined
    if (codePoint) throw appError('undrawable', { reason: 'undrawable_letter', of, text, letter: codePoint })
  }
}

/** Of a field of this very request. */
export async function assertDrawableField(path: string, text: string): Promise<void> {
  const codePoint = await findUndrawableCodePoint(text)
  if (codePoint) throw fieldError(path, explain('letter_undrawable', { letter: codePoint }), 'undrawable')
}
