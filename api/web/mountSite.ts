import { type Express, type RequestHandler, Router } from 'express'
import type { Locale } from '../../domain/language/locales.ts'
import type { Config } from '../platform/config.ts'
import { compressAnswers } from '../platform/http/compression/compressAnswers.ts'
import type { Log } from '../platform/log.ts'
import { createCountScript } from './countScript.ts'
import { createPolicy } from './csp.ts'
import { flags } from './flagImages.ts'
import { followReleases } from './followReleases.ts'
import { securityHeaders } from './headers.ts'
import { createPageHandler } from './pageHandler.ts'
import { redirectToPlainPath } from './redirectToPlainPath.ts'
import { createRenderQueue } from './renderQueue.ts'
import { createSitemapRouter, type ListPages } from './sitemap.ts'
import { createStaticFiles } from './staticFiles.ts'
import { unregisterWorker } from './unregisterWorker.ts'
import type { FindPageState } from './versionGate.ts'

export type { ListPages } from './sitemap.ts'
export type { FindPageState } from './versionGate.ts'

export type SiteOptions = {
  config: Config
  log: Log
  /** One primary-key lookup: what the page at this path is now. */
  pageState: FindPageState
  /** Makes what calls the API in this process for a page in that language; handed to it as `Astro.locals.api`. */
  callApiIn: (language: Locale) => object
  /** The pages that belong into the sitemap. */
  listPages: ListPages
  /** Uploaded and drawn pictures. */
  mediaRouter?: RequestHandler
}

/** Flags and media: also what the API server of `npm run dev` must answer, where the pages come from Astro's own server. */
export function createPictureRouter({ mediaRouter }: Pick<SiteOptions, 'mediaRouter'>): RequestHandler {
  const router = Router().use('/flags', flags)
  return mediaRouter ? router.use(mediaRouter) : router
}

/** Mounts the public site and the back-offices behind everything else: whatever is not the API's ends here. */
export async function mountSite(app: Express, options: SiteOptions) {
  const { config, log } = options
  const releases = await followReleases(config.siteDir, { origin: config.publicOrigin, log })
  const policy = (nonce?: string) => createPolicy(releases.current().hashes, config)(nonce)

  app.use(securityHeaders({ policy, https: config.publicOrigin.startsWith('https:') }))
  app.use(redirectToPlainPath)
  app.use(createPictureRouter(options))
  if (config.site.analyticsSrc) app.get('/count.js', createCountScript(config.site.analyticsSrc))
  if (!config.site.offlineWorker) app.get('/sw.js', unregisterWorker)
  app.use(createStaticFiles(releases.all))
  app.use(compressAnswers)
  const turn = createRenderQueue({ isLimited: config.rateLimits })
  app.use(createSitemapRouter({ origin: config.publicOrigin, listPages: options.listPages, enqueueRender: turn }))
  app.use(createPageHandler({ ...options, current: releases.current, policy, enqueueRender: turn }))
  return { stop: releases.stop }
}
