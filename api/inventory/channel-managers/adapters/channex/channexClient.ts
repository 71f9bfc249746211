import { config } from '../../../../platform/runtime.ts'
import type { ChannelAccess, ChannelFailure } from '../channelAdapter.ts'

const TIMEOUT_MS = 15_000
const MAX_BYTES = 10_000_000

/** Why Channex did not do what it was asked. Nothing of the answer is repeated: it may hold what guests wrote. */
export class ChannexError extends Error {
  override name = 'Channex'
  readonly failure: ChannelFailure
  constructor(failure: ChannelFailure, options?: ErrorOptions) {
    super(`Channex: ${failure.problem}${failure.httpStatus === null ? '' : ` (${failure.httpStatus})`}`, options)
    this.failure = failure
  }
}

export interface ChannexRequest {
  credential: string
  query?: Record<string, string>
  body?: unknown
}

/** One question to Channex; answers what stands in its JSON. */
export async function askChannex<Answer>(
  method: 'GET' | 'POST',
  path: string,
  { credential, query = {}, body }: ChannexRequest,
): Promise<Answer> {
  const url = new URL(`${config.channexUrl}${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const response = await send(url, {
    method,
    headers: { 'user-api-key': credential, 'content-type': 'application/json', accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new ChannexError({ problem: problemOfStatus(response.status), httpStatus: response.status })
  }
  return readJson<Answer>(response)
}

const PAGE = 100
const MAX_PAGES = 10

/** A list, page by page; what is behind the tenth is left. */
export async function listChannexPages<T>(path: string, { credential }: ChannelAccess, query: Record<string, string> = {}): Promise<T[]> {
  const found: T[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const paged = { ...query, 'pagination[page]': String(page), 'pagination[limit]': String(PAGE) }
    const { data, meta } = await askChannex<{ data: T[]; meta?: { total?: number } }>('GET', path, { credential, query: paged })
    found.push(...data)
    if (data.length < PAGE || found.length >= (meta?.total ?? Number.POSITIVE_INFINITY)) break
  }
  return found
}

/** Times there have no zone, and are of UTC. */
export const parseChannexTime = (text: string) => new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`)

async function send(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw new ChannexError({ problem: isTimeout(error) ? 'timeout' : 'unreachable', httpStatus: null }, { cause: error })
  }
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

function problemOfStatus(status: number): ChannelFailure['problem'] {
  if (status === 429) return 'limited'
  if (status === 401 || status === 403) return 'refused'
  if (status === 404) return 'not_found'
  return status >= 500 ? 'server' : 'invalid'
}

async function readJson<Answer>(response: Response): Promise<Answer> {
  try {
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body ?? []) {
      size += part.byteLength
      if (size > MAX_BYTES) throw new Error('the answer is too large')
      parts.push(part)
    }
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as Answer
  } catch (error) {
    throw new ChannexError({ problem: isTimeout(error) ? 'timeout' : 'cut', httpStatus: response.status }, { cause: error })
  }
}
