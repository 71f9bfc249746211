import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

interface Props {
  icon?: IconName
  title: string
  /** The heading of the page, where there is no other. */
  isPage?: boolean
  /** What to do next. */
  children?: ReactNode
}

export function EmptyState({ icon = 'inbox', title, isPage, children }: Props) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className="grid justify-items-center gap-3 px-4 py-12 text-center">
      <Icon name={icon} size={32} className="text-muted" />
      <Heading className="text-lg">{title}</Heading>
      {children && <div className="grid max-w-text justify-items-center gap-4 text-muted">{children}</div>}
    </div>
  )
}
