import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api, EndpointRequest, Result } from '../../../api/contract.ts'
import { call, type Endpoint, type Meta } from './api.ts'
import type { Problem } from './problem.ts'
import type { InitialData } from './useItem.ts'

/** The endpoints that answer pages of rows. */
export type ListEndpoint = { [K in Endpoint]: Api[K] extends { paged: true } ? K : never }[Endpoint]
export type Row<K extends ListEndpoint> = Result<Api[K]> extends (infer R)[] ? R : never
export interface Page<K extends ListEndpoint> {
  rows: Row<K>[]
  meta: Meta
}
/** With the number of rows on the page, for its pages (Pagination). */
export type ListMeta = Meta & { rowCount: number }
interface Options<K extends ListEndpoint> {
  enabled?: boolean
  /** Refetch interval in milliseconds while the tab is visible, by the answer; false: none. */
  every?: (rows: Row<K>[]) => number | false
  /** The server-rendered page, and when it was read. */
  initial?: InitialData<Page<K>> | undefined
}

/** Reads one page of a list. The previous page stays while the next is fetched. */
export function useList<K extends ListEndpoint>(
  endpoint: K,
  request: EndpointRequest<K, Api[K]>,
  { enabled = true, every, initial }: Options<K> = {},
) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<Page<K>, Problem>({
    queryKey: [endpoint, request],
    enabled,
    placeholderData: keepPreviousData,
    ...(every && { refetchInterval: ({ state }) => every(state.data?.rows ?? []) }),
    ...(initial && { initialData: () => initial.data, initialDataUpdatedAt: initial.at }),
    queryFn: async ({ signal }) => {
      const reply = await call(endpoint, Object.assign({ signal }, request))
      if (!reply.ok) throw reply.problem
      return { rows: reply.data as Row<K>[], meta: reply.meta }
    },
  })
  return {
    rows: data?.rows,
    meta: data && ({ ...data.meta, rowCount: data.rows.length } satisfies ListMeta),
    problem: error ?? undefined,
    isLoading: isFetching && !data,
    isOld: isPlaceholderData,
    reload: refetch,
  }
}
