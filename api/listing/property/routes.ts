import { Router } from 'express'
import { requireRight } from '../../platform/access/service.ts'
import { serve } from '../../platform/http/serve.ts'
import { signedInCall } from '../../platform/http/signedIn.ts'
import { checklistOf } from './checklist.ts'
import { checkProperty } from './checkProperty.ts'
import { properties } from './contract.ts'
import { createProperty } from './createProperty.ts'
import { editProperty } from './editProperty.ts'
import { listMine } from './members.ts'
import { pauseProperty, resumeProperty, submitProperty } from './moveProperty.ts'
import { readProperty } from './readProperty.ts'
import { travellers } from './travellers/contract.ts'
import { travellersVisited } from './travellers/visited.ts'

export const router = Router()

serve(router, properties, {
  'POST /property/': ({ body }, call) => createProperty(body, signedInCall(call)),
  'GET /property/mine': ({ query }, call) => listMine(query, signedInCall(call)),
  'GET /property/:id': ({ params }, call) => readProperty(params.id, call),
  'PUT /property/:id': ({ params, body }, call) => editProperty(params.id, body, call),
  'POST /property/check-property': ({ body }) => checkProperty(body),
  'GET /property/:id/checklist': async ({ params }, call) => {
    await requireRight(call, params.id, 'property.read')
    return checklistOf(params.id)
  },
  'POST /property/:id/submit': ({ params }, call) => submitProperty(params.id, call),
  'POST /property/:id/pause': ({ params }, call) => pauseProperty(params.id, call),
  'POST /property/:id/resume': ({ params }, call) => resumeProperty(params.id, call),
})

serve(router, travellers, {
  'GET /property/travellers-visited/:id': ({ params, query }, call, { res }) => travellersVisited(params.id, query, call, res),
})
