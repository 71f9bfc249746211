import { useEffect, useRef } from 'react'
import { getMessages, t } from '../../lib/language/messages.ts'
import type { MapTiles } from '../../lib/site.ts'
import type { Booking } from './bookingStatus.ts'

/** Where the hostel is. The map is loaded when it comes near the viewport; its box has the same height before and after. */
export function StayMap({ property: { name, line1, lat, lng }, tiles }: { property: Booking['property']; tiles: MapTiles | null }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element || lat === undefined || lng === undefined) return
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        near.disconnect()
        void import('../map/drawProperty.ts').then(({ drawProperty }) => {
          if (element.isConnected) drawProperty(element, { at: { lat, lng }, name, tiles, isWide: false })
        })
      },
      { rootMargin: '200px' },
    )
    near.observe(element)
    return () => near.disconnect()
  }, [name, lat, lng, tiles])
  if (lat === undefined || lng === undefined) return null
  return (
    <section
      ref={box}
      aria-label={t(getMessages('booking').map, { name })}
      dir="ltr"
      className="card mt-4 grid h-56 place-content-center overflow-hidden px-4 text-center text-muted sm:h-72 print:hidden"
    >
      <p dir="auto">{line1}</p>
    </section>
  )
}
