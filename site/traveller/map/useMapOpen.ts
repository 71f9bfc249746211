import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $isMapOpen } from '../../lib/storage/browserStores.ts'
import { useHydrated } from '../../lib/useHydrated.ts'

/** Whether the map is open: shared by all searches of a visit, and in the address, so that links and reloads show it. */
export function useMapOpen(): boolean {
  const isHydrated = useHydrated()
  const isOpen = useStore($isMapOpen) && isHydrated
  const isRead = useRef(false)
  // Also after each search, which sets a new address.
  useEffect(() => {
    if (!isHydrated) return
    const address = new URL(location.href)
    const isSaid = address.searchParams.get('view') === 'map'
    const isFirst = !isRead.current
    isRead.current = true
    if (isSaid === isOpen) return
    if (isSaid && isFirst) return $isMapOpen.set(true)
    if (isOpen) address.searchParams.set('view', 'map')
    else address.searchParams.delete('view')
    history.replaceState(history.state, '', address)
  })
  return isOpen
}
