import type { ReactNode } from 'react'
import { Icon } from '../../kit/Icon.tsx'

interface Props {
  /** What it holds and whom it is about, for readers of the screen. */
  label: string
  children: ReactNode
}

/** A quiet "…" that holds reporting and blocking, in the line of what it is about. */
export const SafetyMenu = ({ label, children }: Props) => (
  <details className="min-w-0">
    <summary
      className="inline-flex min-w-11 cursor-pointer list-none items-center justify-center p-1.5 text-muted sm:min-w-0"
      aria-label={label}
    >
      <Icon name="ellipsis" size={18} />
    </summary>
    <div className="flex flex-wrap gap-1">{children}</div>
  </details>
)
