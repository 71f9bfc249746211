import { explain } from '../../../domain/language/explain.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { findUndrawableCodePoint } from '../../platform/print/service.ts'
import type { Buyer, DocumentContent } from './documentContent.ts'

export type BuyerInput = Partial<Record<keyof Buyer, string>>

/** Checked before a number is taken: a character that cannot be printed is named. */
export async function assertDrawable({ buyer, seller, lines, taxes }: DocumentContent, typed: BuyerInput = {}): Promise<void> {
  for (const [field, text] of Object.entries(typed)) await assertDrawableField(`buyer.${field}`, text)
  const { name, legalName, vatId, address, phone, email } = seller
  const ofSeller = [name, legalName, vatId, address, phone, email]
  for (const text of [buyer.name, ...ofSeller, ...lines.map(l => l.description), ...taxes.map(t => t.name)]) {
    const letter = text ? await findUndrawableCodePoint(text) : undefined
    if (letter) throw appError('undrawable', { reason: 'undrawable_letter', text, letter })
  }
}

/** Of a field of this very request. */
export async function assertDrawableField(path: string, text: string): Promise<void> {
  const codePoint = await findUndrawableCodePoint(text)
  if (codePoint) throw fieldError(path, explain('letter_undrawable', { letter: codePoint }), 'undrawable')
}
