import { type ReactNode, useSyncExternalStore } from 'react'
import { getMessages } from '../lib/language/messages.ts'
import { Icon } from './Icon.tsx'

const subscribeOnline = (onChange: () => void) => {
  const events = ['online', 'offline'] as const
  for (const e of events) addEventListener(e, onChange)
  return () => {
    for (const e of events) removeEventListener(e, onChange)
  }
}

export function OfflineBar({ children }: { children?: ReactNode }) {
  const isOnline = useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-warning-soft px-4 py-2 text-sm">
          <Icon name="wifiOff" size={16} />
          {children ?? getMessages('kit').offlineText}
        </p>
      )}
    </div>
  )
}
