import type { RequestHandler } from 'express'
import type { Locale } from '../../domain/language/locales.ts'
import type { PageAnswer } from '../callApi.ts'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import type { ListPages } from './sitemap.ts'
import type { FindPageState } from './versionGate.ts'

/** First those that are read most; of the hostels so many. */
export type ListPagesAhead = (range: { since: Date; hostels: number }) => Promise<string[]>

export type SiteOptions = {
  config: Config
  log: Log
  /** One primary-key lookup: what the page at this path is now. */
  pageState: FindPageState
  /** The pages to build before anybody asks, of those that changed since then. */
  listPagesAhead: ListPagesAhead
  /** Makes what calls the API in this process for a page in that language; handed to it as `Astro.locals.api`. */
  callApiIn: (language: Locale, onAnswer?: (answer: PageAnswer) => void) => object
  /** Whether the API answers what was asked on a page in that language as it did then. */
  isSameAnswer: (language: Locale, answer: PageAnswer) => Promise<boolean>
  /** The pages that belong into the sitemap. */
  listPages: ListPages
  /** Uploaded and drawn pictures. */
  mediaRouter?: RequestHandler
}
