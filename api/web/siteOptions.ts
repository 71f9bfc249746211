import type { RequestHandler } from 'express'
import type { Locale } from '../../domain/language/locales.ts'
import type { PageAnswer, PageCall } from '../callApi.ts'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import type { ListPages } from './crawlers/sitemap.ts'
import type { FindPageState } from './versionGate.ts'

/** Paths of pages that changed since then, the most read first; of hostels at most so many. */
export type ListPagesAhead = (range: { since: Date; hostels: number }) => Promise<string[]>

export type SiteOptions = {
  config: Config
  log: Log
  /** The current state of the page at this path, in one primary-key lookup. */
  pageState: FindPageState
  listPagesAhead: ListPagesAhead
  /** Creates the client by which a page in that language calls the API inside this process; pages get it as `Astro.locals.api`. */
  callApiIn: (language: Locale, call?: PageCall) => object
  /** Whether the API still gives this answer to the same request in that language. */
  isSameAnswer: (language: Locale, answer: PageAnswer) => Promise<boolean>
  /** The pages of the sitemap. */
  listPages: ListPages
  /** Serves uploaded and drawn pictures. */
  mediaRouter?: RequestHandler
}
