/** The street map that the installation has (TILE_URL). */
export interface MapTiles {
  url: string
  /** Who made it, as it has to stand on the map. */
  by: string
  /** Where their terms are. */
  terms: string | null
}

/** What a page must know of this installation. */
export type SiteFacts = {
  /** Public origin, without a slash at the end. */
  origin: string
  apiBase: string
  /** The analytics script; null is our own. */
  analyticsSrc: string | null
  flagBase: string
  /** The street map, and who made it; null: outlines only. */
  tiles: MapTiles | null
  /** Are reviews translated where somebody asks for it? */
  translates: boolean
  /** Services that tell a visitor's country; without them the API does. */
  location?: { locateUrl: string | null; geocodeUrl: string | null; geocodeKey: string | null }
  organization: { phone: string | null; email: string | null; social: readonly string[] }
}

/** The facts a prerendered page is made with. `scripts/build.ts` sets them; `astro dev` knows its own origin only. */
function buildTimeFacts(origin: string): SiteFacts {
  if (process.env.SITE_FACTS) return JSON.parse(process.env.SITE_FACTS)
  return {
    origin,
    apiBase: '/v1',
    analyticsSrc: null,
    flagBase: '/flags',
    tiles: null,
    translates: false,
    organization: { phone: null, email: null, social: [] },
  }
}

type Page = { locals: App.Locals; url: URL; site?: URL | undefined }

export const siteFacts = ({ locals, url, site }: Page): SiteFacts => locals.site ?? buildTimeFacts(site?.origin ?? url.origin)

/** The path as the visitor asked for it, without its language: Astro.url is internal when the gate rewrote it. */
export const visitorPath = ({ locals, url }: Page) => locals.path ?? url.pathname

type PageResponse = { response: { status?: number }; locals: App.Locals }

/** Answers an address at which nothing is with the page that says so, in the head and frame of that one. */
export function respondNotFound({ response, locals }: PageResponse, page: string) {
  response.status = 404
  locals.path = page
}
