import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { RoomRequest } from './recordRows.ts'

/** Handed in by who runs the job: rooms and prices know each other, and neither may lead to the other by its service. */
export interface RoomUseCases {
  createRoom: (request: RoomRequest, ctx: RequestContext) => Promise<{ id: number; version: number }>
  deleteRoom: (id: number, reduction: Record<never, never>, ctx: RequestContext) => Promise<void>
}
