import { Router } from 'express'
import { requireRight } from '../../platform/access/service.ts'
import { requireSignedIn } from '../../platform/http/requireSignedIn.ts'
import { serve } from '../../platform/http/serve.ts'
import { pauseProperty, resumeProperty, submitProperty } from './changePropertyStatus.ts'
import { properties } from './contract.ts'
import { createProperty } from './createProperty.ts'
import { editProperty } from './editProperty.ts'
import { findDuplicateProperties } from './findDuplicateProperties.ts'
import { getProperty } from './getProperty.ts'
import { loadChecklist } from './loadChecklist.ts'
import { listMyProperties } from './members.ts'
import { travellers } from './travellers/contract.ts'
import { getTravellersVisited } from './travellers/getTravellersVisited.ts'

export const router = Router()

serve(router, properties, {
  'POST /property/': ({ body }, ctx) => createProperty(body, requireSignedIn(ctx)),
  'GET /property/mine': ({ query }, ctx) => listMyProperties(query, requireSignedIn(ctx)),
  'GET /property/:id': ({ params }, ctx) => getProperty(params.id, ctx),
  'PUT /property/:id': ({ params, body }, ctx) => editProperty(params.id, body, ctx),
  'POST /property/check-property': ({ body }) => findDuplicateProperties(body),
  'GET /property/:id/checklist': async ({ params }, ctx) => {
    await requireRight(ctx, params.id, 'property.read')
    return loadChecklist(params.id)
  },
  'POST /property/:id/submit': ({ params }, ctx) => submitProperty(params.id, ctx),
  'POST /property/:id/pause': ({ params }, ctx) => pauseProperty(params.id, ctx),
  'POST /property/:id/resume': ({ params }, ctx) => resumeProperty(params.id, ctx),
})

serve(router, travellers, {
  'GET /property/travellers-visited/:id': ({ params, query }, ctx, { res }) => getTravellersVisited(params.id, query, ctx, res),
})
