import type { Config } from '../platform/config.ts'

/** What pages know of the installation. The site declares the same shape in site/lib/site.ts. */
export const getSiteFacts = ({ publicOrigin, apiBase, site, organization, location, translation }: Config) => ({
  origin: publicOrigin,
  apiBase,
  analyticsSrc: site.analyticsSrc,
  flagBase: site.flagBase,
  tiles: getTiles(site),
  translates: translation !== null,
  organization,
  location: { locateUrl: location.locateUrl, geocodeUrl: location.geocodeUrl, geocodeKey: location.geocodeKey },
})
/** Reads `© Somebody https://somebody.example/terms`: the author of the map, and a link to their terms. */
function getTiles({ tileUrl, tileAttribution }: Config['site']) {
  const [, by = '', terms = null] = /^(.*?)(?:(?<!\s)\s+(https?:\/\/\S+))?$/.exec(tileAttribution ?? '') ?? []
  return tileUrl ? { url: tileUrl, by, terms } : null
}

export type SiteFacts = ReturnType<typeof getSiteFacts>
