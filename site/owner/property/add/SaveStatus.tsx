import { Icon } from '../../../kit/Icon.tsx'
import { propertyMessages } from '../messages.ts'
import type { SaveState } from './useAutosave.ts'

const icons = { idle: 'check', saving: 'refreshCw', saved: 'check', held: 'circleAlert', unreachable: 'wifiOff' } as const

/** Whether what was typed is saved, in one line that never moves anything. */
export function SaveStatus({ state }: { state: SaveState }) {
  const isHeld = state === 'held' || state === 'unreachable'
  return (
    <p role="status" className={`flex min-h-6 items-center gap-1.5 text-sm ${isHeld ? 'text-warning' : 'text-muted'}`}>
      <Icon name={icons[state]} size={16} className="shrink-0" />
      {propertyMessages().add.saveState[state]}
    </p>
  )
}
