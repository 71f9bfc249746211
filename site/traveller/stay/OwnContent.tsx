import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'

interface Props {
  children: ReactNode
}

/**
 * Rendered once, and then left to its own element: with each typed letter React gives the fields that it knows the type, name and value back that the
 * element has changed. What the server rendered stays; what is rendered here is copied.
 */
export const OwnContent = memo(
  ({ children }: Props) => {
    const place = useRef<HTMLDivElement>(null)
    const original = useRef<HTMLDivElement>(null)
    const [isCopying, setCopying] = useState(false)
    // biome-ignore lint/correctness/useExhaustiveDependencies: once more when the original is there
    useLayoutEffect(() => {
      if (!place.current || place.current.hasChildNodes()) return
      if (original.current) place.current.innerHTML = original.current.innerHTML
      setCopying(!original.current)
    }, [isCopying])
    if (globalThis.document === undefined) return <div>{children}</div>
    return (
      <>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty; makes React leave alone what is in it */}
        <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        {isCopying && (
          <div ref={original} hidden>
            {children}
          </div>
        )}
      </>
    )
  },
  () => true,
)
