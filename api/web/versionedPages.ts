import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import path from 'node:path'
import type { Request, Response } from 'express'
import type { Locale } from '../../domain/language/locales.ts'
import { type CapturedResponse, captureResponse } from '../platform/http/captureResponse.ts'
import type { createPageCache } from './pageCache.ts'
import { createPageStore } from './pageStore.ts'
import { getSiteFacts } from './siteFacts.ts'
import type { SiteOptions } from './siteOptions.ts'
import type { Release } from './siteRelease.ts'
import { isOverviewPage } from './versionGate.ts'

interface Options extends Pick<SiteOptions, 'config' | 'log' | 'callApiIn'> {
  current: () => Release
  cache: ReturnType<typeof createPageCache>
}

/** A page of a place or hostel in one language, at one version of its content. */
export interface VersionedPage {
  path: string
  locale: Locale
  version: number
}

/** Pages that are the same for everybody: rendered once for each version, kept in the memory of the process and on the disk of the machine. */
export function createVersionedPages({ config, log, callApiIn, current, cache }: Options) {
  const store = createPageStore(path.join(config.dataDir, 'cache', 'pages'), editionOf(config))
  const keyOf = ({ path, locale, version }: VersionedPage) => `${current().id} ${locale} ${path} ${version}`
  /** Rendered from the release, the language and the answers of the API alone; nothing of a visitor's request gets into the page. */
  const render = ({ path, locale }: VersionedPage): Promise<CapturedResponse | undefined> => {
    const { host } = new URL(config.publicOrigin)
    const req = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: path, headers: { host } }) as Request
    const locals = { site: getSiteFacts(config), path, locale, api: callApiIn(locale) }
    return captureResponse(req, (res, next) => current().render(req, res as Response, next, locals))
  }
  const isStored = ({ path }: VersionedPage) => !isOverviewPage(path)
  const saveToStore = async (page: VersionedPage, answer: CapturedResponse | undefined) => {
    if (answer?.status === 200 && isStored(page)) await store.put(keyOf(page), answer.body)
  }

  return {
    find: async (page: VersionedPage) => {
      const key = keyOf(page)
      const cached = cache.find(key)
      if (cached || !isStored(page)) return cached
      const stored = await store.get(key)
      return stored && cache.add(key, stored)
    },
    make: (page: VersionedPage) =>
      cache.make(keyOf(page), async () => {
        const answer = await render(page)
        saveToStore(page, answer).catch(error => log.warn({ err: error }, 'a page could not be stored'))
        return answer
      }),
    /** Renders a page before a visitor asks for it. What is stored on the disk takes no memory until then. */
    makeAhead: async (page: VersionedPage) => {
      if (!isStored(page)) await cache.make(keyOf(page), () => render(page))
      else if (!(await store.has(keyOf(page)))) await saveToStore(page, await render(page))
    },
  }
}

/** Identifies the database, which counts the versions, and the installation, which pages name. The port is left out: a private database may change it. */
function editionOf(config: SiteOptions['config']): string {
  const { hostname, pathname, password } = new URL(config.databaseUrl)
  return JSON.stringify([hostname, pathname, password, getSiteFacts(config)])
}
