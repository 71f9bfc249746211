import { type ReactNode, useSyncExternalStore } from 'react'
import { Icon } from './Icon.tsx'

const subscribeOnline = (onChange: () => void) => {
  const events = ['online', 'offline'] as const
  for (const e of events) addEventListener(e, onChange)
  return () => {
    for (const e of events) removeEventListener(e, onChange)
  }
}

const defaultText = 'You are offline. What you typed stays here; lists show what was last loaded.'

export function OfflineBar({ children = defaultText }: { children?: ReactNode }) {
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
          {children}
        </p>
      )}
    </div>
  )
}
