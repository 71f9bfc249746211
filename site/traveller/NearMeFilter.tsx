import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { getMessages } from '../lib/language/messages.ts'
import { toast } from '../lib/toast.ts'
import type { parseUrlState, UrlState } from './useUrlState.ts'

const KILOMETRES = 50

/** The part of the API query that says where the visitor is, once they have pressed the button. */
export function nearQuery({ text }: Pick<ReturnType<typeof parseUrlState>, 'text'>) {
  const [lat, lng] = [text('lat'), text('lng')].map(degrees => (degrees === undefined ? Number.NaN : Number(degrees)))
  if (lat === undefined || lng === undefined || !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return {}
  return { lat, lng, radius: KILOMETRES }
}

/** Lists only what is around the visitor's position, which is in the address, to about a kilometre. */
export function NearMeFilter({ address }: { address: UrlState }) {
  const [isBusy, setBusy] = useState(false)
  const isOn = 'lat' in nearQuery(address)
  const toggle = async () => {
    if (isOn) return address.set({ lat: undefined, lng: undefined })
    setBusy(true)
    const { locateVisitor } = await import('./searchForm/locateVisitor.ts')
    const point = await locateVisitor()
    setBusy(false)
    if (point) address.set({ lat: String(point.lat), lng: String(point.lng), city: undefined, cityName: undefined })
    else toast('error', getMessages('suggest').nowhere)
  }
  return (
    <Button aria-pressed={isOn} icon={isOn ? 'check' : 'mapPin'} isBusy={isBusy} onClick={toggle}>
      {getMessages('suggest').nearMe}
    </Button>
  )
}
