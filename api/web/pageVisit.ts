import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { isPrivatePath } from '../../domain/access/privatePaths.ts'
import { defaultLocale, isTranslated, type Locale, localeNames, splitLocale } from '../../domain/language/locales.ts'
import { AppError } from '../platform/errors.ts'
import { type CapturedResponse, captureResponse } from '../platform/http/captureResponse.ts'
import { type CachedPage, type createPageCache, readBuiltPage, sendCachedPage } from './pageCache.ts'
import type { EnqueueRender } from './renderQueue.ts'
import type { createRevalidatedPages } from './revalidatedPages.ts'
import { getSiteFacts } from './siteFacts.ts'
import type { SiteOptions } from './siteOptions.ts'
import type { Release } from './siteRelease.ts'
import type { createVersionedPages } from './versionedPages.ts'

export interface VisitOptions extends SiteOptions {
  current: () => Release
  policy: (nonce?: string) => string
  enqueueRender: EnqueueRender
  cache: ReturnType<typeof createPageCache>
  pages: ReturnType<typeof createVersionedPages>
  revalidated: ReturnType<typeof createRevalidatedPages>
}

/** The request, and the ways in which a handler may answer it. */
export interface PageVisit {
  req: Request
  res: Response
  release: Release
  locale: Locale
  /** The path without its language. */
  path: string
  /** Renders another internal address; the visitor's address does not change. */
  render: (url: string) => Promise<void>
  /** Sends this page at that version of its content, rendered once for all visitors. */
  sendVersion: (version: number) => Promise<void>
  /** Sends the page of a hostel with the offers for the stay in its address; as it is without one where they cannot be had. */
  sendStay: (url: string, version: number) => Promise<void>
  /** Sends this page, rendered again only when the API answers its requests differently. */
  sendRevalidated: (url: string) => Promise<void>
  /** Sends a page that the build prerendered. */
  sendBuilt: (page: string) => Promise<void>
  refuse: (status: 404 | 410 | 429 | 500 | 503) => Promise<void>
}

export function startVisit(req: Request, res: Response, options: VisitOptions): PageVisit {
  const { revalidated, cache, config, log, pages } = options
  const release = options.current()
  const requested = splitLocale(req.path)
  const locale = choosePageLocale(req, requested)
  const locals = { ...createLocals(req, res, release, options), ...requested, locale, api: options.callApiIn(locale, { ip: req.ip }) }

  const refuse: PageVisit['refuse'] = async status => {
    res.status(status).setHeader('Link', `<${toAbsoluteUrl(config.publicOrigin, req.path)}>; rel="canonical"`)
    await sendBuilt(chooseErrorPage(release, requested, status))
  }
  const sendBuilt: PageVisit['sendBuilt'] = async page => {
    res.setHeader('Cache-Control', isPrivatePath(splitLocale(page).path) ? 'no-store' : 'no-cache')
    const key = `${release.id} file ${page}`
    if (!cache.find(key)) await cache.make(key, () => readBuiltPage(release, page))
    const built = cache.find(key)
    if (built) await sendCachedPage(req, res, built)
  }
  const capture = (url: string, api: object = locals.api) => {
    req.url = url
    // A host that the client has written must not get into a page.
    req.headers.host = new URL(config.publicOrigin).host
    return captureResponse(req, (answer, next) => release.render(req, answer as Response, next, { ...locals, api }))
  }
  const answerWith = async (work: () => Promise<CapturedResponse | CachedPage | undefined>) => {
    try {
      const page = await options.enqueueRender(req.ip, work)
      if (page && 'compressed' in page) return await sendCachedPage(req, res, page)
      return page ? sendRendered(res, page) : await refuse(404)
    } catch (error) {
      if (error instanceof AppError) {
        res.setHeader('Retry-After', String(error.facts.retryAfter))
        return refuse(error.code === 'rate_limited' ? 429 : 503)
      }
      log.error({ err: error }, 'a page could not be rendered')
      return refuse(500)
    }
  }
  const setCacheControl = () => res.setHeader('Cache-Control', isPrivatePath(requested.path) ? 'no-store' : 'private, no-cache')

  return {
    req,
    res,
    release,
    ...requested,
    refuse,
    sendBuilt,
    render: url => {
      setCacheControl()
      return answerWith(() => capture(url))
    },
    sendRevalidated: url => {
      setCacheControl()
      const page = { url, locale: requested.locale }
      return answerWith(async () => (await revalidated.find(page)) ?? revalidated.make(page, api => capture(url, api)))
    },
    sendStay: (url, version) => {
      setCacheControl()
      const page = { url, locale: requested.locale, version }
      return answerWith(async () => {
        // Who tries promo codes is counted, so no other visitor's page answers them.
        const isCounted = new URLSearchParams(url.split('?')[1]).has('promo')
        const found = isCounted
          ? await capture(url)
          : ((await revalidated.find(page)) ?? (await revalidated.make(page, api => capture(url, api))))
        const isFailed = found && 'status' in found && found.status >= 500
        return isFailed ? ((await pages.find({ ...page, path: requested.path })) ?? found) : found
      })
    },
    sendVersion: async version => {
      setCacheControl()
      const page = { path: requested.path, locale: requested.locale, version }
      const cached = await pages.find(page)
      return cached ? sendCachedPage(req, res, cached) : answerWith(() => pages.make(page))
    },
  }
}

function sendRendered(res: Response, { status, headers, body }: CapturedResponse) {
  res.status(status)
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value as string)
  res.end(body)
}

const isBackOffice = (path: string) => /^\/(owner|superadmin)(\/|$)/.test(path)

/** A back-office has one address for all languages: its page is sent in the browser's language, and the app switches to that of the account. */
function choosePageLocale(req: Request, { locale, path }: Pick<PageVisit, 'locale' | 'path'>): Locale {
  if (!isBackOffice(path) || isTranslated(path)) return locale
  const preferred = req.acceptsLanguages([...localeNames])
  return localeNames.find(name => name === preferred) ?? defaultLocale
}

/** A path beginning with `//` must not be read as another host. */
const toAbsoluteUrl = (origin: string, path: string) => Object.assign(new URL(origin), { pathname: path }).href

/** The error page in the requested language, also where the page itself is not translated. */
function chooseErrorPage({ pages }: Release, { locale, path }: Pick<PageVisit, 'locale' | 'path'>, status: number): string {
  // Too many requests are answered like "not ready": come again in a moment.
  const name = status === 429 ? 503 : status
  // A back-office has its own error pages for some statuses.
  const [, area] = /^\/(owner|superadmin)(?:\/|$)/.exec(path) ?? []
  return [`/${area}/${name}`, `/${locale}/${name}`].find(page => pages.has(page)) ?? `/${name}`
}

function createLocals(req: Request, res: Response, { firstScreens }: Release, { config, policy }: VisitOptions) {
  const locals = { site: getSiteFacts(config) }
  if (!isBackOffice(req.path)) return locals
  const nonce = randomBytes(16).toString('base64')
  res.setHeader('Content-Security-Policy', policy(nonce))
  return { ...locals, nonce, firstScreens }
}
