import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { addBed, editBed, listBeds, removeBed } from './beds.ts'
import { readBunkOffer, saveBunkOffer } from './bunks/bunkOffer.ts'
import { arrangeRoom, readBunkPlan } from './bunks/bunkPlan.ts'
import { bunks } from './bunks/contract.ts'
import { createRoom, editRoom } from './changeRoom.ts'
import { rooms } from './contract.ts'
import { deleteRoom } from './deleteRoom.ts'
import { roomLayout } from './layoutContract.ts'
import { listFreeNights } from './listFreeNights.ts'
import { listOverbooked } from './overbooked/listOverbooked.ts'
import { getRoom, listRooms, listRoomTypes } from './readRooms.ts'
import { applyBedPlan, proposeBedPlan } from './replan/applyBedPlan.ts'
import { addUnit, editUnit, listUnits, removeUnit } from './units.ts'

export const router = Router()

serve(router, roomLayout, {
  'GET /room/bed-plan': ({ query }, ctx) => proposeBedPlan(query, ctx),
  'POST /room/bed-plan': ({ body }, ctx) => applyBedPlan(body, ctx),
  'GET /room/free': ({ query }, ctx) => listFreeNights(query, ctx),
  'GET /room/overbooked': ({ query }, ctx) => listOverbooked(query.property, ctx),
  'GET /room/:id/units': ({ params }, ctx) => listUnits(params.id, ctx),
  'POST /room/:id/units': ({ params, body }, ctx) => addUnit(params.id, body, ctx),
  'PUT /room/:id/units/:unitId': ({ params, body }, ctx) => editUnit(params.id, params.unitId, body, ctx),
  'DELETE /room/:id/units/:unitId': ({ params, query }, ctx) => removeUnit(params.id, params.unitId, query, ctx).then(() => undefined),
  'GET /room/:id/beds': ({ params }, ctx) => listBeds(params.id, ctx),
  'POST /room/:id/beds': ({ params, body }, ctx) => addBed(params.id, body, ctx),
  'PUT /room/:id/beds/:bedId': ({ params, body }, ctx) => editBed(params.id, params.bedId, body, ctx),
  'DELETE /room/:id/beds/:bedId': ({ params, query }, ctx) => removeBed(params.id, params.bedId, query, ctx).then(() => undefined),
})

serve(router, rooms, {
  'POST /room': ({ body }, ctx) => createRoom(body, ctx),
  'GET /room/all/:propertyId': ({ params, query }, ctx) => listRooms(params.propertyId, query, ctx),
  'GET /room/:id': ({ params }, ctx) => getRoom(params.id, ctx),
  'PUT /room/:id': ({ params, body }, ctx) => editRoom(params.id, body, ctx),
  'DELETE /room/:id': ({ params, query }, ctx) => deleteRoom(params.id, query, ctx).then(() => undefined),
  'GET /room/types': async () => listRoomTypes(),
})

serve(router, bunks, {
  'GET /room/:id/bunk-plan': ({ params }, ctx) => readBunkPlan(params.id, ctx),
  'PUT /room/:id/bunk-plan': ({ params, body }, ctx) => arrangeRoom(params.id, body, ctx),
  'GET /bunk-offer': ({ query }, ctx) => readBunkOffer(query.property, ctx),
  'PUT /bunk-offer': ({ body }, ctx) => saveBunkOffer(body, ctx),
})
