import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api, Input, Result } from '../../api/contract.ts'
import { call, type Endpoint } from './api.ts'
import type { Problem } from './problem.ts'

type Question<K extends Endpoint> = Input<K, Api[K]>
interface Options<T> {
  /** False: not asked yet (something it needs is missing). */
  enabled?: boolean
  /** Keeps showing the answer to the last question while the next one is asked. */
  keep?: boolean
  /** Milliseconds after which it is read again, while somebody looks at it. */
  every?: number | ((item: T | undefined) => number | false)
  /** The answer that came with the page, and when it was given. */
  given?: Given<T> | undefined
}
export interface Given<T> {
  data: T
  at: number
}

/** One thing of the API, read and kept while screens use it; left alone when the screen leaves. */
export function useItem<K extends Endpoint>(
  endpoint: K,
  question: Question<K>,
  { enabled = true, keep = false, every, given }: Options<Result<Api[K]>> = {},
) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<Result<Api[K]>, Problem>({
    queryKey: [endpoint, question],
    enabled,
    ...(keep && { placeholderData: keepPreviousData }),
    ...(every && { refetchInterval: typeof every === 'number' ? every : ({ state }) => every(state.data) }),
    ...(given && { initialData: () => given.data, initialDataUpdatedAt: given.at }),
    queryFn: async ({ signal }) => {
      const reply = await call(endpoint, Object.assign({ signal }, question))
      if (!reply.ok) throw reply.problem
      return reply.data
    },
  })
  return { item: data, problem: error ?? undefined, isLoading: isFetching && !data, isFetching, isOld: isPlaceholderData, reload: refetch }
}
