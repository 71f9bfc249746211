import type { Config } from '../config.ts'

/** What pages know of the installation (the site has its own name for this shape: site/lib/site.ts). */
export const siteFactsOf = ({ publicOrigin, apiBase, site, organization }: Config) => ({
  origin: publicOrigin,
  apiBase,
  analyticsSrc: site.analyticsSrc,
  flagBase: site.flagBase,
  organization,
})
export type SiteFacts = ReturnType<typeof siteFactsOf>
