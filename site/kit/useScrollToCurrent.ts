import { type RefObject, useEffect } from 'react'

/** Scrolls the current link of a horizontal list into view. */
export function useScrollToCurrent(list: RefObject<HTMLElement | null>, current: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link is looked up in the page whenever another one is current
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    const box = list.current?.getBoundingClientRect()
    if (list.current && link && box) list.current.scrollLeft += link.left - box.left - (box.width - link.width) / 2
  }, [current])
}
