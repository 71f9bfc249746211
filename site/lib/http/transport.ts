import { language } from '../language/language.ts'
import { apiBase } from './apiFetch.ts'
import { localizeProblem } from './localizeProblem.ts'
import { aborted, type Problem, unexpectedProblem, unreachable } from './problem.ts'

export interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** 16 to 64 ASCII characters: a repeat under the same key gets the same answer. */
  idempotencyKey?: string
}
export interface RequestParts extends CallOptions {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}
export type TransportResult = ({ ok: true; response: Response } | { ok: false; problem: Problem }) & {
  /** The token is not valid any more. */
  isTokenDead?: boolean
}

/** One plain HTTP call: no token renewal, no console output. Never throws. */
export async function sendRequest(endpoint: string, parts: RequestParts, token: string | undefined): Promise<TransportResult> {
  try {
    const response = await fetch(buildUrl(endpoint, parts), buildRequestInit(endpoint, parts, token))
    const isTokenDead = token !== undefined && response.headers.has('x-session')
    if (response.ok) return { ok: true, response, isTokenDead }
    const problem = await readProblem(response)
    return { ok: false, problem: await localizeProblem(problem), isTokenDead: isTokenDead || isUnauthenticated(problem, token) }
  } catch {
    return { ok: false, problem: await localizeProblem(parts.signal?.aborted ? aborted : unreachable) }
  }
}

export function buildUrl(endpoint: string, { params = {}, query = {} }: RequestParts) {
  const path = endpoint.slice(endpoint.indexOf(' ') + 1).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return `${apiBase()}${path}${search.size ? `?${search}` : ''}`
}

function buildRequestInit(
  endpoint: string,
  { body, signal, headers, idempotencyKey }: RequestParts,
  token: string | undefined,
): RequestInit {
  const isJson = body !== undefined && typeof body !== 'string' && !(body instanceof Blob) && !(body instanceof FormData)
  return {
    method: endpoint.slice(0, endpoint.indexOf(' ')),
    signal: signal ?? null,
    body: isJson ? JSON.stringify(body) : ((body as BodyInit | undefined) ?? null),
    headers: {
      accept: 'application/json',
      // Mails caused by this call are written in the language of the page.
      'accept-language': language(),
      ...(isJson && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...headers,
    },
  }
}

const isUnauthenticated = ({ code }: Problem, token: string | undefined) => token !== undefined && code === 'unauthenticated'

async function readProblem(response: Response): Promise<Problem> {
  return parseProblem(response.status, await response.json().catch(() => undefined))
}

/** The problem in a response, or a generic one where it cannot be read. */
export function parseProblem(status: number, json: unknown): Problem {
  const isProblem = json !== null && typeof json === 'object' && 'code' in json && typeof json.code === 'string'
  return isProblem ? { ...unexpectedProblem(status), ...(json as Partial<Problem>), status } : unexpectedProblem(status)
}
