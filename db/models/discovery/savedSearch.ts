import { fixedKey, id, instant, int, key } from '../columns.ts'
import { table } from '../table.ts'

export class SavedSearch extends table(
  'saved_searches',
  {
    id: id(),
    userId: int().references('users'),
    queryHash: fixedKey(64),
    query: key(1000),
    createdAt: instant(),
  },
  { unique: { query: ['userId', 'queryHash'] } },
) {}
