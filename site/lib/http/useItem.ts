import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api, EndpointRequest, Result } from '../../../api/contract.ts'
import { call, type Endpoint } from './api.ts'
import type { Problem } from './problem.ts'

type ItemRequest<K extends Endpoint> = EndpointRequest<K, Api[K]>
interface Options<T> {
  /** False: do not fetch yet, as something it needs is missing. */
  enabled?: boolean
  /** Keeps showing the previous answer while the next one is fetched. */
  keepPrevious?: boolean
  /** Refetch interval in milliseconds while the tab is visible. */
  every?: number | ((item: T | undefined) => number | false)
  /** The server-rendered answer, and when it was read. */
  initial?: InitialData<T> | undefined
}
export interface InitialData<T> {
  data: T
  at: number
}

/** The query of one resource, for `useItem` and for code outside of components. */
export const itemQuery = <K extends Endpoint>(endpoint: K, request: ItemRequest<K>) => ({
  queryKey: [endpoint, request],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Result<Api[K]>> => {
    const reply = await call(endpoint, Object.assign({ signal }, request))
    if (!reply.ok) throw reply.problem
    return reply.data
  },
})

/** Reads one resource of the API, cached while screens use it; aborted when the screen is left. */
export function useItem<K extends Endpoint>(
  endpoint: K,
  request: ItemRequest<K>,
  { enabled = true, keepPrevious = false, every, initial }: Options<Result<Api[K]>> = {},
) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<Result<Api[K]>, Problem>({
    ...itemQuery(endpoint, request),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(every && { refetchInterval: typeof every === 'number' ? every : ({ state }) => every(state.data) }),
    ...(initial && { initialData: () => initial.data, initialDataUpdatedAt: initial.at }),
  })
  return { item: data, problem: error ?? undefined, isLoading: isFetching && !data, isFetching, isOld: isPlaceholderData, reload: refetch }
}
