import type { Api, Result } from '../../../api/contract.ts'

export type Review = Result<Api['GET /reviews/:id']>

export type ReviewStay = Result<Api['GET /booking/:id/review']>
