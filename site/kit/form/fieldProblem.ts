import type { FormValues } from './formValues.ts'
import type { SubmitFailure } from './submitResult.ts'

/** A refusal made by the form itself before anything is sent: a sentence and field errors. */
export const fieldProblem = (detail: string, messages: Record<string, string> = {}) => ({
  ok: false as const,
  problem: { status: 422, code: 'invalid', detail, fields: toFieldProblems(messages) },
})

/** Validates by a rule; its field errors are shown until the rule passes. Undefined if it passes. */
export function checkFields<V extends FormValues>(
  values: V,
  rule: (values: V) => Record<string, string>,
  detail: string,
): SubmitFailure | undefined {
  const wrong = rule(values)
  if (Object.keys(wrong).length === 0) return undefined
  return { ...fieldProblem(detail, wrong), recheck: next => toFieldProblems(rule(next as V)) }
}

const toFieldProblems = (messages: Record<string, string>) => Object.entries(messages).map(([path, message]) => ({ path, message }))
