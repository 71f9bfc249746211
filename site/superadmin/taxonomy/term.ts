import type { Api, Result } from '../../../api/contract.ts'

export type Term = Result<Api['GET /admin/taxonomy']>[number]
