import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type Tone = 'neutral' | 'positive' | 'warning' | 'danger' | 'accent'

/** A state with colour, icon and text, so that colour is not the only sign. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: IconName; children: string }) {
  return (
    <span className={`badge badge-${tone}`}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
