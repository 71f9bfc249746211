import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { cancelEvent } from './cancel.ts'
import { events } from './contract.ts'
import { editEvent } from './edit.ts'
import { joinEvent, leaveEvent } from './join.ts'
import { listEvents } from './list.ts'
import { viewMembers } from './members.ts'
import { hideEvent, reportEvent, showEvent } from './moderate.ts'
import { planEvent } from './plan.ts'
import { viewEvent } from './read.ts'

export const router = Router()

serve(router, events, {
  'GET /events': ({ query }, call) => listEvents(query, call),
  'POST /events': ({ body }, call) => planEvent(body, call),
  'GET /events/view-members': ({ query }, call) => viewMembers(query, call),
  'GET /events/:id': ({ params }, call) => viewEvent(params.id, call),
  'PUT /events/:id': ({ params, body }, call) => editEvent(params.id, body, call),
  'DELETE /events/:id': ({ params, query }, call) => cancelEvent(params.id, query, call).then(() => undefined),
  'POST /events/:id/join': ({ params, body }, call) => joinEvent(params.id, body, call),
  'POST /events/:id/leave': ({ params }, call) => leaveEvent(params.id, call),
  'POST /events/:id/report': ({ params, body }, call) => reportEvent(params.id, body, call),
  'POST /events/:id/hide': ({ params, body }, call) => hideEvent(params.id, body, call),
  'POST /events/:id/show': ({ params }, call) => showEvent(params.id, call),
})
