import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/http/queryClient.ts'
import { $pushToken } from '../../lib/session/session.ts'

const POLL_MS = 60_000
const UNREAD = 'GET /notifications/unread'

/**
 * The number of unread notifications: polled every minute and when the tab becomes visible, never while it is hidden. Polling would keep a session
 * alive: where sessions must end when idle, only on becoming visible.
 */
export function useUnreadState({ isPolling = true } = {}) {
  const { data, isPending } = useQuery({
    queryKey: [UNREAD, {}],
    queryFn: async ({ signal }) => {
      const reply = await api(UNREAD, { signal })
      if (!reply.ok) throw reply.problem
      return reply.data.unread
    },
    refetchInterval: isPolling && POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  })
  useEffect(() => (isPolling ? subscribePush() : undefined), [isPolling])
  return { unread: data ?? 0, isKnown: !isPending }
}

export const useUnread = (options?: { isPolling?: boolean }): number => useUnreadState(options).unread

/** A displayed push message refreshes list and bell. */
function subscribePush() {
  if ($pushToken.get() === null) return
  const leaving = new AbortController()
  import('../../lib/push/push.ts').then(
    ({ refreshPushToken, onPushDisplayed }) => {
      refreshPushToken()
      if (!leaving.signal.aborted) leaving.signal.addEventListener('abort', onPushDisplayed(refreshNotifications))
    },
    // Without a line list and bell are asked for as usual.
    () => undefined,
  )
  return () => leaving.abort()
}

/** Refreshes list and bell after something was read. */
export const refreshNotifications = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === UNREAD || name === 'GET /notifications' })
