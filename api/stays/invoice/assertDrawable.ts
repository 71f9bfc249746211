import { appError, fieldError } from '../../platform/errors.ts'
import { findUndrawableCodePoint } from '../../platform/print/service.ts'
import type { Buyer, DocumentContent } from './writeDocument.ts'

export type BuyerInput = Partial<Record<keyof Buyer, string>>

/** Before a number is taken: what nobody could read on the paper is named, with its letter. */
export async function assertDrawable({ buyer, seller, lines, taxes }: DocumentContent, typed: BuyerInput = {}): Promise<void> {
  for (const [field, text] of Object.entries(typed)) await assertDrawableField(`buyer.${field}`, text)
  const known: [what: string, text: string | null][] = [
    ['The name of the guest', buyer.name],
    ['The name of the house', seller.name],
    ['The legal name of the house', seller.legalName],
    ['The VAT number of the house', seller.vatId],
    ['The address of the house', seller.address],
    ['The telephone number of the house', seller.phone],
    ['The e-mail address of the house', seller.email],
    ...lines.map(l => [`The line “${l.description}”`, l.description] satisfies [string, string]),
    ...taxes.map(t => [`The tax “${t.name}”`, t.name] satisfies [string, string]),
  ]
  for (const [what, text] of known) {
    const letter = text ? await findUndrawableCodePoint(text) : undefined
    if (letter)
      throw appError('undrawable', { detail: `${what} has the letter ${letter}, which none of our fonts can draw.`, text, letter })
  }
}

/** Of a field of this very request. */
export async function assertDrawableField(path: string, text: string): Promise<void> {
  const letter = await findUndrawableCodePoint(text)
  if (letter) throw fieldError(path, `None of our fonts can draw the letter ${letter}.`, 'undrawable', { letter })
}
