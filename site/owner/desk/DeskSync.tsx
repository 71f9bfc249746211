import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useItem } from '../../lib/http/useItem.ts'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { DeskBar } from './DeskBar.tsx'
import { useDeskQueue } from './deskQueue.ts'
import { storeDeskPage } from './storeDeskPage.ts'
import { storeSheet } from './storedSheets.ts'

/** So old the stored sheet may be, whatever screen is open. */
const FRESH_MS = 5 * 60_000

/** On every screen of the desk: stores its sheet for when the line is cut, sends what waits, and says what is not sent. */
export function DeskSync() {
  const { id, can } = useCurrentProperty()
  const { pathname } = useLocation()
  const { entries } = useDeskQueue()
  const isDesk = /^\/desk(\/|$)/.test(pathname)
  const mayStore = can('checkin')
  const request = { params: { propertyId: id } }
  const { item } = useItem('GET /check-in/sheet/:propertyId', request, { enabled: mayStore && !isDesk, every: FRESH_MS })
  useEffect(() => {
    if (item) storeSheet(item)
  }, [item])
  useEffect(() => {
    if (mayStore) void storeScreens()
  }, [mayStore])
  return isDesk ? null : <DeskBar entries={entries} />
}

async function storeScreens() {
  // An office has more files than a browser counts by itself.
  performance.setResourceTimingBufferSize(1000)
  try {
    await Promise.all([import('./DeskScreen.tsx'), import('./UnsentScreen.tsx')])
    await loadMessages()
    storeDeskPage()
  } catch {
    // The line is cut already: what was stored before is there.
  }
}
