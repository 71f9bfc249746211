import { instant, int } from '../columns.ts'
import { table } from '../table.ts'

export class WishlistItem extends table(
  'wishlist_items',
  {
    userId: int().primary().references('wishlists', 'userId'),
    propertyId: int().primary(),
    createdAt: instant(),
  },
  { indexes: { property: ['propertyId'] } },
) {}
