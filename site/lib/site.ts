/** The tile settings of the installation (TILE_URL, TILE_FILE). */
export interface MapTiles {
  url: string
  /** Attribution to show on the map. */
  by: string
  /** Address of its terms. */
  terms: string | null
  /** Not pictures but a PMTiles file, whose shapes are drawn here. */
  isVector?: boolean
}

/** Settings of the installation that pages need. */
export type SiteFacts = {
  /** Public origin, without a trailing slash. */
  origin: string
  apiBase: string
  /** The analytics script; null: the built-in one. */
  analyticsSrc: string | null
  flagBase: string
  /** Tile settings; null: our own map alone. */
  tiles: MapTiles | null
  /** Whether reviews can be translated on request. */
  translates: boolean
  /** With whom visitors can log in, in the order of the buttons. */
  openIdProviders: readonly { id: 'google' | 'apple' | 'other'; name: string }[]
  /** Services that locate a visitor's country; without them the API does. */
  location?: { locateUrl: string | null; geocodeUrl: string | null; geocodeKey: string | null }
  /** Who runs the installation. */
  organization: {
    name: string | null
    address: string | null
    registration: string | null
    phone: string | null
    email: string | null
    social: readonly string[]
  }
}

/** The settings that prerendered pages are built with. `scripts/build.ts` sets them; `astro dev` only knows its origin. */
function buildTimeFacts(origin: string): SiteFacts {
  if (process.env.SITE_FACTS) return JSON.parse(process.env.SITE_FACTS)
  return {
    origin,
    apiBase: '/v1',
    analyticsSrc: null,
    flagBase: '/flags',
    tiles: null,
    translates: false,
    openIdProviders: [],
    organization: { name: null, address: null, registration: null, phone: null, email: null, social: [] },
  }
}

type Page = { locals: App.Locals; url: URL; site?: URL | undefined }

export const siteFacts = ({ locals, url, site }: Page): SiteFacts => locals.site ?? buildTimeFacts(site?.origin ?? url.origin)

/** The visitor's path without its language: Astro.url is internal after a rewrite by the version gate. */
export const visitorPath = ({ locals, url }: Page) => locals.path ?? url.pathname

type PageResponse = { response: { status?: number }; locals: App.Locals }

/** Answers 404 with the error page, in the layout of the address. */
export function respondNotFound({ response, locals }: PageResponse, page: string) {
  response.status = 404
  locals.path = page
}
