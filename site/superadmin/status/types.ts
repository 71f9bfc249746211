import type { Api, Result } from '../../../api/contract.ts'

export type Status = Result<Api['GET /admin/status']>
export type Concern = Status['concerns'][number]
