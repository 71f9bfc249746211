import type { Api, Input, Result } from '../../api/contract.ts'
import { isLeft, whileHere } from './leaving.ts'
import { noteOutdated } from './outdated.ts'
import { pressNow, pressWorked } from './pressBurst.ts'
import { aborted, foreignProblem, type Problem, unreachable } from './problem.ts'
import { inPageLanguage } from './refusal.ts'
import { identityOf, shareRepeated } from './repeatedCalls.ts'
import { type Answer, attempt, type CallOptions, type Parts } from './transport.ts'
import { withSession } from './withSession.ts'

export interface Meta {
  page: number
  limit: number
  total: number
  pages: number
  /** There are more than are counted. */
  isCapped?: boolean
}
export type Reply<T> = { ok: true; status: number; data: T; meta: Meta } | { ok: false; status: number; problem: Problem }
export type Endpoint = keyof Api & string
/** A call without parameters, query or body needs no input at all. */
type Arguments<K extends Endpoint> =
  Record<never, never> extends Input<K, Api[K]> ? [input?: Input<K, Api[K]> & CallOptions] : [input: Input<K, Api[K]> & CallOptions]

/** Calls the API. Resolves with the refusal as well, also without a network; sets no timeout: leave by `signal`. */
export const api = <K extends Endpoint>(endpoint: K, ...[input]: Arguments<K>) => call(endpoint, input ?? {})

/** The same for code that holds any endpoint: the caller has checked the input against it. */
export async function call<K extends Endpoint>(endpoint: K, input: object): Promise<Reply<Result<Api[K]>>> {
  const parts: Parts = input
  const press = endpoint.startsWith('GET ') ? undefined : pressNow()
  const reply = await shareRepeated(identityOf(endpoint, parts), () => exchange<Result<Api[K]>>(endpoint, parts))
  if (reply.ok) pressWorked(press)
  else if (reply.problem.code === 'stale') noteOutdated()
  return reply
}

async function exchange<T>(endpoint: string, parts: Parts): Promise<Reply<T>> {
  const answer = await send(endpoint, parts)
  if (!answer.ok) return { ok: false, status: answer.problem.status, problem: answer.problem }
  return read(endpoint, answer.response, parts.signal)
}

async function read<T>(endpoint: string, response: Response, signal: AbortSignal | undefined): Promise<Reply<T>> {
  const { status } = response
  try {
    const json = status === 204 ? {} : await response.json()
    const isEnveloped = json !== null && typeof json === 'object' && 'data' in json
    return { ok: true, status, data: isEnveloped ? json.data : json, meta: json?.meta }
  } catch (e) {
    const cut = signal?.aborted ? aborted : unreachable
    const problem = await inPageLanguage(e instanceof SyntaxError ? foreignProblem(status) : cut)
    report(endpoint, problem)
    return { ok: false, status: problem.status, problem }
  }
}

/** A file of the API: fetched with the token in its header, since a token in an address is a leak. */
export async function apiFile<K extends Endpoint>(endpoint: K, ...[input]: Arguments<K>): Promise<Reply<Blob>> {
  const answer = await send(endpoint, (input ?? {}) as Parts)
  if (!answer.ok) return { ok: false, status: answer.problem.status, problem: answer.problem }
  try {
    return { ok: true, status: answer.response.status, data: await answer.response.blob(), meta: undefined as never }
  } catch {
    const cut = input?.signal?.aborted ? aborted : unreachable
    report(endpoint, cut)
    return { ok: false, status: cut.status, problem: cut }
  }
}

/** What the API goes on telling: read it until it ends, or leave by `signal`. */
export async function apiStream<K extends Endpoint>(endpoint: K, ...[input]: Arguments<K>): Promise<Reply<ReadableStream<Uint8Array>>> {
  const answer = await send(endpoint, (input ?? {}) as Parts)
  if (!answer.ok) return { ok: false, status: answer.problem.status, problem: answer.problem }
  const { status, body } = answer.response
  return { ok: true, status, data: body ?? new ReadableStream(), meta: undefined as never }
}

async function send(endpoint: string, parts: Parts): Promise<Answer> {
  const answer = await withSession<Answer>({
    endpoint,
    isPressed: pressNow() !== undefined,
    send: token => attempt(endpoint, { ...parts, signal: whileHere(parts.signal) }, token),
    lost: async () => ({ ok: false, problem: await inPageLanguage(unreachable) }),
  })
  if (isLeft()) return new Promise(() => {})
  if (!answer.ok) report(endpoint, answer.problem)
  return answer
}

function report(endpoint: string, problem: Problem) {
  if (problem.code === 'unreachable') console.error(`${endpoint}: network error, the API is not running`)
  if (problem.status === 404) console.error(`${endpoint}: not found`)
  if (problem.status === 401) console.error('Your session has expired, please login again')
}
