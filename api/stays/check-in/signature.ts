import { type Drawing, signatureProblem } from '../../../domain/guests/signature.ts'
import { fieldError } from '../../platform/errors.ts'
import { open, seal } from '../../platform/http/crypto.ts'

interface Signature {
  strokes: number[][]
  /** When it was drawn. */
  at: string
}

/** The strokes of a signature and their time, encrypted as the card is; what is no signature is refused under its path. */
export function sealSignature(strokes: Drawing, path: string): string {
  const problem = signatureProblem(strokes)
  if (problem) throw fieldError(path, problem, 'signature.none')
  return seal(JSON.stringify({ strokes, at: new Date().toISOString() }))
}

/** Nothing where something else than strokes was kept. */
export function openSignature(sealed: string | null): Signature | null {
  const kept = sealed ? parsed(open(sealed)) : null
  const isDrawn = Array.isArray(kept?.strokes) && kept.strokes.every(s => Array.isArray(s)) && !signatureProblem(kept.strokes)
  return kept && isDrawn ? kept : null
}

function parsed(text: string): Signature | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
