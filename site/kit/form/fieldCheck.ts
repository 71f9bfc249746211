import { normalizeEmail, normalizePhone } from '../../../domain/text/normalizeContact.ts'
import { normalizeCode } from '../../../domain/text/normalizeNumber.ts'
import { normalizeLine, normalizeLines } from '../../../domain/text/normalizeText.ts'
import type { Value } from './formValues.ts'

/** The contract's rules for one field that a browser can check: the API refuses everything that fails here, and may refuse more. */
export interface FieldCheck {
  kind: 'text' | 'number'
  required?: true
  /** How the API normalizes the text before validation. */
  clean?: keyof typeof cleaners
  min?: number
  max?: number
  integer?: true
  email?: true
}
/** By the path of the field in the body. */
export type FieldChecks = Readonly<Record<string, FieldCheck>>

/** The API's error code. */
export interface FieldFault {
  code: 'any.required' | 'string.min' | 'string.max' | 'string.email' | 'number.integer' | 'number.min' | 'number.max'
  limit?: number
}

const cleaners = { line: normalizeLine, lines: normalizeLines, code: normalizeCode, email: normalizeEmail, phone: normalizePhone }

export function findFieldFault(check: FieldCheck, value: Value): FieldFault | undefined {
  const given = typeof value === 'string' ? clean(check, value) : value
  if (given === '' || given === null) return check.required ? { code: 'any.required' } : undefined
  if (typeof given === 'string' && check.kind === 'text') return findTextFault(check, given)
  return typeof given === 'number' && check.kind === 'number' ? findNumberFault(check, given) : undefined
}

const clean = (check: FieldCheck, typed: string) => (check.clean ? cleaners[check.clean](typed) : typed)

function findTextFault({ min = 0, max = Infinity, email }: FieldCheck, text: string): FieldFault | undefined {
  if (email && !/^[^\s@]+@[^\s@]+$/.test(text)) return { code: 'string.email' }
  if (text.length < min) return { code: 'string.min', limit: min }
  return text.length > max ? { code: 'string.max', limit: max } : undefined
}

function findNumberFault({ min = -Infinity, max = Infinity, integer }: FieldCheck, given: number): FieldFault | undefined {
  if (integer && !Number.isInteger(given)) return { code: 'number.integer' }
  if (given < min) return { code: 'number.min', limit: min }
  return given > max ? { code: 'number.max', limit: max } : undefined
}
