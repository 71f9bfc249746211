import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** A row and a night of the chart. */
export interface Place {
  row: number
  col: number
}
/** What a press began, once it carries. */
export interface Gesture {
  /** False while it is still a plain press. `isHeld`: a finger that rested and has not moved yet. */
  carry: (to: Place, isHeld: boolean) => boolean
  drop: () => void
  cancel: () => void
}
interface Options {
  scroller: RefObject<HTMLElement | null>
  headerHeight: number
  locate: (point: { clientX: number; clientY: number }) => Place | undefined
  /** What a press at this place could become. */
  grab: (e: PointerEvent, at: Place) => Gesture | undefined
}
interface Press {
  gesture: Gesture
  at: Place
  x: number
  y: number
  isTouch: boolean
  isCarrying: boolean
  timer?: ReturnType<typeof setTimeout>
}

/** A mouse carries after a few pixels, so that a press still opens; a finger after a while, so that it still scrolls. */
const DRAG_PX = 5
const LONG_PRESS_MS = 450

/** The one way in which a pointer carries bars, their ends and empty nights. */
export function usePressAndCarry(options: Options) {
  const held = useRef<Press>(undefined)
  const isSwallowingClick = useRef(false)
  const current = useRef(options)
  current.current = options

  const handlePointerDown = (e: PointerEvent) => {
    const at = e.button === 0 && !held.current ? options.locate(e) : undefined
    const gesture = at && options.grab(e, at)
    if (!gesture) return
    const isTouch = e.pointerType !== 'mouse'
    const press: Press = { gesture, at, x: e.clientX, y: e.clientY, isTouch, isCarrying: false }
    held.current = press
    if (isTouch)
      press.timer = setTimeout(() => {
        navigator.vibrate?.(10)
        press.isCarrying = gesture.carry(at, true)
      }, LONG_PRESS_MS)
  }

  // On the window: a pointer that leaves the chart still carries.
  useEffect(() => {
    const release = () => {
      clearTimeout(held.current?.timer)
      held.current = undefined
    }
    const move = (e: globalThis.PointerEvent) => {
      const { current: press } = held
      if (!press) return
      const isFar = Math.hypot(e.clientX - press.x, e.clientY - press.y) > DRAG_PX
      // A finger that moves at once scrolls.
      if (press.isTouch && !press.isCarrying) return isFar ? release() : undefined
      if (!press.isCarrying && !isFar) return
      const { scroller, headerHeight, locate } = current.current
      const to = locate(e)
      if (to) press.isCarrying = press.gesture.carry(to, false) || press.isCarrying
      if (press.isCarrying) {
        isSwallowingClick.current = true
        scrollNear(scroller.current, e, headerHeight)
      }
    }
    const up = () => {
      const { current: press } = held
      release()
      if (!press?.isCarrying) return
      isSwallowingClick.current = true
      press.gesture.drop()
    }
    const cancel = () => {
      const { current: press } = held
      release()
      if (press?.isCarrying) press.gesture.cancel()
    }
    /** After a long press the finger carries: the page stays where it is. */
    const keepStill = (e: Event) => held.current?.isCarrying && e.preventDefault()
    const swallow = (e: MouseEvent) => {
      if (!isSwallowingClick.current) return
      isSwallowingClick.current = false
      e.preventDefault()
      e.stopPropagation()
    }
    const press = () => {
      isSwallowingClick.current = false
    }
    const end = new AbortController()
    const { signal } = end
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', up, { signal })
    addEventListener('pointercancel', cancel, { signal })
    addEventListener('touchmove', keepStill, { signal, passive: false })
    addEventListener('contextmenu', keepStill, { signal })
    addEventListener('click', swallow, { signal, capture: true })
    addEventListener('pointerdown', press, { signal, capture: true })
    return () => {
      clearTimeout(held.current?.timer)
      end.abort()
    }
  }, [])

  return { handlePointerDown }
}

function scrollNear(box: HTMLElement | null, { clientY }: { clientY: number }, headerHeight: number) {
  if (!box) return
  const { top, bottom } = box.getBoundingClientRect()
  if (clientY > Math.min(bottom, innerHeight) - 40) box.scrollBy({ top: 16 })
  if (clientY < top + headerHeight + 24) box.scrollBy({ top: -16 })
}
