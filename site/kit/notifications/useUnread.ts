import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/http/queryClient.ts'
import { $pushToken } from '../../lib/session/session.ts'

const EVERY_MS = 60_000
const UNREAD = 'GET /notifications/unread'

/**
 * How much nobody has read yet: asked again every minute and when somebody comes back to the tab, never while it is hidden. Asking keeps a session alive:
 * where one must end when nobody is there, it is asked on coming back alone.
 */
export function useUnreadState({ isPolling = true } = {}) {
  const { data, isPending } = useQuery({
    queryKey: [UNREAD, {}],
    queryFn: async ({ signal }) => {
      const reply = await api(UNREAD, { signal })
      if (!reply.ok) throw reply.problem
      return reply.data.unread
    },
    refetchInterval: isPolling && EVERY_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  })
  useEffect(() => (isPolling ? subscribePush() : undefined), [isPolling])
  return { unread: data ?? 0, isKnown: !isPending }
}

export const useUnread = (options?: { isPolling?: boolean }): number => useUnreadState(options).unread

/** Where this browser rings, the list and the bell know of it as soon as it has. */
function subscribePush() {
  if ($pushToken.get() === null) return
  const leaving = new AbortController()
  import('../../lib/push/push.ts').then(({ refreshPushToken, onPushDisplayed }) => {
    refreshPushToken()
    if (!leaving.signal.aborted) leaving.signal.addEventListener('abort', onPushDisplayed(refreshNotifications))
  })
  return () => leaving.abort()
}

/** After something was read: the list and the bell. */
export const refreshNotifications = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === UNREAD || name === 'GET /notifications' })
