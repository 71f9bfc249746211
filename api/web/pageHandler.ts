import type { Request, RequestHandler, Response } from 'express'
import { defaultLocale, isTranslated, type Locale, localePath } from '../../domain/language/locales.ts'
import { normalizePath } from '../../domain/text/normalizePath.ts'
import { setPageBuilder } from './buildAhead.ts'
import { withCircuitBreaker } from './circuitBreaker.ts'
import { createPageCache } from './pageCache.ts'
import { type PageVisit, startVisit, type VisitOptions } from './pageVisit.ts'
import { createRevalidatedPages, isRevalidated } from './revalidatedPages.ts'
import type { Release } from './siteRelease.ts'
import { createVersionedPages } from './versionedPages.ts'
import { createVersionGate, hasVersion, type PageDecision, showsStay } from './versionGate.ts'

/**
 * Pages that have no public address: the on-demand twins under `/live`, the error pages, and everything that begins with an underscore. Among these is
 * Astro's `/_image`, which would resize any picture of the build outside of the queue that limits drawing.
 */
const isInternalPage = (path: string) => /^\/(_|live(\/|$)|(owner\/|superadmin\/)?(index|404|410|500|503)$)/.test(path)
/** The offline page is prerendered in the default language for the service worker; in other languages it is rendered on demand. */
const isPrerenderedByDefault = (path: string, locale: Locale) => path === '/offline' && locale !== defaultLocale
const isReadRequest = ({ method }: Request) => method === 'GET' || method === 'HEAD'

export function createPageHandler(options: Omit<VisitOptions, 'cache' | 'pages' | 'revalidated'>): RequestHandler {
  const findState = withCircuitBreaker(options.pageState, {
    onAway: error => options.log.warn({ err: error }, 'the database does not answer: pages are served as they were last seen'),
  })
  const gate = createVersionGate(findState)
  const cache = createPageCache()
  const pages = createVersionedPages({ ...options, cache })
  const revalidated = createRevalidatedPages(options)
  const visitOptions = { ...options, cache, pages, revalidated }
  setPageBuilder({ ...options, gate, pages, releaseId: () => options.current().id })

  return async (req, res) => {
    // The form was submitted before its script had loaded: the input is dropped and the page is shown again.
    if (!isReadRequest(req)) return res.redirect(303, req.originalUrl)
    const visit = startVisit(req, res, visitOptions)
    const { path, locale } = visit
    if (isInternalPage(path) || normalizePath(req.path) === null) return visit.refuse(404)
    if (locale !== defaultLocale && !isTranslated(path)) {
      if (!isInKnownArea(path, visit.release)) return visit.refuse(404)
      return res.redirect(302, path + req.url.slice(req.path.length))
    }
    if (hasVersion(path)) return sendDecision(await gate(path), visit)
    if (visit.release.pages.has(req.path)) return visit.sendBuilt(req.path)
    if (isRevalidated(path)) return visit.sendRevalidated(path + req.url.slice(req.path.length))
    return visit.render((isPrerenderedByDefault(path, locale) ? `/live${path}` : path) + req.url.slice(req.path.length))
  }
}

/** Whether there may be a page below this path. If not, the error page is in the language that was asked for. */
const isInKnownArea = (path: string, { areas }: Release) => areas.includes(path.split('/')[1] ?? '')

function sendDecision(decision: PageDecision, visit: PageVisit) {
  const { req, res, locale, refuse } = visit
  if (decision.kind === 'page') return req.method === 'HEAD' ? sendHead(res) : sendPage(decision.version, visit)
  if (decision.kind === 'moved') return res.redirect(301, localePath(locale, decision.to) + req.url.slice(req.path.length))
  return refuse(({ gone: 410, unknown: 404, unavailable: 503 } as const)[decision.kind])
}

function sendPage(version: number, { req, path, sendStay, sendVersion }: PageVisit) {
  const search = req.url.slice(req.path.length)
  return showsStay(path, new URLSearchParams(search)) ? sendStay(path + search, version) : sendVersion(version)
}

/** HEAD requests are answered without rendering. */
const sendHead = (res: Response) => void res.type('html').set('Cache-Control', 'private, no-cache').end()
