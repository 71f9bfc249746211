import type { IncomingMessage } from 'node:http'
import http from 'node:http'
import https from 'node:https'
import { gunzipSync } from 'node:zlib'
import { isAllowedUrl, pinAddress, resolvePublicAddress } from '../../../platform/outbound/service.ts'

export const fetchProblems = ['unreachable', 'timeout', 'too_large', 'private_address', 'bad_redirect', 'http_status'] as const
export type FetchProblem = (typeof fetchProblems)[number]

/** Why a calendar could not be fetched; details of the server's response are not shown. */
export class FetchError extends Error {
  override name = 'FetchFailed'
  readonly problem: FetchProblem
  readonly httpStatus: number | null
  constructor(problem: FetchProblem, httpStatus: number | null = null) {
    super(problem)
    this.problem = problem
    this.httpStatus = httpStatus
  }
}

/** Validators of the last response, for a conditional request. */
export interface CacheValidators {
  etag: string | null
  lastModified: string | null
}
export type FetchResult = { isSame: true } | ({ isSame: false; text: string } & CacheValidators)

export interface FetchOptions {
  known?: CacheValidators
  /** For tests: allows addresses of this machine. */
  loopback: boolean
  mostBytes?: number
  mostMs?: number
}

const defaultLimits = { mostBytes: 2_000_000, mostMs: 10_000 }
const maxRedirects = 3

/** Fetches a calendar from public addresses only: every redirect's address is checked after the DNS lookup, and the connection uses exactly that address. */
export async function fetchCalendar(url: string, { known, loopback, ...limits }: FetchOptions): Promise<FetchResult> {
  const { mostBytes, mostMs } = { ...defaultLimits, ...limits }
  const signal = AbortSignal.timeout(mostMs)
  let at = new URL(url)
  try {
    for (let hops = 0; hops <= maxRedirects; hops++) {
      const answer = await requestCalendar(at, { signal, loopback, known })
      const next = resolveRedirect(answer, at)
      if (!next) return await readResponse(answer, known, mostBytes)
      answer.destroy()
      at = next
    }
    throw new FetchError('bad_redirect')
  } catch (error) {
    if (error instanceof FetchError) throw error
    throw new FetchError(signal.aborted ? 'timeout' : 'unreachable')
  }
}

interface CalendarRequestOptions {
  signal: AbortSignal
  loopback: boolean
  known: CacheValidators | undefined
}

async function requestCalendar(url: URL, { signal, loopback, known }: CalendarRequestOptions): Promise<IncomingMessage> {
  if (!isAllowedUrl(url, loopback)) throw new FetchError('private_address')
  const address = await resolvePublicAddress(url, { loopback, signal })
  if (!address) throw new FetchError('private_address')
  const headers = {
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    'accept-encoding': 'gzip',
    'user-agent': 'OpenBunk calendars',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  }
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((answered, failed) => {
    request(url, { headers, signal, lookup: pinAddress(address), agent: false, maxHeaderSize: 16_384 }, answered)
      .on('error', failed)
      .end()
  })
}

function resolveRedirect({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined
  const next = headers.location && URL.canParse(headers.location, from.href) ? new URL(headers.location, from) : undefined
  if (!next || (from.protocol === 'https:' && next.protocol !== 'https:')) throw new FetchError('bad_redirect')
  return next
}

async function readResponse(answer: IncomingMessage, known: CacheValidators | undefined, mostBytes: number): Promise<FetchResult> {
  const status = answer.statusCode ?? 0
  if (status === 304 && (known?.etag || known?.lastModified)) {
    answer.destroy()
    return { isSame: true }
  }
  if (status !== 200) {
    answer.destroy()
    throw new FetchError('http_status', status)
  }
  const body = decompressBody(await readBody(answer, mostBytes), answer.headers['content-encoding'], mostBytes)
  return {
    isSame: false,
    text: decodeText(body),
    etag: limitHeader(answer.headers.etag, 255),
    lastModified: limitHeader(answer.headers['last-modified'], 64),
  }
}

/** UTF-8, unless the text begins with another encoding's byte order mark. */
function decodeText(body: Buffer): string {
  const [first, second] = body
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(body)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(body)
  return body.toString('utf8')
}

async function readBody(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) {
      answer.destroy()
      throw new FetchError('too_large')
    }
    parts.push(part)
  }
  if (!answer.complete) throw new FetchError('unreachable')
  return Buffer.concat(parts)
}

function decompressBody(body: Buffer, encoding: string | undefined, mostBytes: number): Buffer {
  if (encoding !== 'gzip') return body
  try {
    return gunzipSync(body, { maxOutputLength: mostBytes })
  } catch (error) {
    throw new FetchError((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'unreachable')
  }
}

const limitHeader = (header: string | undefined, most: number) => (header && header.length <= most ? header : null)
