import { useQuery } from '@tanstack/react-query'
import type { Api, EndpointRequest } from '../../../api/contract.ts'
import { call } from './api.ts'
import type { Problem } from './problem.ts'
import type { ListEndpoint, Page, Row } from './useList.ts'

/** The most that the API answers at once. */
const PAGE_SIZE = 100

/** Reads a list whole, page after page: for choices and for lists that are put in order. Only for lists whose length has a limit. */
export function useEveryRow<K extends ListEndpoint>(endpoint: K, request: EndpointRequest<K, Api[K]>, { enabled = true } = {}) {
  const { data, error, isFetching, refetch } = useQuery<Row<K>[], Problem>({
    queryKey: [endpoint, request, 'every row'],
    enabled,
    queryFn: async ({ signal }) => {
      const rows: Row<K>[] = []
      for (let page = 1, pages = 1; page <= pages; page++) {
        const reply = await readPage(endpoint, request, page, signal)
        rows.push(...reply.rows)
        pages = reply.meta.pages
      }
      return rows
    },
  })
  return { rows: data, problem: error ?? undefined, isLoading: isFetching && !data, reload: refetch }
}

export async function readPage<K extends ListEndpoint>(
  endpoint: K,
  request: EndpointRequest<K, Api[K]>,
  page: number,
  signal: AbortSignal,
): Promise<Page<K>> {
  const { query } = request as { query?: object }
  const reply = await call(endpoint, Object.assign({}, request, { signal, query: { limit: PAGE_SIZE, ...query, page } }))
  if (!reply.ok) throw reply.problem
  return { rows: reply.data as Row<K>[], meta: reply.meta }
}
