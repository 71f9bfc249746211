import http from 'node:http'
import https from 'node:https'
import { isAllowedUrl, pinAddress, resolvePublicAddress } from '../outbound/service.ts'

const MOST_MS = 15_000

export interface WebhookAnswer {
  httpStatus: number | null
  problem: 'private_address' | 'timeout' | 'unreachable' | 'http_status' | null
  /** Seconds that the receiver asks to be left alone. */
  retryAfter: number | null
  tookMs: number
}

interface PostOptions {
  headers: Record<string, string>
  body: string
  /** For tests: allows addresses of this machine. */
  loopback: boolean
  mostMs?: number
}

/** Posts to a public address alone, the one that was checked. No redirect is followed, and nothing of the answer is read but its status. */
export async function postWebhook(url: string, { headers, body, loopback, mostMs = MOST_MS }: PostOptions): Promise<WebhookAnswer> {
  const began = performance.now()
  const signal = AbortSignal.timeout(mostMs)
  const answer = (rest: Omit<WebhookAnswer, 'tookMs'>) => ({ ...rest, tookMs: Math.round(performance.now() - began) })
  try {
    const target = new URL(url)
    const address = isAllowedUrl(target, loopback) ? await resolvePublicAddress(target, { loopback, signal }) : undefined
    if (!address) return answer({ httpStatus: null, problem: 'private_address', retryAfter: null })
    const { status, retryAfter } = await send(target, { headers, body, signal, lookup: pinAddress(address) })
    return answer({ httpStatus: status, problem: status >= 200 && status < 300 ? null : 'http_status', retryAfter })
  } catch {
    return answer({ httpStatus: null, problem: signal.aborted ? 'timeout' : 'unreachable', retryAfter: null })
  }
}

interface SendOptions {
  headers: Record<string, string>
  body: string
  signal: AbortSignal
  lookup: ReturnType<typeof pinAddress>
}

const send = (target: URL, { headers, body, signal, lookup }: SendOptions) =>
  new Promise<{ status: number; retryAfter: number | null }>((answered, failed) => {
    const { request } = target.protocol === 'https:' ? https : http
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const sending = request(
      target,
      { method: 'POST', headers: { ...headers, ...length }, signal, lookup, agent: false, maxHeaderSize: 16_384 },
      response => {
        const wait = Number(response.headers['retry-after'])
        answered({ status: response.statusCode ?? 0, retryAfter: Number.isFinite(wait) && wait > 0 ? Math.min(wait, 3600) : null })
        response.destroy()
      },
    )
    sending.on('error', failed)
    sending.end(body)
  })
