import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

interface Props {
  isSkipped: boolean
  children: ReactNode
}

/**
 * While skipped, its content stays as the server rendered it: React neither hydrates nor updates it. For content that works without React or is hidden at
 * this window size, as hydrating it would cost a telephone as much as all the rest of the page.
 */
export function SkipHydration({ isSkipped, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isBare, setBare] = useState(false)
  // If the server rendered nothing, as after an error or a client-side navigation, it is rendered by React.
  useLayoutEffect(() => {
    if (isSkipped && !place.current?.hasChildNodes()) setBare(true)
  }, [isSkipped])
  return isSkipped && !isBare ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; makes React leave alone the existing content
    <div key="asleep" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  ) : (
    <div key="awake">{children}</div>
  )
}
