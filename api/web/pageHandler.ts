import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { isPrivatePath } from '../../domain/access/privatePaths.ts'
import { defaultLocale, isTranslated, type Locale, localeNames, localePath, splitLocale } from '../../domain/language/locales.ts'
import { normalizePath } from '../../domain/text/normalizePath.ts'
import { AppError } from '../platform/errors.ts'
import { withCircuitBreaker } from './circuitBreaker.ts'
import type { SiteOptions } from './mountSite.ts'
import type { Release } from './release.ts'
import type { EnqueueRender } from './renderQueue.ts'
import { getSiteFacts } from './siteFacts.ts'
import { sendPage } from './staticFiles.ts'
import { createVersionGate, type FindPageState, hasVersion, type PageDecision } from './versionGate.ts'

type Options = SiteOptions & { current: () => Release; policy: (nonce?: string) => string; enqueueRender: EnqueueRender }

/** What is done for one request. */
type PageVisit = {
  req: Request
  res: Response
  release: Release
  locale: Locale
  /** The address without its language. */
  path: string
  /** Lets Astro render this address of its own; the visitor's stays what it is. */
  render: (url: string) => Promise<void>
  refuse: (status: 404 | 410 | 429 | 500 | 503) => Promise<void>
}

const isBackOffice = (path: string) => /^\/(owner|superadmin)(\/|$)/.test(path)
/** Internal twins, and pages that are answers rather than addresses. */
const isInternalPage = (path: string) => /^\/(live(\/|$)|(owner\/|superadmin\/)?(index|404|410|500|503)$)/.test(path)
/** Built ahead in the default language, as the worker brings it along; the others have a twin that is rendered. */
const isPrerenderedByDefault = (path: string, locale: Locale) => path === '/offline' && locale !== defaultLocale
const isReadRequest = ({ method }: Request) => method === 'GET' || method === 'HEAD'

export function createPageHandler(options: Options): RequestHandler {
  const findState = withCircuitBreaker(options.pageState, {
    onAway: error => options.log.warn({ err: error }, 'the database does not answer: pages are served as they were built'),
  })
  const gate = createVersionGate(findState)

  return async (req, res) => {
    // The form was submitted before its script had loaded: the input is dropped and the page shown again.
    if (!isReadRequest(req)) return res.redirect(303, req.originalUrl)
    const visit = startVisit(req, res, options)
    const { path, locale } = visit
    if (isInternalPage(path) || normalizePath(req.path) === null) return visit.refuse(404)
    if (locale !== defaultLocale && !isTranslated(path)) {
      if (!isInKnownArea(path, visit.release)) return visit.refuse(404)
      return res.redirect(302, path + req.url.slice(req.path.length))
    }
    if (hasVersion(path)) return sendDecision(await gate(path, getPrerendered(locale, visit.release)), visit)
    if (isAggregatePage(path)) return sendAggregatePage(visit, findState)
    if (visit.release.pages.has(req.path)) return sendPage(req, res, visit.release, req.path)
    return visit.render((isPrerenderedByDefault(path, locale) ? `/live${path}` : path) + req.url.slice(req.path.length))
  }
}

function startVisit(req: Request, res: Response, options: Options): PageVisit {
  const release = options.current()
  const requested = splitLocale(req.path)
  const locals = { ...createLocals(req, res, options), ...requested, locale: choosePageLocale(req, requested) }
  const refuse: PageVisit['refuse'] = async status => {
    res.status(status).setHeader('Link', `<${toAbsoluteUrl(options.config.publicOrigin, req.path)}>; rel="canonical"`)
    await sendPage(req, res, release, chooseErrorPage(release, requested, status))
  }
  const render: PageVisit['render'] = url => {
    req.url = url
    res.setHeader('Cache-Control', pageCacheControl(requested.path))
    // The host a client writes is no part of a cache key and no part of a page.
    req.headers.host = new URL(options.config.publicOrigin).host
    const work = () => release.render(req, res, error => refuse(error ? 500 : 404), locals)
    return options.enqueueRender(req.ip, work).catch(error => {
      if (!(error instanceof AppError)) throw error
      res.setHeader('Retry-After', String(error.facts.retryAfter))
      return refuse(error.code === 'rate_limited' ? 429 : 503)
    })
  }
  return { req, res, release, ...requested, render, refuse }
}

