import { type Drawing, signatureProblem } from '../domain/signature.ts'
import { fieldError } from '../errors.ts'
import { open, seal } from '../http/crypto.ts'

/** The strokes of a signature, encrypted as the card is; what is no signature is refused under its path. */
export function sealSignature(strokes: Drawing, path: string): string {
  const problem = signatureProblem(strokes)
  if (problem) throw fieldError(path, problem, 'signature.none')
  return seal(JSON.stringify(strokes))
}

/** Nothing where something else than strokes was kept. */
export function openSignature(sealed: string | null): number[][] | null {
  const strokes = sealed ? parsed(open(sealed)) : null
  const isDrawn = Array.isArray(strokes) && strokes.every(s => Array.isArray(s)) && !signatureProblem(strokes)
  return isDrawn ? strokes : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
