import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type Tone = 'neutral' | 'positive' | 'warning' | 'danger' | 'accent'

/** A state: a colour, a sign and a word, so that none has to carry it alone. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: IconName; children: string }) {
  return (
    <span className={`badge badge-${tone}`}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
