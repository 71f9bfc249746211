import { instant, int } from '../columns.ts'
import { table } from '../table.ts'

export class NoticeRead extends table(
  'notice_reads',
  {
    noticeId: int().primary().references('notices'),
    userId: int().primary(),
    createdAt: instant(),
  },
  { indexes: { user: ['userId'] } },
) {}
