import type { PriceAlert } from '../../../domain/listing/priceAlert.ts'
import { fixedKey, id, instant, int, json, key } from '../columns.ts'
import { table } from '../table.ts'

export class SavedSearch extends table(
  'saved_searches',
  {
    id: id(),
    userId: int().references('users'),
    queryHash: fixedKey(64),
    query: key(1000),
    createdAt: instant(),
    priceAlert: json<PriceAlert>().null(),
    /** When its price is looked at next. */
    alertLookAt: instant().null(),
  },
  { unique: { query: ['userId', 'queryHash'] }, indexes: { look: ['alertLookAt'] } },
) {}
