import type { Api, Result } from '../../../api/contract.ts'
import { words } from '../../lib/words.ts'

export type Room = Result<Api['GET /chat/rooms']>['rooms'][number]
export type Message = Result<Api['GET /chat/rooms/:key/messages']>['messages'][number]

/** Who is in it. */
export function whoIsIn({ kind, audience }: Room): string {
  const said = words('chat')
  return [said[kind], audience === 'women' && said.women].filter(Boolean).join(' · ')
}
