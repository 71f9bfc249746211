import { type SignatureDrawing, signatureProblem } from '../../../domain/guests/signature.ts'
import { fieldError } from '../../platform/errors.ts'
import { decrypt, encrypt } from '../../platform/http/crypto/crypto.ts'

interface Signature {
  strokes: number[][]
  /** When it was drawn. */
  at: string
}

/** The strokes of a signature and their time, encrypted as the card is; what is no signature is refused under its path. */
export function encryptSignature(strokes: SignatureDrawing, path: string): string {
  const problem = signatureProblem(strokes)
  if (problem) throw fieldError(path, problem, 'signature.none')
  return encrypt(JSON.stringify({ strokes, at: new Date().toISOString() }))
}

/** Nothing where something else than strokes was kept. */
export function decryptSignature(sealed: string | null): Signature | null {
  const stored = sealed ? parsed(decrypt(sealed)) : null
  const isDrawn = Array.isArray(stored?.strokes) && stored.strokes.every(s => Array.isArray(s)) && !signatureProblem(stored.strokes)
  return stored && isDrawn ? stored : null
}

function parsed(text: string): Signature | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
