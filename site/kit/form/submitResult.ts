import type { FieldProblem } from './findOpenProblems.ts'
import type { AnyValues } from './formValues.ts'

export interface SubmitFailure {
  ok: false
  problem: { status: number; code: string; detail: string; fields?: FieldProblem[] }
  /** The rule of the form that refused: it goes on checking while what it refused is fixed. */
  recheck?: (values: AnyValues) => readonly FieldProblem[]
}
export type SubmitResult = { ok: true } | SubmitFailure
