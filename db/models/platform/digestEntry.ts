import type { DigestRhythm } from '../../../domain/access/digests.ts'
import { instant, int, key } from '../columns.ts'
import { table } from '../table.ts'

export class DigestEntry extends table(
  'digest_queue',
  {
    notificationId: int().primary(),
    userId: int(),
    rhythm: key<DigestRhythm>(8),
    /** Whose morning counts. */
    timezone: key(64),
    createdAt: instant(),
  },
  { indexes: { due: ['rhythm', 'timezone', 'createdAt', 'userId'], user: ['userId', 'rhythm'] } },
) {}
