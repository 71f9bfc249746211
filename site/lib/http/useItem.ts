import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api, EndpointRequest, Result } from '../../../api/contract.ts'
import { call, type Endpoint } from './api.ts'
import type { Problem } from './problem.ts'

type ItemInput<K extends Endpoint> = EndpointRequest<K, Api[K]>
interface Options<T> {
  /** False: not asked yet (something it needs is missing). */
  enabled?: boolean
  /** Keeps showing the answer to the last question while the next one is asked. */
  keepPrevious?: boolean
  /** Milliseconds after which it is read again, while somebody looks at it. */
  every?: number | ((item: T | undefined) => number | false)
  /** The answer that came with the page, and when it was given. */
  given?: InitialData<T> | undefined
}
export interface InitialData<T> {
  data: T
  at: number
}

/** One thing of the API, read and kept while screens use it; left alone when the screen leaves. */
export function useItem<K extends Endpoint>(
  endpoint: K,
  question: ItemInput<K>,
  { enabled = true, keepPrevious = false, every, given }: Options<Result<Api[K]>> = {},
) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<Result<Api[K]>, Problem>({
    queryKey: [endpoint, question],
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
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
