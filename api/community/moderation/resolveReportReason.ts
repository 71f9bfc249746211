import type { ReportCategory } from '../../../domain/access/reportCategories.ts'
import { fieldError } from '../../platform/errors.ts'

export interface ReportReason {
  category: ReportCategory
  reason: string
}

/** Words without a kind, as clients of earlier versions send them, are something else. */
export function resolveReportReason({ category = 'other', reason = '' }: Partial<ReportReason>): ReportReason {
  if (category === 'other' && !reason) throw fieldError('reason', 'say_why')
  return { category, reason }
}
