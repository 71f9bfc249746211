import type { SignatureDrawing } from '../../../domain/guests/signature.ts'
import type { FormValues } from '../form/formValues.ts'

/** Field names of a signature in a form. */
export type SignatureAt = (name: 'signature' | 'signedOnPaper') => string

/** Reads the strokes from a form field, which stores them as text. */
export const parseStrokes = (text: string): SignatureDrawing => (text ? JSON.parse(text) : [])

/** The fields of a signature for the API: the drawing, or that it was signed on paper. */
export function readSignature(values: FormValues, at: SignatureAt): { signature?: number[][]; signedOnPaper?: true } {
  if (values[at('signedOnPaper')] === true) return { signedOnPaper: true }
  const strokes = parseStrokes(String(values[at('signature')] ?? ''))
  return strokes.length ? { signature: strokes.map(s => [...s]) } : {}
}
