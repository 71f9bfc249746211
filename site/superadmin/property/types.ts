import type { Api, Result } from '../../../api/contract.ts'

export type Listing = Result<Api['GET /admin/properties/:id']>
