import { id, instant, int, key, text } from '../columns.ts'
import { table } from '../table.ts'

export class ChatMessage extends table(
  'chat_messages',
  {
    id: id(),
    room: key(24),
    seq: int(),
    changedSeq: int(),
    memberId: int().references('chat_members'),
    body: text(1000).null(),
    reportedBody: text(1000).null(),
    removed: key<'author' | 'moderator'>(10).null(),
    removedReason: text(500).null(),
    createdAt: instant(),
  },
  {
    unique: { changed: ['room', 'changedSeq'], seq: ['room', 'seq'] },
    indexes: { created: ['createdAt'], member: ['memberId', 'createdAt'] },
  },
) {}
