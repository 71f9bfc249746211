import { useEffect, useState } from 'react'

interface Props {
  text: string
  /** Says what it opens, for those who do not see it; the text itself stands beside it. */
  label: string
  className?: string
}

/** A QR code of a text, black on white in every look, as cameras want it. What draws it is fetched when one is shown. */
export function QrCode({ text, label, className = '' }: Props) {
  const [code, setCode] = useState<{ of: string; size: number; path: string }>()
  useEffect(() => {
    let isCurrent = true
    const draw = async () => {
      const { encode } = await import('uqr')
      const { data, size } = encode(text, { ecc: 'M', border: 3 })
      const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
      if (isCurrent) setCode({ of: text, size, path })
    }
    draw().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [text])
  const size = code?.size ?? 33
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`rounded-control ${className}`}
    >
      <rect width={size} height={size} fill="#fff" />
      {code?.of === text && <path d={code.path} fill="#000" />}
    </svg>
  )
}
