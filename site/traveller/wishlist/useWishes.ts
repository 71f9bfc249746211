import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $token, personOf } from '../../lib/session.ts'
import { readKept, wishesFor } from './kept.ts'
import { $wishlist, syncWishes } from './wishes.ts'

/** The hostels of the list, as they change in any tab. */
export function useWishes(): number[] {
  const kept = useStore($wishlist)
  const token = useStore($token)
  useEffect(() => void syncWishes(), [])
  return wishesFor(readKept(kept), personOf(token))
}
