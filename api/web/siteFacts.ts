import { isAddress } from '../../domain/map/pmtilesHeader.ts'
import type { Config } from '../platform/config.ts'

/** What pages know of the installation. The site declares the same shape in site/lib/site.ts. */
export const getSiteFacts = ({ publicOrigin, apiBase, site, organization, location, translation, openId }: Config) => ({
  origin: publicOrigin,
  apiBase,
  analyticsSrc: site.analyticsSrc,
  flagBase: site.flagBase,
  tiles: getTiles(site, apiBase),
  translates: translation !== null,
  openIdProviders: openId.map(({ id, name }) => ({ id, name })),
  organization,
  location: { locateUrl: location.locateUrl, geocodeUrl: location.geocodeUrl, geocodeKey: location.geocodeKey },
})
/** Reads `© Somebody https://somebody.example/terms`: the author of the map, and a link to their terms. */
function getTiles({ tileUrl, tileFile, tileAttribution }: Config['site'], apiBase: string) {
  const [, by = '', terms = null] = /^(.*?)(?:(?<!\s)\s+(https?:\/\/\S+))?$/.exec(tileAttribution ?? '') ?? []
  if (tileFile) return { url: isAddress(tileFile) ? tileFile : `${apiBase}/map/streets.pmtiles`, by, terms, isVector: true }
  return tileUrl ? { url: tileUrl, by, terms, isVector: false } : null
}

export type SiteFacts = ReturnType<typeof getSiteFacts>
