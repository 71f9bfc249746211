import { instant, int } from '../columns.ts'
import { table } from '../table.ts'

export class ChatBlock extends table(
  'chat_blocks',
  {
    userId: int().primary(),
    blockedUserId: int().primary(),
    createdAt: instant(),
  },
  { indexes: { blocked: ['blockedUserId'] } },
) {}
