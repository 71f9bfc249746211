import type { Api, Result } from '../../../api/contract.ts'

export type DashboardData = Result<Api['GET /dashboard/:id']>
