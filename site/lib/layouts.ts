export type HeaderKind = 'public' | 'owner' | 'superadmin' | 'none'

export type PageLayout = {
  header: HeaderKind
  footer: boolean
  /** The owner's collapsible sidebar. */
  sidebar: boolean
  robots: 'index, follow' | 'noindex, nofollow'
  /** Every page but the home page has a canonical link. */
  canonical: boolean
  /** Shown instead of the requested page, whose address a prerendered page cannot know: the server fills it in (`api/web/pageHandler.ts`). */
  isErrorPage: boolean
}

const publicPage: PageLayout = {
  header: 'public',
  footer: true,
  sidebar: false,
  robots: 'index, follow',
  canonical: true,
  isErrorPage: false,
}
const errorPage: PageLayout = { ...publicPage, canonical: false, isErrorPage: true }
const ownerPlain: PageLayout = { ...publicPage, footer: false }
const ownerAuth: PageLayout = { ...ownerPlain, header: 'owner' }
const ownerErrorPage: PageLayout = { ...ownerAuth, canonical: false, isErrorPage: true }
const ownerBackOffice: PageLayout = { ...ownerPlain, header: 'none', sidebar: true }
const superadminBackOffice: PageLayout = { ...ownerPlain, header: 'superadmin', robots: 'noindex, nofollow' }
const superadminErrorPage: PageLayout = { ...superadminBackOffice, canonical: false, isErrorPage: true }
const superadminAuth: PageLayout = { ...superadminBackOffice, header: 'none' }

const layoutByPath: Record<string, PageLayout> = {
  '/': { ...publicPage, canonical: false },
  '/404': errorPage,
  '/410': errorPage,
  '/500': errorPage,
  '/503': errorPage,
  ...Object.fromEntries(
    ['404', '500', '503'].flatMap(code => [
      [`/owner/${code}`, ownerErrorPage],
      [`/superadmin/${code}`, superadminErrorPage],
    ]),
  ),
  '/owner/login': ownerAuth,
  '/owner/signup': ownerAuth,
  '/owner/verifyotpowner': ownerAuth,
  '/owner/forgot-password': ownerAuth,
  '/owner/reset-password': ownerAuth,
  '/owner/list': ownerAuth,
  '/owner/add-property': ownerAuth,
  '/owner/hostel-login': ownerPlain,
  '/owner/list-your-hostel': ownerPlain,
  '/superadmin/signup': superadminAuth,
  '/superadmin/signin': superadminAuth,
  '/superadmin/auth': superadminAuth,
  '/superadmin/select-user': superadminAuth,
  '/superadmin/profile': superadminAuth,
}

/** The path as a visitor would write it: without query, trailing slash or file name of the build. */
export function cleanPath(path: string): string {
  const bare = path
    .replace(/[?#].*$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
    .replace(/(?<!\/)\/+$/, '')
  return bare || '/'
}

const isUnder = (path: string, area: string) => path === area || path.startsWith(`${area}/`)

export function layoutFor(path: string): PageLayout {
  const clean = cleanPath(path)
  const named = Object.hasOwn(layoutByPath, clean) ? layoutByPath[clean] : undefined
  if (named) return named
  if (isUnder(clean, '/owner')) return ownerBackOffice
  if (isUnder(clean, '/superadmin')) return superadminBackOffice
  return publicPage
}
