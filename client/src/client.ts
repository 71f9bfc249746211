import { createIdempotencyKey } from './idempotencyKey.ts'
import { idempotent, type Operations } from './operations.ts'
import { localProblem, OpenBunkError, type ProblemOf } from './problem.ts'

export interface ClientOptions {
  /** Of the installation: `https://hostel.example`. */
  origin: string
  /** An API key (`obk_…`), or the token of a session; without one only what is public can be called. */
  token?: string
  /** How often a call is repeated that got no answer, or 429 or 503: reads, and changes under an idempotency key. Default: 2. */
  retries?: number
  /** Of one attempt. Default: 30,000. */
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

export interface CallOptions {
  /** Of operations that take one: absent, each call gets a random one, so that its own repeats change nothing twice. */
  idempotencyKey?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

type Name = keyof Operations
type NamesWith<F> = { [K in Name]: Operations[K] extends F ? K : never }[Name]
export type Request<K extends Name> = Operations[K]['request']
export type Result<K extends Name> = Operations[K]['result']
/** Nothing has to be given where all of it may be left out. */
type Arguments<R> = Record<never, never> extends R ? [request?: R & CallOptions] : [request: R & CallOptions]
type Row<K extends Name> = Result<K> extends readonly (infer T)[] ? T : never

export interface Page<T, M = unknown> {
  rows: T[]
  meta: M
}

export interface Client {
  /** Answers what is in `data`, of a file the file; or throws an `OpenBunkError`. */
  call: <K extends Name>(name: K, ...[request]: Arguments<Request<K>>) => Promise<Result<K>>
  /** The same without throwing: the codes of a refusal are those of the operation. */
  attempt: <K extends Name>(
    name: K,
    ...[request]: Arguments<Request<K>>
  ) => Promise<{ ok: true; data: Result<K> } | { ok: false; problem: ProblemOf<K> }>
  /** One page of a list, with what stands beside its rows. */
  page: <K extends NamesWith<{ meta: object }>>(
    name: K,
    ...[request]: Arguments<Request<K>>
  ) => Promise<Page<Row<K>, Operations[K]['meta']>>
  /** Every row of a list, page after page as they are asked for. */
  list: <K extends NamesWith<{ meta: object }>>(name: K, ...[request]: Arguments<Request<K>>) => AsyncGenerator<Row<K>, void>
  /** The answer as it comes: for streams. */
  fetch: <K extends Name>(name: K, ...[request]: Arguments<Request<K>>) => Promise<Response>
}

interface Parts extends CallOptions {
  path?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

const MOST_ROWS = 100
const LONGEST_PAUSE_MS = 60_000

export function createClient(options: ClientOptions): Client {
  const send = async (name: string, parts: Parts = {}) => {
    const request = toRequest(name, parts, options)
    const isRepeatable = name.startsWith('GET ') || request.headers.has('Idempotency-Key')
    for (let retries = isRepeatable ? (options.retries ?? 2) : 0; ; retries--) {
      const answer = await sendOnce(request, options, parts.signal).catch((error: unknown) => error)
      if (answer instanceof Response && answer.ok) return answer
      parts.signal?.throwIfAborted()
      const isPassing = !(answer instanceof Response) || answer.status === 429 || answer.status === 503
      if (retries > 0 && isPassing) await pause(answer, (options.retries ?? 2) - retries, parts.signal)
      else throw await toError(name, answer)
    }
  }
  const read = async (name: string, parts?: Parts) => {
    const response = await send(name, parts)
    if (response.status === 204) return undefined
    if (!response.headers.get('Content-Type')?.includes('json')) return response.blob()
    try {
      return (await response.json()) as unknown
    } catch (error) {
      throw new OpenBunkError(name, localProblem('unexpected', response.status, 'The answer could not be read.'), error)
    }
  }
  const readPage = async (name: string, parts?: Parts) => {
    const { data, meta } = (await read(name, parts)) as { data: unknown[]; meta: { page: number; pages: number } }
    return { rows: data, meta }
  }
  async function* list(name: string, parts: Parts = {}) {
    for (let page = 1; ; page++) {
      const { rows, meta } = await readPage(name, { ...parts, query: { limit: MOST_ROWS, ...parts.query, page } })
      yield* rows
      if (page >= meta.pages) return
    }
  }
  const call = async (name: string, parts?: Parts) => {
    const json = await read(name, parts)
    return typeof json === 'object' && json !== null && 'data' in json ? json.data : json
  }
  const attempt = async (name: string, parts?: Parts) => {
    try {
      return { ok: true, data: await call(name, parts) }
    } catch (error) {
      if (error instanceof OpenBunkError) return { ok: false, problem: error.problem }
      throw error
    }
  }
  return { call, attempt, page: readPage, list, fetch: send } as Client
}

interface ReadyRequest {
  url: string
  method: string
  headers: Headers
  body?: string | Blob | Uint8Array<ArrayBuffer>
}

/** Made once: all attempts of one call are the same request. */
function toRequest(
  name: string,
  { path = {}, query = {}, body, idempotencyKey, headers }: Parts,
  { origin, token }: ClientOptions,
): ReadyRequest {
  const [method = '', template = ''] = name.split(' ')
  const url = new URL(
    `${origin.replace(/\/$/, '')}/v1${template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(path[key])))}`,
  )
  for (const [key, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) url.searchParams.append(key, String(one))
  const sent = new Headers(headers)
  if (token) sent.set('Authorization', `Bearer ${token}`)
  if (idempotent.has(name)) sent.set('Idempotency-Key', idempotencyKey ?? createIdempotencyKey())
  const isFile = body instanceof Blob || body instanceof Uint8Array
  if (body !== undefined && !isFile) sent.set('Content-Type', 'application/json')
  const content = body === undefined ? {} : { body: isFile ? (body as Blob) : JSON.stringify(body) }
  return { url: url.href, method, headers: sent, ...content }
}

function sendOnce(
  { url, ...request }: ReadyRequest,
  { fetch = globalThis.fetch, timeoutMs = 30_000 }: ClientOptions,
  signal?: AbortSignal,
) {
  const timeout = AbortSignal.timeout(timeoutMs)
  return fetch(url, { ...request, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
}

/** As long as `Retry-After` asks for, or half a second, one, two … a little spread. */
function pause(answer: unknown, tries: number, signal?: AbortSignal): Promise<void> {
  const asked = answer instanceof Response ? Number(answer.headers.get('Retry-After')) * 1000 : 0
  const ms = Math.min(LONGEST_PAUSE_MS, asked || 500 * 2 ** tries * (1 + Math.random() / 4))
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

async function toError(name: string, answer: unknown): Promise<OpenBunkError> {
  if (!(answer instanceof Response)) return new OpenBunkError(name, localProblem('unreachable', 0, 'No answer came.'), answer)
  const problem = await answer.json().catch(() => undefined)
  if (typeof problem?.code === 'string') return new OpenBunkError(name, problem)
  return new OpenBunkError(name, localProblem('unexpected', answer.status, 'The answer is none of the API.'))
}
