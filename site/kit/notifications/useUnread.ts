import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { queryClient } from '../../lib/queryClient.ts'

const EVERY_MS = 60_000
const UNREAD = 'GET /notifications/unread'

/**
 * How much nobody has read yet: asked again every minute and when somebody comes back to the tab, never while it is hidden. Asking keeps a session alive:
 * where one must end when nobody is there, it is asked on coming back alone.
 */
export function useUnread({ isPolling = true } = {}): number {
  const { data } = useQuery({
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
  return data ?? 0
}

/** After something was read: the list and the bell. */
export const readAgain = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === UNREAD || name === 'GET /notifications' })
