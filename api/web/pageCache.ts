import { hash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { Request, Response } from 'express'
import type { CapturedResponse } from '../platform/http/captureResponse.ts'
import { chooseEncoding, compressBody, type Encoding } from '../platform/http/compression/encoding.ts'

/** Of pages as they are, in each process; compressed they take a third of it again. */
const MAX_BYTES = 24 * 1024 ** 2

interface CachedPage {
  headers: OutgoingHttpHeaders
  etag: string
  body: Buffer
  /** Compressed when the first visitor asks for it, and sent to all who follow. */
  compressed: Map<Encoding, Promise<Buffer>>
}

type MakePage = () => Promise<CapturedResponse | undefined>

/**
 * Pages that are the same for everybody, under a key that holds the version of what they show: none is ever outdated, old ones fall out.
 * Who asks for a page that is being made waits for that one.
 */
export function createPageCache(maxBytes = MAX_BYTES) {
  const pages = new Map<string, CachedPage>()
  const pending = new Map<string, Promise<CapturedResponse | undefined>>()
  let bytes = 0

  const add = (key: string, { headers, body }: CapturedResponse) => {
    const page = { headers, body, etag: `W/"${hash('sha1', body, 'base64url')}"`, compressed: new Map() }
    pages.set(key, page)
    bytes += body.length
    for (const [oldest, { body }] of pages) {
      if (bytes <= maxBytes) break
      pages.delete(oldest)
      bytes -= body.length
    }
  }
  const find = (key: string): CachedPage | undefined => {
    const page = pages.get(key)
    if (!page) return undefined
    pages.delete(key)
    pages.set(key, page)
    return page
  }
  const make = (key: string, render: MakePage): ReturnType<MakePage> => {
    const rendering =
      pending.get(key) ??
      render().then(answer => {
        if (answer?.status === 200) add(key, answer)
        return answer
      })
    pending.set(key, rendering)
    return rendering.finally(() => pending.delete(key))
  }
  return { find, make }
}

export async function sendCachedPage(req: Request, res: Response, { headers, etag, body, compressed }: CachedPage) {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value as string)
  res.setHeader('ETag', etag)
  res.vary('Accept-Encoding')
  if (req.fresh) return void res.status(304).end()
  const encoding = chooseEncoding(req.headers['accept-encoding'])
  if (encoding) {
    if (!compressed.has(encoding)) compressed.set(encoding, compressBody(body, encoding, 'kept'))
    res.setHeader('Content-Encoding', encoding)
  }
  const sent = encoding ? await compressed.get(encoding) : body
  res.setHeader('Content-Length', sent?.length ?? 0)
  res.end(sent)
}
