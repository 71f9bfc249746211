import { type Express, type RequestHandler, Router } from 'express'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import { compress } from './compress.ts'
import { countScript } from './countScript.ts'
import { policyOf } from './csp.ts'
import { staticFiles } from './files.ts'
import { flags } from './flags.ts'
import type { FindPageState } from './gate.ts'
import { securityHeaders } from './headers.ts'
import { onePath } from './onePath.ts'
import { pages } from './pages.ts'
import { pageTurns } from './pageTurns.ts'
import { followReleases } from './releases.ts'
import { type ListPages, sitemap } from './sitemap.ts'
import { workerOff } from './workerOff.ts'

export type { FindPageState, PageState } from './gate.ts'
export type { ListedPage, ListPages, PageKind } from './sitemap.ts'

export type SiteOptions = {
  config: Config
  log: Log
  /** One primary-key lookup: what the page at this path is now. */
  pageState: FindPageState
  /** Calls the API in this process; handed to pages as `Astro.locals.api`. */
  callApi: object
  /** The pages that belong into the sitemap. */
  listPages: ListPages
  /** Uploaded and drawn pictures. */
  mediaRouter?: RequestHandler
}

/** Flags and media: also what the API server of `npm run dev` must answer, where the pages come from Astro's own server. */
export function pictures({ mediaRouter }: Pick<SiteOptions, 'mediaRouter'>): RequestHandler {
  const router = Router().use('/flags', flags)
  return mediaRouter ? router.use(mediaRouter) : router
}

/** Mounts the public site and the back-offices behind everything else: whatever is not the API's ends here. */
export async function mountSite(app: Express, options: SiteOptions) {
  const { config, log } = options
  const releases = await followReleases(config.siteDir, { origin: config.publicOrigin, log })
  const policy = (nonce?: string) => policyOf(releases.current().hashes, config)(nonce)

  app.use(securityHeaders({ policy, https: config.publicOrigin.startsWith('https:') }))
  app.use(onePath)
  app.use(pictures(options))
  if (config.site.analyticsSrc) app.get('/count.js', countScript(config.site.analyticsSrc))
  if (!config.site.offlineWorker) app.get('/sw.js', workerOff)
  app.use(staticFiles(releases.all))
  app.use(compress)
  const turn = pageTurns({ isLimited: config.rateLimits })
  app.use(sitemap({ origin: config.publicOrigin, listPages: options.listPages, turn }))
  app.use(pages({ ...options, current: releases.current, policy, turn }))
  return { stop: releases.stop }
}
