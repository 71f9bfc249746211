import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { isPushSupported } from '../../lib/push/push.ts'
import { $pushToken } from '../../lib/session/session.ts'

/** unable: not supported. denied: blocked in the browser's settings. */
export type PushState = 'unable' | 'denied' | 'off' | 'on'

/** Whether this browser receives push messages, according to the browser and the server. */
export function usePushState(isListed: boolean): PushState {
  const token = useStore($pushToken)
  const permission = usePermission()
  if (permission === undefined) return 'unable'
  if (permission === 'denied') return 'denied'
  return token !== null && isListed ? 'on' : 'off'
}

/** Also follows changes in the browser's settings. */
function usePermission(): NotificationPermission | undefined {
  const [permission, setPermission] = useState(readPermission)
  useEffect(() => {
    const leaving = new AbortController()
    navigator.permissions
      ?.query({ name: 'notifications' })
      .then(status => status.addEventListener('change', () => setPermission(readPermission()), { signal: leaving.signal }))
      .catch(() => undefined)
    return () => leaving.abort()
  }, [])
  return permission
}

const readPermission = () => (isPushSupported() ? Notification.permission : undefined)
