import { setTimeout as pause } from 'node:timers/promises'
import { localeNames } from '../../domain/language/locales.ts'
import type { SiteOptions } from './siteOptions.ts'
import type { createVersionedPages } from './versionedPages.ts'
import type { createVersionGate } from './versionGate.ts'

/** What changed so long before the last look is looked at again: clocks differ, and a transaction takes its time. */
const OVERLAP_MS = 60_000

interface Options extends Pick<SiteOptions, 'config' | 'log' | 'listPagesAhead'> {
  gate: ReturnType<typeof createVersionGate>
  pages: ReturnType<typeof createVersionedPages>
  /** Of the release that is served. */
  releaseId: () => string
}

let build: ((signal: AbortSignal) => Promise<void>) | undefined

/** For the job: renders what changed since it last ran, at first everything. Nothing in a process that serves no site. */
export const buildPagesAhead = async (signal: AbortSignal) => build?.(signal)

/**
 * Tells that job what to do: home, places and hostels in every language, those first that are read most. A change is built within a minute, as the job runs
 * twice in one; who comes before it has the page rendered.
 */
export function setPageBuilder({ gate, pages, releaseId, listPagesAhead, config, log }: Options) {
  let builtFor: string | undefined
  let since = new Date(0)
  const makeOne = async (path: string, signal: AbortSignal) => {
    const decision = await gate(path)
    if (decision.kind !== 'page') return
    for (const locale of localeNames) {
      if (signal.aborted) return
      const began = performance.now()
      await pages.makeAhead({ path, locale, version: decision.version })
      // Half of a core at most: the other half is for who is there.
      await pause(performance.now() - began)
    }
  }
  build = async signal => {
    const began = Date.now()
    if (builtFor !== releaseId()) since = new Date(0)
    builtFor = releaseId()
    for (const path of ['/', '/hostels', ...(await listPagesAhead({ since, hostels: config.pagesAhead }))]) {
      if (signal.aborted) return
      await makeOne(path, signal).catch(error => log.warn({ err: error, path }, 'a page could not be built ahead'))
    }
    since = new Date(began - OVERLAP_MS)
  }
}
