import { setTimeout as pause } from 'node:timers/promises'
import { localeNames } from '../../domain/language/locales.ts'
import type { SiteOptions } from './siteOptions.ts'
import type { createVersionedPages } from './versionedPages.ts'
import type { createVersionGate } from './versionGate.ts'

/** Each run looks again at the last minute before the previous one: clocks differ, and a change becomes visible only when its transaction is committed. */
const OVERLAP_MS = 60_000

interface Options extends Pick<SiteOptions, 'config' | 'log' | 'listPagesAhead'> {
  gate: ReturnType<typeof createVersionGate>
  pages: ReturnType<typeof createVersionedPages>
  /** Id of the release that is served now. */
  releaseId: () => string
}

let build: ((signal: AbortSignal) => Promise<void>) | undefined

/** The work of the job: renders the pages that changed since its last run, at first all of them. Does nothing in a process that serves no site. */
export const buildPagesAhead = async (signal: AbortSignal) => build?.(signal)

/**
 * Sets what `buildPagesAhead` does: it renders home, places and hostels in every language, the most read first. The job runs twice a minute, so a
 * changed page is ready within a minute; a visitor who comes earlier has it rendered on demand.
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
      // As long a pause as the work took: at most half of a core, so that visitors get the other half.
      await pause(performance.now() - began)
    }
  }
  build = async signal => {
    if (!config.pagesAhead) return
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
