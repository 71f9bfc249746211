import { type Response, Router } from 'express'
import { alternatesOf } from '../../../domain/language/locales.ts'
import { problemHandler } from '../../platform/http/problem.ts'
import type { EnqueueRender } from '../renderQueue.ts'
import { formatRobots } from './robots.ts'

export type PageKind = 'hostel' | 'city' | 'country' | 'region' | 'theme' | 'event'
export type ListedPage = { path: string; updatedAt: string }
/** Live pages of the sitemap after the given path, in an order that does not change between calls. */
export type ListPages = (kind: PageKind, range: { after: string; limit: number }) => Promise<ListedPage[]>

type SitemapOptions = { origin: string; listPages: ListPages; enqueueRender?: EnqueueRender }

const kinds: PageKind[] = ['country', 'region', 'city', 'theme', 'hostel', 'event']
/** Pages whose content has no recorded time of change: they have no `lastmod`, as the day of the build would be wrong. */
export const fixedPages = [
  '/',
  '/hostels',
  '/events',
  '/rides',
  '/trips',
  '/about',
  '/help',
  '/contact',
  '/how-we-rank',
  '/how-reviews-work',
  '/what-happens-if',
  '/safety',
  '/attribution',
  '/privacy',
  '/cookies',
  '/terms',
]
/** The protocol allows 50,000 addresses a file; an entry of a translated page contains the addresses of all its languages. */
const addressesPerFile = 20_000
/** An example of the paths of each kind, to find out in how many languages it exists. */
const examplePaths: Record<PageKind, string> = {
  country: '/hostels/a',
  region: '/regions/a/b',
  city: '/hostels/a/b',
  theme: '/hostels/a/b/with/c',
  hostel: '/hostels/a/b/c',
  event: '/events/1',
}
const pagesPerFile = (kind: PageKind) => Math.floor(addressesPerFile / Math.max(1, alternatesOf(examplePaths[kind]).length))

/** Runs the work at once, without limits. */
const runImmediately: EnqueueRender = (_ip, work) => work()

export function createSitemapRouter({ origin, listPages, enqueueRender = runImmediately }: SitemapOptions): Router {
  const router = Router()

  router.get('/robots.txt', (_req, res) => {
    res.type('text').set('Cache-Control', 'public, max-age=3600').send(formatRobots(origin))
  })

  router.get('/sitemap.xml', async (req, res) => {
    const files = [formatFileEntry(`${origin}/sitemap-pages.xml`)]
    for (const kind of kinds)
      for (const { after, changed } of await enqueueRender(req.ip, () => listFiles(listPages, kind)))
        files.push(formatFileEntry(fileAddress(origin, kind, after), changed))
    sendXml(res, 'sitemapindex', files)
  })

  router.get('/sitemap-pages.xml', (_req, res) =>
    sendXml(
      res,
      'urlset',
      fixedPages.flatMap(path => formatUrlEntries(origin, path)),
    ),
  )

  router.get('/sitemap-:kind.xml', async (req, res, next) => {
    const kind = kinds.find(known => known === req.params.kind)
    if (!kind) return next()
    const range = { after: String(req.query.after ?? ''), limit: pagesPerFile(kind) }
    const pages = await enqueueRender(req.ip, () => listPages(kind, range))
    sendXml(
      res,
      'urlset',
      pages.flatMap(({ path, updatedAt }) => formatUrlEntries(origin, path, updatedAt)),
    )
  })

  router.use(problemHandler)
  return router
}

/** The path after which each file of a kind begins, and when the latest of its pages changed. */
async function listFiles(listPages: ListPages, kind: PageKind): Promise<{ after: string; changed: string }[]> {
  const files: { after: string; changed: string }[] = []
  const limit = pagesPerFile(kind)
  let after = ''
  while (true) {
    const pages = await listPages(kind, { after, limit })
    if (pages.length) files.push({ after, changed: findLatest(pages) })
    if (pages.length < limit) return files
    after = pages.at(-1)!.path
  }
}

const findLatest = (pages: readonly ListedPage[]) => pages.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), '')

const fileAddress = (origin: string, kind: PageKind, after: string) =>
  `${origin}/sitemap-${kind}.xml${after && `?after=${encodeURIComponent(after)}`}`

const formatLastmod = (changed?: string) => (changed ? `<lastmod>${changed}</lastmod>` : '')

const formatFileEntry = (address: string, changed?: string) =>
  `<sitemap><loc>${escapeXml(address)}</loc>${formatLastmod(changed)}</sitemap>`

/** One entry for each language of the page; each names all languages. */
function formatUrlEntries(origin: string, path: string, updatedAt?: string): string[] {
  const versions = alternatesOf(path)
  const links = versions.map(version => formatAlternate(version.locale, origin + version.path)).join('')
  const paths = versions.length ? versions.map(version => version.path) : [path]
  const usual = versions.length ? formatAlternate('x-default', origin + path) : ''
  return paths.map(own => `<url><loc>${escapeXml(origin + own)}</loc>${formatLastmod(updatedAt)}${links}${usual}</url>`)
}

const formatAlternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`

const escapeXml = (text: string) => text.replace(/[&<>'"]/g, mark => `&#${mark.charCodeAt(0)};`)

function sendXml(res: Response, root: string, entries: string[]) {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</${root}>\n`
  res.type('application/xml').set('Cache-Control', 'public, max-age=600').send(body)
}
