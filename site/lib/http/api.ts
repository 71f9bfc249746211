import type { Api, EndpointRequest, Result } from '../../../api/contract.ts'
import type { Money } from '../../../domain/money/money.ts'
import { isLeavingPage, withPageSignal } from '../navigation/leavePage.ts'
import { withSession } from '../session/withSession.ts'
import { localizeProblem } from './localizeProblem.ts'
import { markOutdated } from './markOutdated.ts'
import { currentPress, markPressWorked } from './pressBurst.ts'
import { aborted, type Problem, unexpectedProblem, unreachable } from './problem.ts'
import { callIdentity, dedupeCall } from './repeatedCalls.ts'
import { type CallOptions, type RequestParts, sendRequest, type TransportResult } from './transport.ts'

export interface Meta {
  page: number
  limit: number
  total: number
  pages: number
  /** More rows than the counted total. */
  isCapped?: boolean
  /** Of deposits: what all that are held come to. */
  heldTotal?: Money
}
export type Reply<T> = { ok: true; status: number; data: T; meta: Meta } | { ok: false; status: number; problem: Problem }
export type Endpoint = keyof Api & string
/** A call without parameters, query or body takes no request at all. */
type Arguments<K extends Endpoint> =
  Record<never, never> extends EndpointRequest<K, Api[K]>
    ? [request?: EndpointRequest<K, Api[K]> & CallOptions]
    : [request: EndpointRequest<K, Api[K]> & CallOptions]

/** Calls the API. Resolves with refusals too, also without a network; has no timeout: cancel it with `signal`. */
export const api = <K extends Endpoint>(endpoint: K, ...[request]: Arguments<K>) => call(endpoint, request ?? {})

/** The same for a variable endpoint: the caller has checked the request against it. */
export async function call<K extends Endpoint>(endpoint: K, request: object): Promise<Reply<Result<Api[K]>>> {
  const parts: RequestParts = request
  const press = endpoint.startsWith('GET ') ? undefined : currentPress()
  const reply = await dedupeCall(callIdentity(endpoint, parts), () => requestJson<Result<Api[K]>>(endpoint, parts))
  if (reply.ok) markPressWorked(press)
  else if (reply.problem.code === 'stale') markOutdated()
  return reply
}

async function requestJson<T>(endpoint: string, parts: RequestParts): Promise<Reply<T>> {
  const answer = await send(endpoint, parts)
  if (!answer.ok) return { ok: false, status: answer.problem.status, problem: answer.problem }
  return parseReply(endpoint, answer.response, parts.signal)
}

async function parseReply<T>(endpoint: string, response: Response, signal: AbortSignal | undefined): Promise<Reply<T>> {
  const { status } = response
  try {
    const json = status === 204 ? {} : await response.json()
    const isEnveloped = json !== null && typeof json === 'object' && 'data' in json
    return { ok: true, status, data: isEnveloped ? json.data : json, meta: json?.meta }
  } catch (e) {
    if (isLeavingPage()) return unanswered()
    const cut = signal?.aborted ? aborted : unreachable
    const problem = await localizeProblem(e instanceof SyntaxError ? unexpectedProblem(status) : cut)
    logProblem(endpoint, problem)
    return { ok: false, status: problem.status, problem }
  }
}

/** Downloads a file of the API with the token in a header, since a token in an address would leak. */
export async function apiFile<K extends Endpoint>(endpoint: K, ...[request]: Arguments<K>): Promise<Reply<Blob>> {
  const answer = await send(endpoint, (request ?? {}) as RequestParts)
  if (!answer.ok) return { ok: false, status: answer.problem.status, problem: answer.problem }
  try {
    return { ok: true, status: answer.response.status, data: await answer.response.blob(), meta: undefined as never }
  } catch {
    if (isLeavingPage()) return unanswered()
    const cut = request?.signal?.aborted ? aborted : unreachable
    logProblem(endpoint, cut)
    return { ok: false, status: cut.status, problem: cut }
  }
}

/** A streamed response: read until it ends, or cancelled with `signal`. */
export async function apiStream<K extends Endpoint>(endpoint: K, ...[request]: Arguments<K>): Promise<Reply<ReadableStream<Uint8Array>>> {
  const answer = await send(endpoint, (request ?? {}) as RequestParts)
  if (!answer.ok) return { ok: false, status: answer.problem.status, problem: answer.problem }
  const { status, body } = answer.response
  return { ok: true, status, data: body ?? new ReadableStream(), meta: undefined as never }
}

/** The caller has cancelled. */
const unanswered = () => new Promise<never>(() => {})

async function send(endpoint: string, parts: RequestParts): Promise<TransportResult> {
  const answer = await withSession<TransportResult>({
    endpoint,
    isPressed: currentPress() !== undefined,
    send: token => sendRequest(endpoint, { ...parts, signal: withPageSignal(parts.signal) }, token),
    lost: async () => ({ ok: false, problem: await localizeProblem(unreachable) }),
  })
  if (isLeavingPage()) return unanswered()
  if (!answer.ok) logProblem(endpoint, answer.problem)
  return answer
}

function logProblem(endpoint: string, problem: Problem) {
  if (problem.code === 'unreachable') console.error(`${endpoint}: network error, the API is not running`)
  if (problem.status === 404) console.error(`${endpoint}: not found`)
  if (problem.status === 401) console.error('Your session has expired, please login again')
}
