import type { ReactNode } from 'react'

interface Props {
  isAsleep: boolean
  children: ReactNode
}

/** Asleep, it stays as the server drew it: React neither takes it over nor follows it. For what a window never shows, which would cost a telephone as much as if it did. */
export const Dormant = ({ isAsleep, children }: Props) =>
  isAsleep ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it is how React is told to leave alone what is there
    <div key="asleep" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  ) : (
    <div key="awake">{children}</div>
  )
