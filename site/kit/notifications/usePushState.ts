import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { isPushSupported } from '../../lib/push/push.ts'
import { $pushToken } from '../../lib/session/session.ts'

/** unable: no part of it. denied: its settings say no. */
export type PushState = 'unable' | 'denied' | 'off' | 'on'

/** Whether this very browser rings, of which the server knows or not. */
export function usePushState(isListed: boolean): PushState {
  const token = useStore($pushToken)
  const permission = usePermission()
  if (permission === undefined) return 'unable'
  if (permission === 'denied') return 'denied'
  return token !== null && isListed ? 'on' : 'off'
}

/** Also when it is changed in the settings of the browser meanwhile. */
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
