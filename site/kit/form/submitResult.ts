import type { FieldProblem } from './findOpenProblems.ts'
import type { AnyValues } from './formValues.ts'

export interface SubmitFailure {
  ok: false
  problem: { status: number; code: string; detail: string; fields?: FieldProblem[] }
  /** The rule that refused the values: evaluated again while the user corrects them. */
  recheck?: (values: AnyValues) => readonly FieldProblem[]
}
export type SubmitResult = { ok: true } | SubmitFailure
