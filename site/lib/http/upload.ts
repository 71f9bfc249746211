import type { Api, Result } from '../../../api/contract.ts'
import { withSession } from '../session/withSession.ts'
import type { Reply } from './api.ts'
import { localizeProblem } from './localizeProblem.ts'
import { currentPress } from './pressBurst.ts'
import { aborted, unreachable } from './problem.ts'
import { buildUrl, parseProblem, type RequestParts } from './transport.ts'

/** The endpoints whose body is a file. */
export type UploadEndpoint = { [K in keyof Api & string]: Api[K] extends { upload: readonly string[] } ? K : never }[keyof Api & string]

interface Options {
  /** Uploaded fraction, 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Uploads a file with progress, which `fetch` cannot report. Resolves with refusals too, also without a network. */
export async function upload<K extends UploadEndpoint>(
  endpoint: K,
  parts: RequestParts & { body: File },
  options: Options,
): Promise<Reply<Result<Api[K]>>> {
  return withSession<UploadReply<Result<Api[K]>>>({
    endpoint,
    isPressed: currentPress() !== undefined,
    send: token => send<Result<Api[K]>>(endpoint, parts, token, options),
    lost: () => localizeReply<Result<Api[K]>>({ ok: false, status: 0, problem: unreachable }),
  })
}

type UploadReply<T> = Reply<T> & { isTokenDead?: boolean }

function send<T>(endpoint: string, parts: RequestParts & { body: File }, token: string | undefined, { onProgress, signal }: Options) {
  return new Promise<UploadReply<T>>(resolve => {
    const request = new XMLHttpRequest()
    request.open(endpoint.slice(0, endpoint.indexOf(' ')), buildUrl(endpoint, parts))
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (parts.idempotencyKey) request.setRequestHeader('idempotency-key', parts.idempotencyKey)
    request.upload.onprogress = e => onProgress(e.total ? e.loaded / e.total : 0)
    request.onload = async () => {
      const isTokenDead = token !== undefined && request.getResponseHeader('x-session') !== null
      resolve({ ...(await localizeReply(parseUploadReply<T>(request))), isTokenDead })
    }
    request.onerror = async () => resolve(await localizeReply({ ok: false, status: 0, problem: unreachable }))
    request.onabort = () => resolve({ ok: false, status: 0, problem: aborted })
    for (const [name, value] of Object.entries(parts.headers ?? {})) request.setRequestHeader(name, value)
    // The browser's guess of the type is irrelevant: the server detects it by content.
    request.setRequestHeader('content-type', 'application/octet-stream')
    signal.addEventListener('abort', () => request.abort())
    if (signal.aborted) resolve({ ok: false, status: 0, problem: aborted })
    else request.send(parts.body)
  })
}

const localizeReply = async <T>(reply: Reply<T>): Promise<Reply<T>> =>
  reply.ok ? reply : { ...reply, problem: await localizeProblem(reply.problem) }

function parseUploadReply<T>({ status, response }: XMLHttpRequest): Reply<T> {
  if (status < 400 && response) return { ok: true, status, data: response.data, meta: undefined as never }
  return { ok: false, status, problem: parseProblem(status, response) }
}
