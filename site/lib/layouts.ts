export type HeaderKind = 'public' | 'owner' | 'superadmin' | 'none'

export type PageLayout = {
  header: HeaderKind
  footer: boolean
  /** The owner's collapsible sidebar. */
  sidebar: boolean
  robots: 'index, follow' | 'noindex, nofollow'
  /** Every page but the home page names its own address. */
  canonical: boolean
  /** Shown in place of what was asked for, whose address a page that is built ahead cannot know: the server names it (`api/web/pages.ts`). */
  standsIn: boolean
}

const publicPage: PageLayout = { header: 'public', footer: true, sidebar: false, robots: 'index, follow', canonical: true, standsIn: false }
const standIn: PageLayout = { ...publicPage, canonical: false, standsIn: true }
const ownerDoor: PageLayout = { ...publicPage, footer: false }
const ownerEntry: PageLayout = { ...ownerDoor, header: 'owner' }
const ownerStandIn: PageLayout = { ...ownerEntry, canonical: false, standsIn: true }
const ownerOffice: PageLayout = { ...ownerDoor, header: 'none', sidebar: true }
const superOffice: PageLayout = { ...ownerDoor, header: 'superadmin', robots: 'noindex, nofollow' }
const superStandIn: PageLayout = { ...superOffice, canonical: false, standsIn: true }
const superEntry: PageLayout = { ...superOffice, header: 'none' }

const exact: Record<string, PageLayout> = {
  '/': { ...publicPage, canonical: false },
  '/404': standIn,
  '/410': standIn,
  '/500': standIn,
  '/503': standIn,
  ...Object.fromEntries(
    ['404', '500', '503'].flatMap(code => [
      [`/owner/${code}`, ownerStandIn],
      [`/superadmin/${code}`, superStandIn],
    ]),
  ),
  '/owner/login': ownerEntry,
  '/owner/signup': ownerEntry,
  '/owner/verifyotpowner': ownerEntry,
  '/owner/forgot-password': ownerEntry,
  '/owner/reset-password': ownerEntry,
  '/owner/list': ownerEntry,
  '/owner/add-property': ownerEntry,
  '/owner/hostel-login': ownerDoor,
  '/owner/list-your-hostel': ownerDoor,
  '/superadmin/signup': superEntry,
  '/superadmin/signin': superEntry,
  '/superadmin/auth': superEntry,
  '/superadmin/select-user': superEntry,
  '/superadmin/profile': superEntry,
}

/** The path as a visitor would write it: no query, no trailing slash, no file name of the build. */
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
  const named = Object.hasOwn(exact, clean) ? exact[clean] : undefined
  if (named) return named
  if (isUnder(clean, '/owner')) return ownerOffice
  if (isUnder(clean, '/superadmin')) return superOffice
  return publicPage
}
