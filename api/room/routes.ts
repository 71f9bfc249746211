import { Router } from 'express'
import { serve } from '../http/serve.ts'
import { createRoom, editRoom } from './changeRoom.ts'
import { rooms } from './contract.ts'
import { deleteRoom } from './deleteRoom.ts'
import { listRooms, listRoomTypes, readRoom } from './read.ts'

export const router = Router()

serve(router, rooms, {
  'POST /room': ({ body }, call) => createRoom(body, call),
  'GET /room/all/:propertyId': ({ params, query }, call) => listRooms(params.propertyId, query, call),
  'GET /room/:id': ({ params }, call) => readRoom(params.id, call),
  'PUT /room/:id': ({ params, body }, call) => editRoom(params.id, body, call),
  'DELETE /room/:id': ({ params, query }, call) => deleteRoom(params.id, query, call).then(() => undefined),
  'GET /room/types': async () => listRoomTypes(),
})
