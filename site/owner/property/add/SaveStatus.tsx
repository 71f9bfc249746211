import { Icon } from '../../../kit/Icon.tsx'
import { t } from '../../../lib/language/messages.ts'
import { propertyMessages } from '../messages.ts'
import type { SaveProgress } from './createSaver.ts'

const icons = {
  idle: 'check',
  saving: 'refreshCw',
  saved: 'check',
  held: 'circleAlert',
  refused: 'circleAlert',
  conflict: 'circleAlert',
  unreachable: 'wifiOff',
  later: 'circleAlert',
} as const

/** Whether what was typed is saved, in one line that never moves anything. */
export function SaveStatus({ progress: { state, detail } }: { progress: SaveProgress }) {
  const isGood = state === 'idle' || state === 'saving' || state === 'saved'
  return (
    <p role="status" className={`flex min-h-6 items-center gap-1.5 text-sm ${isGood ? 'text-muted' : 'text-warning'}`}>
      <Icon name={icons[state]} size={16} className="shrink-0" />
      <span>{t(propertyMessages().add.saveState[state], { detail })}</span>
    </p>
  )
}
