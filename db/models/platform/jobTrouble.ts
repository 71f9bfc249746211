import { id, instant, int, key, smallint, stamps, text } from '../columns.ts'
import { table } from '../table.ts'

export class JobTrouble extends table(
  'job_troubles',
  {
    id: id(),
    job: key(40),
    pieceId: int(),
    propertyId: int().default(0),
    state: key(8).default('queued'),
    tries: smallint().default(1),
    nextTryAt: instant(),
    error: text(500),
    ...stamps,
  },
  { unique: { piece: ['job', 'pieceId'] }, indexes: { state: ['state', 'updatedAt'] } },
) {}
