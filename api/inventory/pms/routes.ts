import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { connectPms, disconnectPms, editPms, rotatePmsKey } from './connectPms.ts'
import { openChannel, pms } from './contract.ts'
import { sendMappingDetails, sendTestResult } from './open-channel/mappingDetails.ts'
import { receiveChanges } from './open-channel/receiveChanges.ts'
import { listPmsMessages } from './pmsMessages.ts'
import { getPms, listPmsHealth } from './readPms.ts'
import { askForEverything } from './requestSync.ts'

export const router = Router()

serve(router, openChannel, {
  'GET /open-channel/test_connection': ({ query }, _ctx, exchange) => sendTestResult(query.hotel_code, exchange).then(() => undefined),
  'GET /open-channel/mapping_details': ({ query }, _ctx, exchange) => sendMappingDetails(query.hotel_code, exchange).then(() => undefined),
  'POST /open-channel/changes': (_input, _ctx, exchange) => receiveChanges(exchange).then(() => undefined),
})
serve(router, pms, {
  'GET /pms/:propertyId': ({ params }, ctx) => getPms(params.propertyId, ctx),
  'POST /pms': ({ body }, ctx) => connectPms(body, ctx),
  'PUT /pms/:propertyId': ({ params, body }, ctx) => editPms(params.propertyId, body, ctx),
  'POST /pms/:propertyId/rotate': ({ params }, ctx) => rotatePmsKey(params.propertyId, ctx),
  'POST /pms/:propertyId/sync': ({ params }, ctx) => askForEverything(params.propertyId, ctx),
  'DELETE /pms/:propertyId': ({ params }, ctx) => disconnectPms(params.propertyId, ctx).then(() => undefined),
  'GET /pms/:propertyId/messages': ({ params, query }, ctx) => listPmsMessages(params.propertyId, query, ctx),
  'GET /admin/pms': ({ query }) => listPmsHealth(query),
})
