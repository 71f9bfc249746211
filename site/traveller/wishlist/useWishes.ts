import { useSyncedList } from '../../lib/live/useSyncedList.ts'
import { wishlist } from './wishlist.ts'

/** The hostels of the list, as they change in any tab. */
export const useWishlistIds = (): number[] => useSyncedList(wishlist)
