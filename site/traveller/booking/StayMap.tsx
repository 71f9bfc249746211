import { useEffect, useRef } from 'react'
import { element } from '../../lib/element.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import type { MapTiles } from '../../lib/site.ts'
import { drawWhenNear } from '../map/drawWhenNear.ts'
import type { Booking } from './bookingStatus.ts'

/** Where the hostel is; nothing where it has given no point of its own. The box has the same height before and after. */
export function StayMap({ property: { name, line1, lat, lng }, tiles }: { property: Booking['property']; tiles: MapTiles | null }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current || lat === undefined || lng === undefined) return
    // A box of the map's own: React does not know what is drawn there.
    const own = element('div', { class: 'absolute inset-0' })
    box.current.append(own)
    const end = drawWhenNear(own, { at: { lat, lng }, name, tiles, isWide: false })
    return () => {
      end()
      own.remove()
    }
  }, [name, lat, lng, tiles])
  if (lat === undefined || lng === undefined) return null
  return (
    <section
      aria-label={t(getMessages('booking').map, { name })}
      dir="ltr"
      className="card relative mt-4 grid h-56 place-content-center overflow-hidden px-4 text-center text-muted sm:h-72 print:hidden"
    >
      <p dir="auto">{line1}</p>
      <div ref={box} />
    </section>
  )
}
