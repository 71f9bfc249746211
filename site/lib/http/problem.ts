export interface FieldProblem {
  /** Dotted path in what was sent: `lines.0.room`. */
  path: string
  code: string
  message: string
  /** The name of the message among the refusals, or the message by its id; without either it is said by `code`. */
  reason?: string
  told?: unknown
  /** Placeholder values of the message. */
  facts?: Record<string, string | number>
}

/** A failed call: problem+json from the API, or one of the two created below. Clients switch on `code`, never on a sentence. */
export interface Problem {
  /** 0: no response. */
  status: number
  code: string
  title: string
  detail: string
  reason?: string
  fields?: FieldProblem[]
  requestId?: string
  [fact: string]: unknown
}

export const unreachable: Problem = {
  status: 0,
  code: 'unreachable',
  title: 'No connection',
  detail: 'We could not reach OpenBunk. Nothing was lost; please try again when you are connected.',
}

export const aborted: Problem = { status: 0, code: 'aborted', title: 'Stopped', detail: 'The call was stopped.' }

/** A response without problem+json, such as from a proxy. */
export const unexpectedProblem = (status: number): Problem => ({
  status,
  code: 'unexpected',
  title: 'Unexpected answer',
  detail: 'The answer could not be read. Please try again in a moment.',
})

/** Messages of a refusal by path in the body. */
export function fieldMessages(problem: Problem | undefined): Record<string, string> {
  return Object.fromEntries((problem?.fields ?? []).map(f => [f.path.replace(/^(body|query)\./, ''), f.message]))
}
