import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

type Kind = 'info' | 'positive' | 'warning' | 'danger'
const kindIcons: Record<Kind, IconName> = { info: 'info', positive: 'circleCheck', warning: 'triangleAlert', danger: 'circleAlert' }

interface Props {
  kind?: Kind
  title?: ReactNode
  children?: ReactNode
  /** The error summary of a form: takes the focus when it appears. */
  isSummary?: boolean
}

export function Notice({ kind = 'info', title, children, isSummary }: Props) {
  const voice = isSummary ? { role: 'alert', tabIndex: -1, 'data-summary': '' } : {}
  return (
    <div {...voice} className={`notice notice-${kind}`}>
      <Icon name={kindIcons[kind]} className="mt-0.5 shrink-0" />
      <div className="grid min-w-0 gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
