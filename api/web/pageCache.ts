import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import path from 'node:path'
import type { Request, Response } from 'express'
import type { CapturedResponse } from '../platform/http/captureResponse.ts'
import { chooseEncoding, compressBody, type Encoding } from '../platform/http/compression/encoding.ts'
import { pageFile, type Release } from './siteRelease.ts'

/** Bytes of pages per process; their compressed forms take another third. */
const MAX_BYTES = 24 * 1024 ** 2

export interface CachedPage {
  headers: OutgoingHttpHeaders
  etag: string
  body: Buffer
  compress: (encoding: Encoding) => Promise<Buffer>
  /** Filled when the first visitor asks for an encoding, and used for all later ones. */
  compressed: Map<Encoding, Promise<Buffer>>
}

export interface NewPage extends CapturedResponse {
  /** Given where the page is compressed already. */
  compress?: CachedPage['compress']
}
type MakePage = () => Promise<NewPage | undefined>

/** Pages shared by all visitors. The key contains the version of the content, so none is outdated. Concurrent requests share one render. */
export function createPageCache(maxBytes = MAX_BYTES) {
  const pages = new Map<string, CachedPage>()
  const pending = new Map<string, ReturnType<MakePage>>()
  let bytes = 0

  const add = (key: string, { headers, body, compress = encoding => compressBody(body, encoding, 'kept') }: NewPage): CachedPage => {
    const page: CachedPage = { headers, body, etag: `W/"${hash('sha1', body, 'base64url')}"`, compress, compressed: new Map() }
    bytes += body.length - (pages.get(key)?.body.length ?? 0)
    pages.delete(key)
    pages.set(key, page)
    for (const [oldest, { body }] of pages) {
      if (bytes <= maxBytes) break
      pages.delete(oldest)
      bytes -= body.length
    }
    return page
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
  return { add, find, make }
}

export async function sendCachedPage(req: Request, res: Response, page: CachedPage) {
  const { headers, etag, compress, compressed } = page
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value as string)
  res.setHeader('ETag', etag)
  res.vary('Accept-Encoding')
  if (req.fresh) return void res.status(304).end()
  const encoding = chooseEncoding(req.headers['accept-encoding'])
  if (encoding) {
    if (!compressed.has(encoding)) compressed.set(encoding, compress(encoding))
    res.setHeader('Content-Encoding', encoding)
  }
  const sent = encoding ? await compressed.get(encoding) : page.body
  res.setHeader('Content-Length', sent?.length ?? 0)
  res.end(sent)
}

/** Suffixes of the compressed files that `scripts/build.ts` writes beside each text file. */
export const compressedSuffixes = { br: '.br', gzip: '.gz' } as const

/** A prerendered page, with the compressed files beside it. */
export async function readBuiltPage({ client, adapted }: Release, page: string): Promise<NewPage> {
  const answer = { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } }
  const own = adapted.get(page)
  if (own) return { ...answer, body: own }
  const file = path.join(client, pageFile(page))
  const body = await readFile(file)
  return {
    ...answer,
    body,
    compress: encoding => readFile(file + compressedSuffixes[encoding]).catch(() => compressBody(body, encoding, 'kept')),
  }
}
