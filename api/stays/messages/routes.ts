import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { messages } from './contract.ts'
import { listMessages, markRead } from './read.ts'
import { countUnread, listThreads } from './threads.ts'
import { writeMessage } from './write.ts'

export const router = Router()

serve(router, messages, {
  'GET /booking/:id/messages': async ({ params, query }, call) => listMessages(params.id, query, call),
  'POST /booking/:id/messages': async ({ params, body }, call) => writeMessage(params.id, body.text, call),
  'POST /booking/:id/messages/read': async ({ params, body }, call) => markRead(params.id, body.upTo, call),
  'GET /messages': async ({ query }, call) => listThreads(query, call),
  'GET /messages/unread': async ({ query }, call) => countUnread(query.property, call),
})