/** A back-office has one address for all languages: its pages come in the browser's, and the app changes to that of the account. */
function choosePageLocale(req: Request, { locale, path }: Pick<PageVisit, 'locale' | 'path'>): Locale {
  if (!isBackOffice(path) || isTranslated(path)) return locale
  const preferred = req.acceptsLanguages([...localeNames])
  return localeNames.find(name => name === preferred) ?? defaultLocale
}

/** A path beginning with `//` must not be read as another host. */
const toAbsoluteUrl = (origin: string, path: string) => Object.assign(new URL(origin), { pathname: path }).href

/** Whether there may be such a page at all: else it is said in the language that was asked for. */
const isInKnownArea = (path: string, { areas }: Release) => areas.includes(path.split('/')[1] ?? '')

/** Of the language that was asked for, whether the page is translated or not: there is no English one to go on with. */
function chooseErrorPage({ pages }: Release, { locale, path }: Pick<PageVisit, 'locale' | 'path'>, status: number): string {
  // Too many requests are answered like "not ready": come again in a moment.
  const name = status === 429 ? 503 : status
  // In a back-office with its own head and frame, as far as it has one for this.
  const [, area] = /^\/(owner|superadmin)(?:\/|$)/.exec(path) ?? []
  return [`/${area}/${name}`, `/${locale}/${name}`].find(page => pages.has(page)) ?? `/${name}`
}

function createLocals(req: Request, res: Response, { config, callApi, policy }: Options) {
  const locals = { site: getSiteFacts(config), api: callApi }
  if (!isBackOffice(req.path)) return locals
  const nonce = randomBytes(16).toString('base64')
  res.setHeader('Content-Security-Policy', policy(nonce))
  return { ...locals, nonce }
}

/** The build holds the pages of the default language; the others are rendered when they are asked for, and kept as long as their version. */
const getPrerendered = (locale: Locale, release: Release) => (locale === defaultLocale ? release : { versions: {} })

/** In the address of a twin, so that no language gets the render of another. */
const versionQuery = ({ locale }: PageVisit, v: number) => `v=${locale === defaultLocale ? '' : `${locale}-`}${v}`

function sendDecision(decision: PageDecision, visit: PageVisit) {
  const { req, res, release, locale, path, render, refuse } = visit
  if (decision.kind === 'file') return sendPage(req, res, release, req.path)
  if (decision.kind === 'render')
    return req.method === 'HEAD' ? sendHead(res) : render(`/live${path}?${versionQuery(visit, decision.version)}`)
  if (decision.kind === 'moved') return res.redirect(301, localePath(locale, decision.to) + req.url.slice(req.path.length))
  return refuse(({ gone: 410, unknown: 404, unavailable: 503 } as const)[decision.kind])
}

const pageCacheControl = (path: string) => (isPrivatePath(path) ? 'no-store' : 'private, no-cache')

/** Who asks for the head alone learns that the page is there; nothing is rendered for that. */
const sendHead = (res: Response) => void res.type('html').set('Cache-Control', 'private, no-cache').end()

/** Home and the list of countries gather from all hostels: rendered once a minute, from the build while the database is away. */
const isAggregatePage = (path: string) => path === '/' || path === '/hostels'

async function sendAggregatePage(visit: PageVisit, findState: FindPageState) {
  const { req, res, release, path, render, refuse } = visit
  const hasDatabase = await findState(path).then(
    () => true,
    () => false,
  )
  if (!hasDatabase && release.pages.has(req.path)) return sendPage(req, res, release, req.path)
  if (!hasDatabase && visit.locale !== defaultLocale) return refuse(503)
  if (req.method === 'HEAD') return sendHead(res)
  return render(`/live${path === '/' ? '/home' : path}?${versionQuery(visit, Math.floor(Date.now() / 60_000))}`)
}
