import { Router } from 'express'
import { serve } from '../http/serve.ts'
import { webhooks } from './contract.ts'
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  rotateWebhook,
  testWebhook,
} from './writeWebhooks.ts'

export const router = Router()

serve(router, webhooks, {
  'GET /webhooks': ({ query }, ctx) => listWebhooks(query, ctx),
  'POST /webhooks': ({ body }, ctx) => createWebhook(body, ctx),
  'PUT /webhooks/:id': ({ params, body }, ctx) => editWebhook(params.id, body, ctx),
  'DELETE /webhooks/:id': ({ params }, ctx) => deleteWebhook(params.id, ctx).then(() => undefined),
  'POST /webhooks/:id/rotate': ({ params }, ctx) => rotateWebhook(params.id, ctx),
  'POST /webhooks/:id/test': ({ params }, ctx) => testWebhook(params.id, ctx),
  'GET /webhooks/:id/deliveries': ({ params, query }, ctx) => listDeliveries(params.id, query, ctx),
  'POST /webhooks/:id/deliveries/:deliveryId/replay': ({ params }, ctx) => replayDelivery(params.id, params.deliveryId, ctx),
})
