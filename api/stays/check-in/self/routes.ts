import { Router } from 'express'
import { serve } from '../../../platform/http/serve.ts'
import { checkInBySelf, readDoor, readSelfCheckInCode } from './checkInBySelf.ts'
import { selfCheckIn } from './contract.ts'
import { pairKiosk, revokeKiosk } from './kiosks.ts'
import { editSettings, readSettings } from './settings.ts'

export const router = Router()

serve(router, selfCheckIn, {
  'GET /self-check-in/settings': ({ query }, ctx) => readSettings(query.property, ctx),
  'PUT /self-check-in/settings': ({ body }, ctx) => editSettings(body, ctx),
  'POST /self-check-in/kiosks': ({ body }, ctx) => pairKiosk(body, ctx),
  'DELETE /self-check-in/kiosks/:kioskId': async ({ params }, ctx) => revokeKiosk(params.kioskId, ctx).then(() => undefined),
  'POST /self-check-in/door': ({ body }, ctx) => readDoor(body.kiosk, ctx),
  'POST /self-check-in': ({ body }, ctx) => checkInBySelf(body, ctx),
  'GET /booking/:id/self-check-in': ({ params }, ctx) => readSelfCheckInCode(params.id, ctx),
})
