import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Api, EndpointRequest, Result } from '../../../api/contract.ts'
import { preloadToast, type ToastAction, toast } from '../toast.ts'
import { call, type Endpoint, type Reply } from './api.ts'
import { createIdempotencyKeys } from './idempotencyKeys.ts'
import { fieldMessages, type Problem } from './problem.ts'
import { queryClient } from './queryClient.ts'
import type { CallOptions } from './transport.ts'

type ActionInput<K extends Endpoint> = EndpointRequest<K, Api[K]> & CallOptions
interface Options<K extends Endpoint> {
  /** What is said when it worked. */
  done?: string | ((data: Result<Api[K]>) => string)
  /** What is offered beside that: to take it back. */
  offer?: (data: Result<Api[K]>) => ToastAction | undefined
  /** Refusals the screen itself shows; they are not said twice. */
  quiet?: readonly string[]
  /** A second press of the button is then the same request, not a second booking, until it worked. */
  idempotent?: boolean
  /** The screen is left when it worked: what it shows is not asked for once more on the way out. */
  isLeaving?: boolean
}

/** Changes something: the one place that says in a toast how it went. Whatever was read before is read again. */
export function useAction<K extends Endpoint>(
  endpoint: K,
  { done, offer, quiet = [], idempotent = false, isLeaving = false }: Options<K> = {},
) {
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  useEffect(preloadToast, [])
  const [running, setRunning] = useState(0)
  const lastReply = useRef<Reply<Result<Api[K]>>>(undefined)
  const { mutateAsync, data, reset } = useMutation<Reply<Result<Api[K]>>, never, ActionInput<K>>({
    mutationFn: question => call(endpoint, question),
  })
  const run = async (question: ActionInput<K>) => {
    setRunning(n => n + 1)
    const reply = idempotent
      ? await withIdempotencyKey(JSON.stringify(question), idempotencyKey => act(Object.assign({}, question, { idempotencyKey })))
      : await act(question)
    setRunning(n => n - 1)
    return reply
  }
  const act = async (question: ActionInput<K>) => {
    const reply = await mutateAsync(question)
    // A second press that got the answer of the first: what was said is not said twice.
    if (lastReply.current === reply) return reply
    lastReply.current = reply
    if (reply.ok) {
      if (done) toast('success', typeof done === 'string' ? done : done(reply.data), offer?.(reply.data))
      await queryClient.invalidateQueries({ refetchType: isLeaving ? 'none' : 'active' })
      return reply
    }
    if (!isHandledElsewhere(reply.problem, quiet)) toast('error', reply.problem.detail)
    // A conflict means that the screen shows the past: it is read again, beside what was typed.
    if (reply.status === 409) queryClient.invalidateQueries()
    return reply
  }
  const problem = data && !data.ok ? data.problem : undefined
  // Until what is shown is up to date: a button that stands there after its act would start it again.
  return { run, isPending: running > 0, isDone: data?.ok === true, problem, fields: fieldMessages(problem), reset }
}

/** Fields say themselves what is wrong with them, the bar over the screen that a session is over; a call that was stopped on purpose needs no word. */
const isHandledElsewhere = (problem: Problem, quiet: readonly string[]) =>
  ['aborted', 'unauthenticated'].includes(problem.code) ||
  quiet.includes(problem.code) ||
  (problem.status === 422 && Boolean(problem.fields?.length))
