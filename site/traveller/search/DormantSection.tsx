import type { ReactNode } from 'react'

interface Props {
  id: string
  label: string
  className: string
  /** It stays as the server drew it: React neither takes it over nor follows it, until it wakes. */
  isAsleep: boolean
  children: ReactNode
}

/** A section that some windows never show. Taking it over would cost a telephone as much as if it did. */
export const DormantSection = ({ id, label, className, isAsleep, children }: Props) =>
  isAsleep ? (
    <section
      key="asleep"
      id={id}
      aria-label={label}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it is how React is told to leave alone what is there
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  ) : (
    <section key="awake" id={id} aria-label={label} className={className}>
      {children}
    </section>
  )
