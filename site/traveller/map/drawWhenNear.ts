import type { MapPlace } from './drawProperty.ts'

/** Draws the map of one hostel into its box when that comes near the viewport. Answers what ends it, and takes the map away. */
export function drawWhenNear(box: HTMLElement, place: MapPlace): () => void {
  let remove: (() => void) | undefined
  let isOver = false
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      near.disconnect()
      import('./drawProperty.ts').then(
        ({ drawProperty }) => {
          if (!isOver) remove = drawProperty(box, place)
        },
        // Without a connection the address stays in the box.
        () => {},
      )
    },
    { rootMargin: '200px' },
  )
  near.observe(box)
  return () => {
    isOver = true
    near.disconnect()
    remove?.()
  }
}
