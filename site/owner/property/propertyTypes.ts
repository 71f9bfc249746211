import type { Api, Result } from '../../../api/contract.ts'

export type Property = Result<Api['GET /property/:id']>
export type PropertyStatus = Property['status']
export type MatchReason = Result<Api['POST /property/check-property']>['matches'][number]['reason']
