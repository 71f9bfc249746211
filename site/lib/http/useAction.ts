import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Api, EndpointRequest, Result } from '../../../api/contract.ts'
import { preloadToast, type ToastAction, toast } from '../toast.ts'
import { call, type Endpoint, type Reply } from './api.ts'
import { createIdempotencyKeys } from './idempotencyKeys.ts'
import { fieldMessages, type Problem } from './problem.ts'
import { queryClient } from './queryClient.ts'
import type { CallOptions } from './transport.ts'

type ActionRequest<K extends Endpoint> = EndpointRequest<K, Api[K]> & CallOptions
interface Options<K extends Endpoint> {
  /** Toast after success. */
  done?: string | ((data: Result<Api[K]>) => string)
  /** Action offered in that toast: undo. */
  offer?: (data: Result<Api[K]>) => ToastAction | undefined
  /** Refusals that the screen shows itself, without a toast. */
  quiet?: readonly string[]
  /** Pressing again before success repeats the same request instead of, say, booking twice. */
  idempotent?: boolean
  /** The screen is left after success: its queries are not fetched again. */
  isLeaving?: boolean
}

/** Runs a change, reports the outcome in a toast and refetches what screens show. */
export function useAction<K extends Endpoint>(
  endpoint: K,
  { done, offer, quiet = [], idempotent = false, isLeaving = false }: Options<K> = {},
) {
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  useEffect(preloadToast, [])
  const [running, setRunning] = useState(0)
  const lastReply = useRef<Reply<Result<Api[K]>>>(undefined)
  const { mutateAsync, data, reset } = useMutation<Reply<Result<Api[K]>>, never, ActionRequest<K>>({
    mutationFn: request => call(endpoint, request),
  })
  const run = async (request: ActionRequest<K>) => {
    setRunning(n => n + 1)
    const reply = idempotent
      ? await withIdempotencyKey(JSON.stringify(request), idempotencyKey => act(Object.assign({}, request, { idempotencyKey })))
      : await act(request)
    setRunning(n => n - 1)
    return reply
  }
  const act = async (request: ActionRequest<K>) => {
    const reply = await mutateAsync(request)
    // This press got the response of an earlier one: its toast is not repeated.
    if (lastReply.current === reply) return reply
    lastReply.current = reply
    if (reply.ok) {
      if (done) toast('success', typeof done === 'string' ? done : done(reply.data), offer?.(reply.data))
      await queryClient.invalidateQueries({ refetchType: isLeaving ? 'none' : 'active' })
      return reply
    }
    if (!isHandledElsewhere(reply.problem, quiet)) toast('error', reply.problem.detail)
    // A conflict means that the screen is outdated: it is refetched, beside what was typed.
    if (reply.status === 409) queryClient.invalidateQueries()
    return reply
  }
  const problem = data && !data.ok ? data.problem : undefined
  // Pending until the screen is up to date: a button that is still shown could start the action again.
  return { run, isPending: running > 0, isDone: data?.ok === true, problem, fields: fieldMessages(problem), reset }
}

/** Not for field errors, which their fields show, ended sessions, which the bar shows, and aborted calls. */
const isHandledElsewhere = (problem: Problem, quiet: readonly string[]) =>
  ['aborted', 'unauthenticated'].includes(problem.code) ||
  quiet.includes(problem.code) ||
  (problem.status === 422 && Boolean(problem.fields?.length))
