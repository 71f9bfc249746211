import type { Api, Result } from '../../../api/contract.ts'

export type RoomDetail = Result<Api['GET /room/:id']>

export type Unit = RoomDetail['unitList'][number]
export type Bed = Unit['beds'][number]
