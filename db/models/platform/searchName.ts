import { exact, fixedKey, flag, int } from '../columns.ts'
import { table } from '../table.ts'

export class SearchName extends table(
  'search_names',
  {
    kind: fixedKey(1).primary(),
    searchKey: exact(120).primary().default(''),
    refId: int().primary(),
    reversedKey: exact(120).default(''),
    weight: int().default(0),
    listed: flag().default(false),
  },
  { indexes: { ref: ['kind', 'refId'], reversed: ['kind', 'reversedKey'] } },
) {}
