import { hash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import type { Locale } from '../../domain/language/locales.ts'
import type { PageAnswer } from '../callApi.ts'
import type { CapturedResponse } from '../platform/http/captureResponse.ts'
import { compressBody } from '../platform/http/compression/encoding.ts'
import type { CachedPage } from './pageCache.ts'
import type { SiteOptions } from './siteOptions.ts'
import type { Release } from './siteRelease.ts'

interface Options extends Pick<SiteOptions, 'callApiIn' | 'isSameAnswer'> {
  current: () => Release
}

/** A page whose API requests depend only on its address and language, or that of a hostel with the offers for a stay. */
export interface RevalidatedPage {
  url: string
  locale: Locale
  /** The version of the content in the database, which stands for the answer of the feed; undefined where the page has none. */
  version?: number
}
type Render = (api: object) => Promise<CapturedResponse | undefined>

/** Search results and own booking pages: they do not know who is signed in, so that address and language decide everything. */
export const isRevalidated = (path: string) => path === '/search' || /^\/book\/[^/]+$/.test(path)

const FEED = '/v1/places/pages?'
/** Bytes of compressed pages: some two thousand of them. */
const MAX_BYTES = 32 * 1024 ** 2
const MAX_URL_LENGTH = 1000
/** Age limit in milliseconds: a page may contain the date on which it was rendered, which no answer of the API reveals. */
const MAX_AGE_MS = 10 * 60_000

interface CachedResult {
  answers: readonly PageAnswer[]
  rendered: number
  page: CachedPage
  bytes: number
}

/**
 * Reuses a rendered page while the API gives the same answers (compared by ETag) to all its requests: these are asked for each visit, and the API
 * caches them until something in the area changes. Rendering, which is nearly all of the work, and compressing are done once.
 */
export function createRevalidatedPages({ callApiIn, isSameAnswer, current }: Options) {
  const cached = new Map<string, CachedResult>()
  const making = new Map<string, Promise<unknown>>()
  let bytes = 0
  const keyOf = ({ url, locale, version }: RevalidatedPage) => `${current().id} ${locale} ${version ?? ''} ${url}`
  const forget = (key: string) => {
    bytes -= cached.get(key)?.bytes ?? 0
    cached.delete(key)
  }
  /** A map keeps its keys in the order in which they were set: the first is the one not used for the longest time. */
  const save = (key: string, page: CachedResult) => {
    forget(key)
    cached.set(key, page)
    bytes += page.bytes
    for (const oldest of cached.keys()) {
      if (bytes <= MAX_BYTES) return
      forget(oldest)
    }
  }

  const find = async (page: RevalidatedPage): Promise<CachedPage | undefined> => {
    const key = keyOf(page)
    const last = cached.get(key)
    if (!last || last.rendered < Date.now() - MAX_AGE_MS) return undefined
    const same = await Promise.all(last.answers.map(answer => isSameAnswer(page.locale, answer)))
    if (!same.every(Boolean)) return undefined
    save(key, last)
    return last.page
  }
  const renderPage = async (page: RevalidatedPage, render: Render) => {
    const key = keyOf(page)
    const answers: PageAnswer[] = []
    const isChecked = ({ url }: PageAnswer) => page.version === undefined || !url.startsWith(FEED)
    const answer = await render(callApiIn(page.locale, { onAnswer: each => isChecked(each) && answers.push(each) }))
    const isNamed = answers.length > 0 && answers.every(({ etag }) => etag !== undefined)
    if (answer?.status !== 200 || !isNamed || page.url.length > MAX_URL_LENGTH) return answer
    const { page: rendered, packed } = await packPage(answer)
    save(key, { answers, rendered: Date.now(), page: rendered, bytes: packed.length + ENTRY_OVERHEAD_BYTES })
    return rendered
  }
  /** A visitor who comes while the page is rendered for another waits, and gets that page if the API still answers the same. */
  const make = async (page: RevalidatedPage, render: Render) => {
    const key = keyOf(page)
    const others = making.get(key)
    if (others) {
      await others.catch(() => undefined)
      const found = await find(page)
      if (found) return found
    }
    const rendering = renderPage(page, render)
    making.set(key, rendering)
    return rendering.finally(() => making.get(key) === rendering && making.delete(key))
  }
  return { find, make }
}

// Bytes of the key, the headers and the overhead of an entry.
const ENTRY_OVERHEAD_BYTES = 2000

/** Only the Brotli form is stored, which nearly all browsers take: plain text is eight times as large, and is unpacked from it for the others. */
async function packPage({ headers, body }: CapturedResponse): Promise<{ page: CachedPage; packed: Buffer }> {
  // Most of these pages are replaced soon: they are compressed quickly rather than well.
  const packed = await compressBody(body, 'br', 'once')
  const page: CachedPage = {
    headers,
    etag: `W/"${hash('sha1', body, 'base64url')}"`,
    get body() {
      return brotliDecompressSync(packed)
    },
    compress: encoding => compressBody(brotliDecompressSync(packed), encoding, 'once'),
    compressed: new Map([['br', Promise.resolve(packed)]]),
  }
  return { page, packed }
}
