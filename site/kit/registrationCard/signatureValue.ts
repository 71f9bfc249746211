import type { SignatureDrawing } from '../../../domain/guests/signature.ts'
import type { FormValues } from '../form/formValues.ts'

/** Where the fields of a signature stand in a form. */
export type SignatureAt = (name: 'signature' | 'signedOnPaper') => string

/** The strokes in the field of a form, which holds text. */
export const parseStrokes = (text: string): SignatureDrawing => (text ? JSON.parse(text) : [])

/** What of a card is told of its signature: the drawing, or that there is one on paper. */
export function readSignature(values: FormValues, at: SignatureAt): { signature?: number[][]; signedOnPaper?: true } {
  if (values[at('signedOnPaper')] === true) return { signedOnPaper: true }
  const strokes = parseStrokes(String(values[at('signature')] ?? ''))
  return strokes.length ? { signature: strokes.map(s => [...s]) } : {}
}
