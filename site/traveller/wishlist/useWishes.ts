import { useSyncedList } from '../../lib/live/useSyncedList.ts'
import { wishlist } from './wishlist.ts'

/** Property ids of the wishlist, updated by changes in any tab. */
export const useWishlistIds = (): number[] => useSyncedList(wishlist)
