import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

interface Props {
  isSkipped: boolean
  children: ReactNode
}

/**
 * Asleep, it stays as the server drew it: React neither takes it over nor follows it. For what works without React, or what a window
 * never shows: either would cost a telephone as much as all the rest of the page.
 */
export function SkipHydration({ isSkipped, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isBare, setBare] = useState(false)
  // Where the server drew nothing, as when React begins again or comes back to it, there is nothing to leave alone.
  useLayoutEffect(() => {
    if (isSkipped && !place.current?.hasChildNodes()) setBare(true)
  }, [isSkipped])
  return isSkipped && !isBare ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it is how React is told to leave alone what is there
    <div key="asleep" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  ) : (
    <div key="awake">{children}</div>
  )
}
