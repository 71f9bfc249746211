import type { Api, Result } from '../../../api/contract.ts'
import { getMessages } from '../../lib/language/messages.ts'

export type ChatRoom = Result<Api['GET /chat/rooms']>['rooms'][number]
export type ChatMessage = Result<Api['GET /chat/rooms/:key/messages']>['messages'][number]

/** The people who can read the chat. */
export function formatAudience({ kind, audience }: ChatRoom): string {
  const messages = getMessages('chat')
  return [messages[kind], audience === 'women' && messages.women].filter(Boolean).join(' · ')
}
