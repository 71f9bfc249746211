import type { SignatureDrawing } from '../../../domain/guests/signature.ts'
import type { Values } from '../form/formContext.ts'

/** The strokes in the field of a form, which holds text. */
export const parseStrokes = (text: string): SignatureDrawing => (text ? JSON.parse(text) : [])

/** What of a card is told of its signature: the drawing, or that there is one on paper. */
export function readSignature(values: Values, at: (name: string) => string): { signature?: number[][]; signedOnPaper?: true } {
  if (values[at('signedOnPaper')] === true) return { signedOnPaper: true }
  const strokes = parseStrokes(String(values[at('signature')] ?? ''))
  return strokes.length ? { signature: strokes.map(s => [...s]) } : {}
}
