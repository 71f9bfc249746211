import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { blockOnEvent } from './blockOnEvent.ts'
import { cancelEvent } from './cancelEvent.ts'
import { events } from './contract.ts'
import { createEvent } from './createEvent.ts'
import { editEvent } from './editEvent.ts'
import { joinEvent, leaveEvent } from './joinEvent.ts'
import { listEventMembers } from './listEventMembers.ts'
import { listEvents } from './listEvents.ts'
import { hideEvent, reportEvent, unhideEvent } from './moderateEvents.ts'
import { getEvent } from './readEvents.ts'

export const router = Router()

serve(router, events, {
  'GET /events': ({ query }, ctx) => listEvents(query, ctx),
  'POST /events': ({ body }, ctx) => createEvent(body, ctx),
  'GET /events/view-members': ({ query }, ctx) => listEventMembers(query, ctx),
  'GET /events/:id': ({ params }, ctx) => getEvent(params.id, ctx),
  'PUT /events/:id': ({ params, body }, ctx) => editEvent(params.id, body, ctx),
  'DELETE /events/:id': ({ params, query }, ctx) => cancelEvent(params.id, query, ctx).then(() => undefined),
  'POST /events/:id/join': ({ params, body }, ctx) => joinEvent(params.id, body, ctx),
  'POST /events/:id/leave': ({ params }, ctx) => leaveEvent(params.id, ctx),
  'POST /events/:id/report': ({ params, body }, ctx) => reportEvent(params.id, body, ctx),
  'POST /events/:id/block': ({ params, body }, ctx) => blockOnEvent(params.id, body, ctx),
  'POST /events/:id/hide': ({ params, body }, ctx) => hideEvent(params.id, body, ctx),
  'POST /events/:id/show': ({ params }, ctx) => unhideEvent(params.id, ctx),
})
