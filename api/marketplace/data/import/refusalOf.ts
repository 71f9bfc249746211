import type { DataProblem } from '../../../../domain/data/dataProblems.ts'
import { AppError, type FieldProblem } from '../../../platform/errors.ts'

/** A plan of the file derives from one that is not there. */
export class PlanUnknown extends Error {
  readonly plan: string
  constructor(plan: string) {
    super('unknown plan')
    this.plan = plan
  }
}

/** Why a use case refused a row, as its reader is told. */
export function refusalOf(error: unknown): DataProblem {
  if (error instanceof PlanUnknown) return { field: 'derived_from', code: 'unknown_plan', facts: { value: error.plan } }
  if (!(error instanceof AppError)) return { field: null, code: 'not_stored' }
  switch (error.code) {
    case 'sold_out':
      return { field: null, code: 'no_bed' }
    case 'gender_mismatch':
      return { field: 'room', code: 'gender' }
    case 'capacity_exceeded':
      return { field: 'guests', code: 'too_many' }
    case 'past_arrival':
      return { field: 'arrival', code: 'is_past' }
    case 'gone':
      return { field: null, code: 'not_open' }
    case 'not_found':
    case 'forbidden':
      return { field: null, code: 'forbidden' }
    default: {
      const [field] = (error.facts.fields ?? []) as FieldProblem[]
      return { field: null, code: 'refused', facts: { detail: (field?.message ?? error.message).slice(0, 300) } }
    }
  }
}
