import { useState } from 'react'
import type { Api, EndpointRequest, Result } from '../../api/contract.ts'
import type { Endpoint, Reply } from '../lib/http/api.ts'
import type { Problem } from '../lib/http/problem.ts'
import { useItem } from '../lib/http/useItem.ts'
import { type ListEndpoint, type Row, useList } from '../lib/http/useList.ts'
import { $token } from '../lib/session/session.ts'
import { useHydrated } from '../lib/useHydrated.ts'

/** Whether there is a session. False until hydration, as the server does not know and both must render the same. */
export const useSignedIn = () => useHydrated() && $token.get() !== null

/**
 * A list whose first page is in the HTML, as everybody may see it: with a session it is loaded once more, and shown meanwhile.
 * `reply`: the server's answer for the present address.
 */
export function useHydratedList<K extends ListEndpoint>(
  endpoint: K,
  request: EndpointRequest<K, Api[K]>,
  reply: Reply<Row<K>[]> | undefined,
) {
  const { isHere, isEnabled, initialReply, at } = useInitialReply(request, reply)
  const page = initialReply?.ok ? { rows: initialReply.data, meta: initialReply.meta } : undefined
  const list = useList(endpoint, request, { enabled: isEnabled, initial: page && { data: page, at } })
  return { ...list, ...(!isHere && page), problem: resolveProblem(initialReply, list.rows, list) }
}

/** The same as `useHydratedList` for a single item. */
export function useHydratedItem<K extends Endpoint>(endpoint: K, request: EndpointRequest<K, Api[K]>, reply: Reply<Result<Api[K]>>) {
  const { isHere, isEnabled, initialReply, at } = useInitialReply(request, reply)
  const data = initialReply?.ok ? initialReply.data : undefined
  const item = useItem(endpoint, request, { enabled: isEnabled, initial: data === undefined ? undefined : { data, at } })
  return { ...item, ...(!isHere && data !== undefined && { item: data }), problem: resolveProblem(initialReply, item.item, item) }
}

function useInitialReply<T>(request: unknown, reply: Reply<T> | undefined) {
  const isHere = useHydrated()
  const [start] = useState(() => ({ request: JSON.stringify(request), at: $token.get() === null ? Date.now() : 0 }))
  const initialReply = JSON.stringify(request) === start.request ? reply : undefined
  // A request that was refused on the server is not repeated without a session.
  const isEnabled = isHere && (initialReply?.ok !== false || start.at === 0)
  return { isHere, isEnabled, initialReply, at: start.at }
}

const resolveProblem = (
  initialReply: Reply<unknown> | undefined,
  data: unknown,
  { problem, isLoading }: { problem: Problem | undefined; isLoading: boolean },
) => problem ?? (initialReply && !initialReply.ok && data === undefined && !isLoading ? initialReply.problem : undefined)
