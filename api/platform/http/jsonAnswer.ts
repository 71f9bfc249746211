import { crc32 } from 'node:zlib'
import type { Response } from 'express'
import type { Endpoint, PagedRows } from './endpoint.ts'

/** From here on an answer is made bytes before it is sent: of a text its length, its checksum and the socket each do so for themselves. */
const LONG_ANSWER = 16_384

/** What is sent of a handler's answer. Who gives the same answer to many keeps it like this: it is made once. */
export class JsonAnswer<Value = unknown> {
  readonly bytes: number
  readonly #endpoint: Endpoint
  readonly #body: string | Buffer
  readonly #encoding: BufferEncoding
  readonly #etag: string

  constructor(endpoint: Endpoint, value: Value) {
    const text = JSON.stringify(envelop(endpoint, value))
    this.#endpoint = endpoint
    this.#body = text.length < LONG_ANSWER ? text : Buffer.from(text)
    this.bytes = Buffer.byteLength(this.#body)
    // Plain ASCII, as most answers are, is the same in both, and a socket takes Latin-1 at once: for UTF-8 it sets three bytes a letter aside first.
    this.#encoding = this.bytes === text.length ? 'latin1' : 'utf8'
    // A checksum tells one state of an answer from the next at a fifth of the time of a digest; nobody has anything from making two that are alike.
    this.#etag = `W/"${this.bytes.toString(36)}-${crc32(this.#body).toString(36)}"`
  }

  /** What the handler answered, read anew: for those who check it. */
  get value(): Value {
    const content = JSON.parse(this.#body.toString())
    if (this.#endpoint.raw) return content
    if (!this.#endpoint.paged) return content.data
    const { pages: _, ...meta } = content.meta
    return { rows: content.data, ...meta }
  }

  /** What res.json does, for JSON alone and in one write: a tenth less work a request, as it need not find out what it was given. */
  send(res: Response): void {
    res.statusCode = this.#endpoint.status ?? 200
    res.setHeader('Content-Type', 'application/json; charset=utf-8')
    res.setHeader('ETag', this.#etag)
    if (res.req.fresh) return void res.status(304).end()
    res.setHeader('Content-Length', this.bytes)
    res.end(this.#body, this.#encoding)
  }
}

function envelop(endpoint: Endpoint, value: unknown): unknown {
  if (endpoint.raw) return value
  if (!endpoint.paged) return { data: value ?? null }
  const { rows, page, limit, total, offset: _, ...extra } = value as PagedRows<unknown> & { offset?: number }
  return { data: rows, meta: { page, limit, total, pages: Math.ceil(total / limit), ...extra } }
}
