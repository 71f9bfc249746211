import { hash } from 'node:crypto'
import type { Locale } from '../../domain/language/locales.ts'
import type { AskedAnswer } from '../callApi.ts'
import type { CapturedResponse } from '../platform/http/captureResponse.ts'
import { compressBody } from '../platform/http/compression/encoding.ts'
import { createPageCache } from './pageCache.ts'
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

const mostBytes = 32 * 1024 ** 2
const mostAddresses = 5000
const longestAddress = 1000
/** What a page says of the day it was rendered on is not asked of the API. */
const longestMs = 10 * 60_000

/**
 * Pages that are shown again while the API answers all that they asked as it did when they were rendered: it is asked each time, and keeps its own answers
 * until something in the area changes. Rendering, which is nearly all of the work, and compressing are done once.
 */
export function createAnsweredPages({ callApiIn, isSameAnswer, current }: Options) {
  // Their own, so that they drive no page of a hostel out.
  const cache = createPageCache(mostBytes)
  const known = new Map<string, { asked: AskedAnswer[]; rendered: number }>()
  const keyOf = ({ url, locale }: AnsweredPage) => `${current().id} ${locale} ${url}`
  const versionOf = (key: string, asked: readonly AskedAnswer[]) => `${key} ${hash('sha1', JSON.stringify(asked), 'base64url')}`

  return {
    find: async (page: AnsweredPage) => {
      const key = keyOf(page)
      const last = known.get(key)
      if (!last || last.rendered < Date.now() - longestMs || !cache.find(versionOf(key, last.asked))) return undefined
      const same = await Promise.all(last.asked.map(asked => isSameAnswer(page.locale, asked)))
      return same.every(Boolean) ? cache.find(versionOf(key, last.asked)) : undefined
    },
    make: async (page: AnsweredPage, render: Render) => {
      const key = keyOf(page)
      const asked: AskedAnswer[] = []
      const answer = await render(callApiIn(page.locale, each => asked.push(each)))
      const isNamed = asked.length > 0 && asked.every(({ etag }) => etag !== undefined)
      if (answer?.status !== 200 || !isNamed || page.url.length > longestAddress) return answer
      const { body } = answer
      // Most of them are another one soon: they are compressed quickly rather than well.
      cache.add(versionOf(key, asked), { ...answer, compress: encoding => compressBody(body, encoding, 'once') })
      known.delete(key)
      known.set(key, { asked, rendered: Date.now() })
      if (known.size > mostAddresses) known.delete(known.keys().next().value as string)
      return answer
    },
  }
}
