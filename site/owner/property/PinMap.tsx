import { useEffect, useRef, useState } from 'react'
import { useForm } from '../../kit/form/formContext.ts'
import { readMapTiles } from '../../lib/readMapTiles.ts'
import type { Pin } from './drawPin.ts'
import { propertyMessages } from './messages.ts'
import { findPoint, type PropertyValues } from './propertyValues.ts'

/** A map to set the hostel's location with a pin, starting at the chosen city. */
export function PinMap({ onFailed }: { onFailed: () => void }) {
  const messages = propertyMessages().place
  const { useDerived, apply } = useForm<PropertyValues>()
  const box = useRef<HTMLDivElement>(null)
  const [pin, setPin] = useState<Pin>()
  const lat = useDerived(values => findPoint(values)?.lat)
  const lng = useDerived(values => findPoint(values)?.lng)
  const at = lat !== undefined && lng !== undefined ? { lat, lng } : undefined
  const isThere = at !== undefined
  // A ref, so that the map's handlers call the latest callback.
  const now = useRef({ at, apply, onFailed })
  now.current = { at, apply, onFailed }

  useEffect(() => {
    if (!isThere) return
    let isGone = false
    let drawn: Pin | undefined
    const draw = async () => {
      const { drawPin } = await import('./drawPin.ts')
      const { at: start } = now.current
      if (isGone || !box.current || !start) return
      drawn = drawPin(box.current, {
        at: start,
        tiles: readMapTiles(),
        label: propertyMessages().place.door,
        onMove: ({ lat, lng }) => now.current.apply({ lat: lat.toFixed(6), lng: lng.toFixed(6) }),
      })
      setPin(drawn)
    }
    draw().catch(() => now.current.onFailed())
    return () => {
      isGone = true
      drawn?.remove()
      setPin(undefined)
    }
  }, [isThere])

  useEffect(() => {
    if (pin && lat !== undefined && lng !== undefined) pin.moveTo({ lat, lng })
  }, [pin, lat, lng])

  if (!isThere) return <p className="rounded-card border border-line bg-paper p-4 text-muted">{messages.chooseCity}</p>
  return <div ref={box} role="application" aria-label={messages.map} className="h-72 rounded-card border border-line bg-paper" />
}
