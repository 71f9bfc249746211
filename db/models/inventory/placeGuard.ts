import { bigint, fixedKey, int, tinyint } from '../columns.ts'
import { table } from '../table.ts'

export class PlaceGuard extends table(
  'place_guards',
  {
    /** 0 for hostels that are in no known place. */
    placeId: int().primary(),
    country: fixedKey(2).primary(),
    shard: tinyint().primary(),
    version: bigint(),
  },
  { indexes: { country: ['country'] } },
) {}
