import type { Api, Result } from '../../api/contract.ts'
import type { Reply } from './api.ts'
import { pressNow } from './pressBurst.ts'
import { aborted, unreachable } from './problem.ts'
import { inPageLanguage } from './refusal.ts'
import { addressOf, type Parts, problemIn } from './transport.ts'
import { withSession } from './withSession.ts'

/** The endpoints whose body is a file. */
type UploadEndpoint = { [K in keyof Api & string]: Api[K] extends { upload: readonly string[] } ? K : never }[keyof Api & string]

interface Options {
  /** The part of the file that has left, 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Sends a file and tells how far it is, which `fetch` cannot. Resolves with the refusal as well, also without a network. */
export async function upload<K extends UploadEndpoint>(
  endpoint: K,
  parts: Parts & { body: File },
  options: Options,
): Promise<Reply<Result<Api[K]>>> {
  return withSession<Sent<Result<Api[K]>>>({
    endpoint,
    isPressed: pressNow() !== undefined,
    send: token => send<Result<Api[K]>>(endpoint, parts, token, options),
    lost: () => spoken<Result<Api[K]>>({ ok: false, status: 0, problem: unreachable }),
  })
}

type Sent<T> = Reply<T> & { isTokenDead?: boolean }

function send<T>(endpoint: string, parts: Parts & { body: File }, token: string | undefined, { onProgress, signal }: Options) {
  return new Promise<Sent<T>>(resolve => {
    const request = new XMLHttpRequest()
    request.open(endpoint.slice(0, endpoint.indexOf(' ')), addressOf(endpoint, parts))
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (parts.idempotencyKey) request.setRequestHeader('idempotency-key', parts.idempotencyKey)
    request.upload.onprogress = e => onProgress(e.total ? e.loaded / e.total : 0)
    request.onload = async () => {
      const isTokenDead = token !== undefined && request.getResponseHeader('x-session') !== null
      resolve({ ...(await spoken(replyOf<T>(request))), isTokenDead })
    }
    request.onerror = async () => resolve(await spoken({ ok: false, status: 0, problem: unreachable }))
    request.onabort = () => resolve({ ok: false, status: 0, problem: aborted })
    for (const [name, value] of Object.entries(parts.headers ?? {})) request.setRequestHeader(name, value)
    // Whatever the browser takes it for: it is known by its bytes.
    request.setRequestHeader('content-type', 'application/octet-stream')
    signal.addEventListener('abort', () => request.abort())
    if (signal.aborted) resolve({ ok: false, status: 0, problem: aborted })
    else request.send(parts.body)
  })
}

const spoken = async <T>(reply: Reply<T>): Promise<Reply<T>> =>
  reply.ok ? reply : { ...reply, problem: await inPageLanguage(reply.problem) }

function replyOf<T>({ status, response }: XMLHttpRequest): Reply<T> {
  if (status < 400 && response) return { ok: true, status, data: response.data, meta: undefined as never }
  return { ok: false, status, problem: problemIn(status, response) }
}
