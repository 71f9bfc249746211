import type { Config } from '../config.ts'

/** What pages know of the installation (the site has its own name for this shape: site/lib/site.ts). */
export const siteFactsOf = ({ publicOrigin, apiBase, site, organization, location }: Config) => ({
  origin: publicOrigin,
  apiBase,
  analyticsSrc: site.analyticsSrc,
  flagBase: site.flagBase,
  organization,
  location: { locateUrl: location.locateUrl, geocodeUrl: location.geocodeUrl, geocodeKey: location.geocodeKey },
})
export type SiteFacts = ReturnType<typeof siteFactsOf>
