import { type RefObject, useEffect } from 'react'

/** Where a row of links is longer than the screen, the one that is on is not left outside of it. */
export function useScrollToCurrent(list: RefObject<HTMLElement | null>, current: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another link is on, that one is looked for in the page
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    const box = list.current?.getBoundingClientRect()
    if (list.current && link && box) list.current.scrollLeft += link.left - box.left - (box.width - link.width) / 2
  }, [current])
}
