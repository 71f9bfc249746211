import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { messages } from './contract.ts'
import { listMessages, markRead } from './listMessages.ts'
import { listMyThreads } from './listMyThreads.ts'
import { countUnread, listThreads } from './listThreads.ts'
import { writeMessage } from './writeMessage.ts'

export const router = Router()

serve(router, messages, {
  'GET /booking/:id/messages': async ({ params, query }, ctx) => listMessages(params.id, query, ctx),
  'POST /booking/:id/messages': async ({ params, body }, ctx) => writeMessage(params.id, body.text, ctx),
  'POST /booking/:id/messages/read': async ({ params, body }, ctx) => markRead(params.id, body.upTo, ctx),
  'GET /messages/mine': async ({ query }, ctx) => listMyThreads(query, ctx),
  'GET /messages': async ({ query }, ctx) => listThreads(query, ctx),
  'GET /messages/unread': async ({ query }, ctx) => countUnread(query.property, ctx),
})
