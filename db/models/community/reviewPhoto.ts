import { fixedKey, id, instant, int, key, smallint } from '../columns.ts'
import { table } from '../table.ts'

export class ReviewPhoto extends table(
  'review_photos',
  {
    id: id(),
    reviewId: int().references('reviews'),
    file: key(80),
    sha256: fixedKey(64),
    width: smallint(),
    height: smallint(),
    bytes: int(),
    createdAt: instant(),
  },
  { unique: { file: ['file'], same: ['reviewId', 'sha256'] } },
) {}
