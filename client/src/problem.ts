import type { Operations, Schemas } from './operations.ts'

/** Codes of this side: no answer came, or none that the API gives (a proxy's page). */
export type LocalCode = 'unreachable' | 'unexpected'
/** What an operation refuses with: problem+json, with the facts of its code beside it. Decide by `code`, never by a sentence. */
export type ProblemOf<K extends keyof Operations> = Omit<Schemas['Problem'], 'code'> & {
  code: Operations[K]['refusal'] | LocalCode
  [fact: string]: unknown
}
type AnyCode = Schemas['Problem']['code'] | LocalCode

/** Thrown by calls that are refused, or get no answer (`status` 0). */
export class OpenBunkError extends Error {
  override readonly name = 'OpenBunkError'
  readonly code: AnyCode
  readonly status: number
  /** Everything that was answered: which fields are wrong, which nights are sold out … */
  readonly problem: Omit<Schemas['Problem'], 'code'> & { code: AnyCode; [fact: string]: unknown }

  constructor(operation: string, problem: OpenBunkError['problem'], cause?: unknown) {
    super(`${operation}: ${problem.code}: ${problem.detail}`, { cause })
    this.code = problem.code
    this.status = problem.status
    this.problem = problem
  }
}

/** Is this a refusal, with this code if one is given? */
export const isProblem = (error: unknown, code?: AnyCode): error is OpenBunkError =>
  error instanceof OpenBunkError && (code === undefined || error.code === code)

export function localProblem(code: LocalCode, status: number, detail: string): OpenBunkError['problem'] {
  return { type: 'about:blank', title: code === 'unreachable' ? 'No connection' : 'Unexpected answer', status, code, detail }
}
