import { int, key } from '../columns.ts'
import { table } from '../table.ts'

export class ChatRoom extends table('chat_rooms', {
  room: key(24).primary(),
  position: int().default(0),
}) {}
