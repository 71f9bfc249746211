import type { Request, RequestHandler, Response } from 'express'
import { defaultLocale, isTranslated, type Locale, localePath } from '../../domain/language/locales.ts'
import { normalizePath } from '../../domain/text/normalizePath.ts'
import { withCircuitBreaker } from './circuitBreaker.ts'
import { createPageCache } from './pageCache.ts'
import { type PageVisit, startVisit, type VisitOptions } from './pageVisit.ts'
import type { Release } from './siteRelease.ts'
import { createVersionGate, type FindPageState, hasVersion, type PageDecision } from './versionGate.ts'

/**
 * Internal twins, pages that are answers rather than addresses, and what Astro brings with it: its `/_image` draws any picture of the build as large as
 * it is asked to, beside the line in which pictures are drawn. No page of ours begins with an underscore.
 */
const isInternalPage = (path: string) => /^\/(_|live(\/|$)|(owner\/|superadmin\/)?(index|404|410|500|503)$)/.test(path)
/** Built ahead in the default language, as the worker brings it along; the others have a twin that is rendered. */
const isPrerenderedByDefault = (path: string, locale: Locale) => path === '/offline' && locale !== defaultLocale
const isReadRequest = ({ method }: Request) => method === 'GET' || method === 'HEAD'

export function createPageHandler(options: Omit<VisitOptions, 'cache'>): RequestHandler {
  const findState = withCircuitBreaker(options.pageState, {
    onAway: error => options.log.warn({ err: error }, 'the database does not answer: pages are served as they were built'),
  })
  const gate = createVersionGate(findState)
  const visitOptions = { ...options, cache: createPageCache() }

  return async (req, res) => {
    // The form was submitted before its script had loaded: the input is dropped and the page shown again.
    if (!isReadRequest(req)) return res.redirect(303, req.originalUrl)
    const visit = startVisit(req, res, visitOptions)
    const { path, locale } = visit
    if (isInternalPage(path) || normalizePath(req.path) === null) return visit.refuse(404)
    if (locale !== defaultLocale && !isTranslated(path)) {
      if (!isInKnownArea(path, visit.release)) return visit.refuse(404)
      return res.redirect(302, path + req.url.slice(req.path.length))
    }
    if (hasVersion(path)) return sendDecision(await gate(path, getPrerendered(locale, visit.release)), visit)
    if (isAggregatePage(path)) return sendAggregatePage(visit, findState)
    if (visit.release.pages.has(req.path)) return visit.sendBuilt(req.path)
    return visit.render((isPrerenderedByDefault(path, locale) ? `/live${path}` : path) + req.url.slice(req.path.length))
  }
}

/** Whether there may be such a page at all: else it is said in the language that was asked for. */
const isInKnownArea = (path: string, { areas }: Release) => areas.includes(path.split('/')[1] ?? '')

/** The build holds the pages of the default language; the others are rendered when they are asked for, and kept as long as their version. */
const getPrerendered = (locale: Locale, release: Release) => (locale === defaultLocale ? release : { versions: {} })

/** In the address of a twin, so that no language gets the render of another. */
const versionQuery = ({ locale }: PageVisit, v: number) => `v=${locale === defaultLocale ? '' : `${locale}-`}${v}`

function sendDecision(decision: PageDecision, visit: PageVisit) {
  const { req, res, locale, path, renderVersion, refuse, sendBuilt } = visit
  if (decision.kind === 'file') return sendBuilt(req.path)
  if (decision.kind === 'render')
    return req.method === 'HEAD' ? sendHead(res) : renderVersion(`/live${path}?${versionQuery(visit, decision.version)}`)
  if (decision.kind === 'moved') return res.redirect(301, localePath(locale, decision.to) + req.url.slice(req.path.length))
  return refuse(({ gone: 410, unknown: 404, unavailable: 503 } as const)[decision.kind])
}

/** Who asks for the head alone learns that the page is there; nothing is rendered for that. */
const sendHead = (res: Response) => void res.type('html').set('Cache-Control', 'private, no-cache').end()

/** Home and the list of countries gather from all hostels: rendered once a minute, from the build while the database is away. */
const isAggregatePage = (path: string) => path === '/' || path === '/hostels'

async function sendAggregatePage(visit: PageVisit, findState: FindPageState) {
  const { req, res, release, path, renderVersion, refuse } = visit
  const url = `/live${path === '/' ? '/home' : path}?${versionQuery(visit, Math.floor(Date.now() / 60_000))}`
  if (visit.isRendered(url)) return renderVersion(url)
  const hasDatabase = await findState(path).then(
    () => true,
    () => false,
  )
  if (!hasDatabase && release.pages.has(req.path)) return visit.sendBuilt(req.path)
  if (!hasDatabase && visit.locale !== defaultLocale) return refuse(503)
  if (req.method === 'HEAD') return sendHead(res)
  return renderVersion(url)
}
