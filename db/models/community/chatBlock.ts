import { flag, instant, int, text } from '../columns.ts'
import { table } from '../table.ts'

export class ChatBlock extends table(
  'chat_blocks',
  {
    userId: int().primary(),
    blockedUserId: int().primary(),
    knownAs: text(120).null(),
    createdAt: instant(),
    rideBlock: int().null(),
    inChat: flag().default(false),
  },
  { indexes: { blocked: ['blockedUserId'] } },
) {}
