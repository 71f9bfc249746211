import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** So near to the edge of the screen the page scrolls under the finger, by so much a frame. */
const EDGE = 90
const SCROLL = 9

/** Drags a card by a handle with a finger or a pen: browsers start their own drag and drop with a mouse alone. `onOver` hears over which place it is. */
export function useTouchDrag({ onOver, onDrop }: { onOver: (place: number | undefined) => void; onDrop: (to: number) => void }) {
  const [over, setOver] = useState<number>()
  const move = (place: number | undefined) => {
    setOver(place)
    onOver(place)
  }
  const at = useRef<{ x: number; y: number }>(undefined)
  const isDragging = over !== undefined

  useEffect(() => {
    if (!isDragging) return
    let frame = requestAnimationFrame(function follow() {
      const y = at.current?.y ?? innerHeight / 2
      if (y < EDGE) scrollBy(0, -SCROLL)
      if (y > innerHeight - EDGE) scrollBy(0, SCROLL)
      frame = requestAnimationFrame(follow)
    })
    return () => cancelAnimationFrame(frame)
  }, [isDragging])

  const follow = (e: PointerEvent) => {
    at.current = { x: e.clientX, y: e.clientY }
    const place = placeAt(e.clientX, e.clientY)
    if (place !== undefined) move(place)
  }
  const handle = {
    onPointerDown: (e: PointerEvent<HTMLElement>) => {
      e.preventDefault()
      e.currentTarget.setPointerCapture(e.pointerId)
      follow(e)
    },
    onPointerMove: (e: PointerEvent) => isDragging && follow(e),
    onPointerUp: () => {
      move(undefined)
      if (over !== undefined) onDrop(over)
    },
    onPointerCancel: () => move(undefined),
  }
  return { isDragging, handle }
}

/** The place of the card under a point of the screen. */
function placeAt(x: number, y: number): number | undefined {
  const card = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')
  return card ? Number(card.dataset.place) : undefined
}
