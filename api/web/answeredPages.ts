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

/** A page whose address and language say all that the API is asked for it. */
export interface AnsweredPage {
  url: string
  locale: Locale
}
type Render = (api: object) => Promise<CapturedResponse | undefined>

/** Results of a search, whose address says all of it; who is signed in is known to the browser alone. */
export const isAnswered = (path: string) => path === '/search'

/** Compressed: some two thousand pages. */
const mostBytes = 32 * 1024 ** 2
const longestAddress = 1000
/** What a page says of the day it was rendered on is not asked of the API. */
const longestMs = 10 * 60_000

interface CachedResult {
  answers: readonly PageAnswer[]
  rendered: number
  page: CachedPage
  bytes: number
}

/**
 * Pages that are shown again while the API answers all that they asked as it did when they were rendered: it is asked each time, and keeps its own answers
 * until something in the area changes. Rendering, which is nearly all of the work, and compressing are done once.
 */
export function createAnsweredPages({ callApiIn, isSameAnswer, current }: Options) {
  const cached = new Map<string, CachedResult>()
  const making = new Map<string, Promise<unknown>>()
  let bytes = 0
  const keyOf = ({ url, locale }: AnsweredPage) => `${current().id} ${locale} ${url}`
  const forget = (key: string) => {
    bytes -= cached.get(key)?.bytes ?? 0
    cached.delete(key)
  }
  /** A map keeps the order in which its keys were set: the first was not asked for the longest. */
  const keep = (key: string, page: CachedResult) => {
    forget(key)
    cached.set(key, page)
    bytes += page.bytes
    for (const oldest of cached.keys()) {
      if (bytes <= mostBytes) return
      forget(oldest)
    }
  }

  const find = async (page: AnsweredPage): Promise<CachedPage | undefined> => {
    const key = keyOf(page)
    const last = cached.get(key)
    if (!last || last.rendered < Date.now() - longestMs) return undefined
    const same = await Promise.all(last.answers.map(answer => isSameAnswer(page.locale, answer)))
    if (!same.every(Boolean)) return undefined
    keep(key, last)
    return last.page
  }
  const renderPage = async (page: AnsweredPage, render: Render) => {
    const key = keyOf(page)
    const answers: PageAnswer[] = []
    const answer = await render(callApiIn(page.locale, each => answers.push(each)))
    const isNamed = answers.length > 0 && answers.every(({ etag }) => etag !== undefined)
    if (answer?.status !== 200 || !isNamed || page.url.length > longestAddress) return answer
    const { page: rendered, packed } = await packPage(answer)
    keep(key, { answers, rendered: Date.now(), page: rendered, bytes: packed.length + bytesOfEntry })
    return rendered
  }
  /** Who comes while it is rendered for another waits for that, and takes it if the API still answers the same. */
  const make = async (page: AnsweredPage, render: Render) => {
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

// The key, the headers and the overhead of an entry.
const bytesOfEntry = 2000

/** As it is sent to nearly all: a page is eight times as large by itself, and made of that again for who takes no brotli. */
async function packPage({ headers, body }: CapturedResponse): Promise<{ page: CachedPage; packed: Buffer }> {
  // Most of them are another one soon: they are compressed quickly rather than well.
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
