import { fixedKey, int } from '../columns.ts'
import { table } from '../table.ts'

export class Wishlist extends table(
  'wishlists',
  {
    userId: int().primary(),
    turns: int().default(0),
    adds: int().default(0),
    shareHash: fixedKey(64).null(),
  },
  { unique: { share: ['shareHash'] } },
) {}
