import http from 'node:http'
import https from 'node:https'
import { isAllowedUrl, pinAddress, resolvePublicAddress } from '../outbound/service.ts'

const MOST_MS = 15_000
/** Of an answer only its beginning is read, and only while it comes at once. */
const MOST_TEXT = 500
const TEXT_MS = 1000

export interface WebhookAnswer {
  httpStatus: number | null
  problem: 'private_address' | 'timeout' | 'unreachable' | 'http_status' | null
  /** Seconds that the receiver asks to be left alone. */
  retryAfter: number | null
  /** How its answer begins, for who looks for the mistake. */
  text: string | null
  tookMs: number
}

interface PostOptions {
  headers: Record<string, string>
  body: string
  /** For tests: allows addresses of this machine. */
  loopback: boolean
  mostMs?: number
}

/** Posts to a public address alone, the one that was checked. No redirect is followed, and of the answer nothing is read but its status and how it begins. */
export async function postWebhook(url: string, { headers, body, loopback, mostMs = MOST_MS }: PostOptions): Promise<WebhookAnswer> {
  const began = performance.now()
  const signal = AbortSignal.timeout(mostMs)
  const answer = (rest: Omit<WebhookAnswer, 'tookMs'>) => ({ ...rest, tookMs: Math.round(performance.now() - began) })
  try {
    const target = new URL(url)
    const address = isAllowedUrl(target, loopback) ? await resolvePublicAddress(target, { loopback, signal }) : undefined
    if (!address) return answer({ httpStatus: null, problem: 'private_address', retryAfter: null, text: null })
    const { status, ...rest } = await send(target, { headers, body, signal, lookup: pinAddress(address) })
    return answer({ httpStatus: status, problem: status >= 200 && status < 300 ? null : 'http_status', ...rest })
  } catch {
    return answer({ httpStatus: null, problem: signal.aborted ? 'timeout' : 'unreachable', retryAfter: null, text: null })
  }
}

interface SendOptions {
  headers: Record<string, string>
  body: string
  signal: AbortSignal
  lookup: ReturnType<typeof pinAddress>
}

const send = (target: URL, { headers, body, signal, lookup }: SendOptions) =>
  new Promise<{ status: number } & Pick<WebhookAnswer, 'retryAfter' | 'text'>>((answered, failed) => {
    const { request } = target.protocol === 'https:' ? https : http
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const sending = request(
      target,
      { method: 'POST', headers: { ...headers, ...length }, signal, lookup, agent: false, maxHeaderSize: 16_384 },
      async response => {
        const wait = Number(response.headers['retry-after'])
        const text = await readBeginning(response)
        answered({ status: response.statusCode ?? 0, retryAfter: Number.isFinite(wait) && wait > 0 ? Math.min(wait, 3600) : null, text })
      },
    )
    sending.on('error', failed)
    sending.end(body)
  })

/** Whatever becomes of the rest, the status has been told. */
async function readBeginning(response: http.IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let length = 0
  const giveUp = setTimeout(() => response.destroy(), TEXT_MS)
  try {
    for await (const part of response) {
      parts.push(part)
      length += part.length
      if (length >= MOST_TEXT * 4) break
    }
  } catch {
    // What came until then is enough.
  } finally {
    clearTimeout(giveUp)
    response.destroy()
  }
  const text = Buffer.concat(parts)
    .subarray(0, MOST_TEXT * 4)
    .toString()
  return [...text.replace(/[\p{Cc}\ufffd]+/gu, ' ').trim()].slice(0, MOST_TEXT).join('') || null
}
