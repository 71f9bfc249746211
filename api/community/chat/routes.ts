import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { blockMember, unblockMember } from './blockMember.ts'
import { listBlocked, unblock } from './blockPerson.ts'
import { listMessages, markMessagesRead } from './chatMessages.ts'
import { countUnread, listRooms } from './chatRooms.ts'
import { chats } from './contract.ts'
import { joinRoom, leaveRoom } from './joinRoom.ts'
import { hideMessage, reportMessage } from './moderateMessages.ts'
import { streamRoom } from './streamRoom.ts'
import { removeMessage, sendMessage } from './writeMessages.ts'

export const router = Router()

serve(router, chats, {
  'GET /chat/rooms': async (_input, ctx) => listRooms(ctx),
  'GET /chat/unread': async (_input, ctx) => countUnread(ctx),
  'POST /chat/rooms/:key/join': async ({ params, body }, ctx) => joinRoom(params.key, body, ctx),
  'POST /chat/rooms/:key/leave': async ({ params }, ctx) => leaveRoom(params.key, ctx),
  'GET /chat/rooms/:key/messages': async ({ params, query }, ctx) => listMessages(params.key, query, ctx),
  'POST /chat/rooms/:key/messages': async ({ params, body }, ctx) => sendMessage(params.key, body, ctx),
  'POST /chat/rooms/:key/read': async ({ params, body }, ctx) => markMessagesRead(params.key, body, ctx),
  'GET /chat/rooms/:key/stream': async ({ params }, ctx, exchange) => streamRoom(params.key, ctx, exchange),
  'DELETE /chat/messages/:id': async ({ params }, ctx) => removeMessage(params.id, ctx),
  'POST /chat/members/:id/block': async ({ params }, ctx) => blockMember(params.id, ctx),
  'GET /chat/blocks': async (_input, ctx) => listBlocked(ctx),
  'DELETE /chat/blocks/:id': async ({ params, query }, ctx) => unblock(params.id, query, ctx),
  'DELETE /chat/members/:id/block': async ({ params }, ctx) => unblockMember(params.id, ctx),
  'POST /chat/messages/:id/report': async ({ params, body }, ctx) => reportMessage(params.id, body, ctx),
  'POST /chat/messages/:id/hide': async ({ params, body }, ctx) => hideMessage(params.id, body, ctx),
})
