import { type RefObject, useEffect } from 'react'

/** Closes a popover on a press or focus outside of it, and on Escape. */
export function useCloseOnOutside(
  box: RefObject<HTMLElement | null>,
  isOn: boolean,
  { onLeave, onEscape }: { onLeave: () => void; onEscape: () => void },
) {
  useEffect(() => {
    if (!isOn) return
    const leave = (e: Event) => e.target instanceof Node && e.target.isConnected && !box.current?.contains(e.target) && onLeave()
    const press = (e: KeyboardEvent) => e.key === 'Escape' && onEscape()
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', press)
    }
  })
}
