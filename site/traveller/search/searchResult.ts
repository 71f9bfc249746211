import type { Api, Result } from '../../../api/contract.ts'

export type SearchResult = Result<Api['GET /search']>[number]
