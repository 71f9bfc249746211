import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { addBed, editBed, listBeds, removeBed } from './beds.ts'
import { createRoom, editRoom } from './changeRoom.ts'
import { rooms } from './contract.ts'
import { deleteRoom } from './deleteRoom.ts'
import { listFree } from './freeNights.ts'
import { listOverbooked } from './overbooked.ts'
import { listRooms, listRoomTypes, readRoom } from './read.ts'
import { applyPlan, proposePlan } from './replan.ts'
import { stands } from './standsContract.ts'
import { addUnit, editUnit, listUnits, removeUnit } from './units.ts'

export const router = Router()

serve(router, stands, {
  'GET /room/bed-plan': ({ query }, call) => proposePlan(query, call),
  'POST /room/bed-plan': ({ body }, call) => applyPlan(body, call),
  'GET /room/free': ({ query }, call) => listFree(query, call),
  'GET /room/overbooked': ({ query }, call) => listOverbooked(query.property, call),
  'GET /room/:id/units': ({ params }, call) => listUnits(params.id, call),
  'POST /room/:id/units': ({ params, body }, call) => addUnit(params.id, body, call),
  'PUT /room/:id/units/:unitId': ({ params, body }, call) => editUnit(params.id, params.unitId, body, call),
  'DELETE /room/:id/units/:unitId': ({ params, query }, call) => removeUnit(params.id, params.unitId, query, call).then(() => undefined),
  'GET /room/:id/beds': ({ params }, call) => listBeds(params.id, call),
  'POST /room/:id/beds': ({ params, body }, call) => addBed(params.id, body, call),
  'PUT /room/:id/beds/:bedId': ({ params, body }, call) => editBed(params.id, params.bedId, body, call),
  'DELETE /room/:id/beds/:bedId': ({ params, query }, call) => removeBed(params.id, params.bedId, query, call).then(() => undefined),
})

serve(router, rooms, {
  'POST /room': ({ body }, call) => createRoom(body, call),
  'GET /room/all/:propertyId': ({ params, query }, call) => listRooms(params.propertyId, query, call),
  'GET /room/:id': ({ params }, call) => readRoom(params.id, call),
  'PUT /room/:id': ({ params, body }, call) => editRoom(params.id, body, call),
  'DELETE /room/:id': ({ params, query }, call) => deleteRoom(params.id, query, call).then(() => undefined),
  'GET /room/types': async () => listRoomTypes(),
})
