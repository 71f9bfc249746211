import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { blockMember, unblockMember } from './block.ts'
import { chats } from './contract.ts'
import { joinRoom, leaveRoom } from './join.ts'
import { hideChat, reportChat } from './moderate.ts'
import { listMessages, markRead } from './read.ts'
import { listRooms } from './rooms.ts'
import { streamRoom } from './stream.ts'
import { removeChat, writeChat } from './write.ts'

export const router = Router()

serve(router, chats, {
  'GET /chat/rooms': async (_input, call) => listRooms(call),
  'POST /chat/rooms/:key/join': async ({ params, body }, call) => joinRoom(params.key, body, call),
  'POST /chat/rooms/:key/leave': async ({ params }, call) => leaveRoom(params.key, call),
  'GET /chat/rooms/:key/messages': async ({ params, query }, call) => listMessages(params.key, query, call),
  'POST /chat/rooms/:key/messages': async ({ params, body }, call) => writeChat(params.key, body, call),
  'POST /chat/rooms/:key/read': async ({ params, body }, call) => markRead(params.key, body, call),
  'GET /chat/rooms/:key/stream': async ({ params }, call, wire) => streamRoom(params.key, call, wire),
  'DELETE /chat/messages/:id': async ({ params }, call) => removeChat(params.id, call),
  'POST /chat/members/:id/block': async ({ params }, call) => blockMember(params.id, call),
  'DELETE /chat/members/:id/block': async ({ params }, call) => unblockMember(params.id, call),
  'POST /chat/messages/:id/report': async ({ params, body }, call) => reportChat(params.id, body, call),
  'POST /chat/messages/:id/hide': async ({ params, body }, call) => hideChat(params.id, body, call),
})
