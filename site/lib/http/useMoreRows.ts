import { useInfiniteQuery } from '@tanstack/react-query'
import type { Api, EndpointRequest } from '../../../api/contract.ts'
import type { Problem } from './problem.ts'
import { readPage } from './useEveryRow.ts'
import type { ListEndpoint } from './useList.ts'

/** Reads a list inside a screen, page after page as it is asked for; what was read stays, and is read again after a change. */
export function useMoreRows<K extends ListEndpoint>(endpoint: K, request: EndpointRequest<K, Api[K]>, { enabled = true } = {}) {
  const { data, error, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [endpoint, request, 'more rows'],
    enabled,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => readPage(endpoint, request, pageParam, signal),
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
  })
  const rows = data?.pages.flatMap(p => p.rows)
  const total = data?.pages.at(-1)?.meta.total ?? 0
  return {
    rows,
    total,
    problem: (error as Problem | null) ?? undefined,
    reload: () => refetch(),
    /** For MoreRowsButton. */
    more: {
      count: rows?.length ?? 0,
      total,
      hasMore: hasNextPage,
      isBusy: isFetchingNextPage,
      problem: isFetchNextPageError ? (error as unknown as Problem) : undefined,
      onMore: () => fetchNextPage(),
    },
  }
}
