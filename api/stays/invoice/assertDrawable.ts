import { appError, fieldError } from '../../platform/errors.ts'
import { findUndrawableCodePoint } from '../../platform/print/service.ts'
import type { Buyer, DocumentContent } from './documentContent.ts'

export type BuyerInput = Partial<Record<keyof Buyer, string>>

/** Checked before a number is taken: a character that cannot be printed is named. */
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
    const codePoint = text ? await findUndrawableCodePoint(text) : undefined
    if (codePoint)
      throw appError('undrawable', {
        detail: `${what} has the letter ${codePoint}, which none of our fonts can draw.`,
        text,
        letter: codePoint,
      })
  }
}

/** Of a field of this very request. */
export async function assertDrawableField(path: string, text: string): Promise<void> {
  const codePoint = await findUndrawableCodePoint(text)
  if (codePoint) throw fieldError(path, `None of our fonts can draw the letter ${codePoint}.`, 'undrawable', { letter: codePoint })
}
