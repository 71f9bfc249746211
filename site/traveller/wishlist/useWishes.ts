import { useKeptList } from '../../lib/useKeptList.ts'
import { wishlist } from './wishes.ts'

/** The hostels of the list, as they change in any tab. */
export const useWishes = (): number[] => useKeptList(wishlist)
