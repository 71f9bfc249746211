import { useEffect, useRef } from 'react'
import type { Tone } from '../../kit/Badge.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { IconName } from '../../kit/icons.ts'

const toneClasses: Record<Tone, string> = {
  positive: 'text-positive',
  danger: 'text-danger',
  warning: 'text-warning',
  neutral: 'text-muted',
  accent: 'text-accent',
}

interface Props {
  status: string
  look: { title: string; tone: Tone; icon: IconName }
}

/** The status of a booking or request as the title of its page. */
export function StatusTitle({ status, look: { title, tone, icon } }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(status)
  useEffect(() => {
    document.title = `${title} | OpenBunk`
    // After an action changed the status, the focus moves to it, as the pressed button may be gone.
    if (before.current !== status) heading.current?.focus()
    before.current = status
  }, [title, status])
  return (
    <h1 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-2xl focus:outline-none sm:text-3xl">
      <Icon name={icon} size={32} className={`shrink-0 ${toneClasses[tone]}`} />
      {title}
    </h1>
  )
}
