import { id, instant, int, key, text } from '../columns.ts'
import { table } from '../table.ts'

export class ChatMember extends table(
  'chat_members',
  {
    id: id(),
    room: key(24),
    userId: int().null(),
    pseudonym: text(24).null(),
    readSeq: int().default(0),
    joinedAt: instant(),
    seenAt: instant(),
    leftAt: instant().null(),
  },
  { unique: { name: ['room', 'pseudonym'], person: ['room', 'userId'] }, indexes: { seen: ['seenAt'], user: ['userId'] } },
) {}
