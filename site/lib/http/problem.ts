export interface FieldProblem {
  /** Dotted path in what was sent: `lines.0.room`. */
  path: string
  code: string
  message: string
  /** The values of the sentence. */
  facts?: Record<string, string | number>
}

/** What a refused call says: problem+json of the API, or one of the two below that are made here. Clients switch on `code`, never on a sentence. */
export interface Problem {
  /** 0: nothing answered. */
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

/** An answer without problem+json, as a proxy in between may give. */
export const unexpectedProblem = (status: number): Problem => ({
  status,
  code: 'unexpected',
  title: 'Unexpected answer',
  detail: 'The answer could not be read. Please try again in a moment.',
})

/** The words for a field, by its path in the body. */
export function fieldMessages(problem: Problem | undefined): Record<string, string> {
  return Object.fromEntries((problem?.fields ?? []).map(f => [f.path.replace(/^(body|query)\./, ''), f.message]))
}
