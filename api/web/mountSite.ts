import { type Express, type RequestHandler, Router } from 'express'
import { compressAnswers } from '../platform/http/compression/compressAnswers.ts'
import { createCountScript } from './countScript.ts'
import { createSitemapRouter } from './crawlers/sitemap.ts'
import { createPolicy, type InlineHashes } from './csp.ts'
import { flags } from './flagImages.ts'
import { followReleases } from './followReleases.ts'
import { securityHeaders } from './headers.ts'
import { createPageHandler } from './pageHandler.ts'
import { redirectToPlainPath } from './redirectToPlainPath.ts'
import { createRenderQueue } from './renderQueue.ts'
import type { SiteOptions } from './siteOptions.ts'
import { createStaticFiles } from './staticFiles.ts'
import { unregisterWorker } from './unregisterWorker.ts'

export type { ListPages } from './crawlers/sitemap.ts'
export type { ListPagesAhead } from './siteOptions.ts'
export type { FindPageState } from './versionGate.ts'

/** Flags and media. The API server of `npm run dev` uses this by itself, as Astro's own server renders the pages there. */
export function createPictureRouter({ mediaRouter }: Pick<SiteOptions, 'mediaRouter'>): RequestHandler {
  const router = Router().use('/flags', flags)
  return mediaRouter ? router.use(mediaRouter) : router
}

/** Mounts the public site and the back-offices last: they answer every request that no route of the API has answered. */
export async function mountSite(app: Express, options: SiteOptions) {
  const { config, log } = options
  const releases = await followReleases(config.siteDir, { origin: config.publicOrigin, log })
  // Each release has inline scripts of its own.
  const policies = new WeakMap<InlineHashes, ReturnType<typeof createPolicy>>()
  const policy = (nonce?: string) => {
    const { hashes } = releases.current()
    const known = policies.get(hashes) ?? createPolicy(hashes, config)
    policies.set(hashes, known)
    return known(nonce)
  }

  app.use(securityHeaders({ policy, https: config.publicOrigin.startsWith('https:') }))
  app.use(redirectToPlainPath)
  app.use(createPictureRouter(options))
  if (config.site.analyticsSrc) app.get('/count.js', createCountScript(config.site.analyticsSrc))
  if (!config.site.offlineWorker) app.get('/sw.js', unregisterWorker)
  // The booking widget runs on pages of hostels, and fetches its texts from there.
  app.use(['/widget.js', '/widget'], (_req, res, next) => {
    res.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' })
    next()
  })
  app.use(createStaticFiles(releases.all))
  app.use(compressAnswers)
  const turn = createRenderQueue({ isLimited: config.rateLimits })
  app.use(createSitemapRouter({ origin: config.publicOrigin, listPages: options.listPages, enqueueRender: turn }))
  app.use(createPageHandler({ ...options, current: releases.current, policy, enqueueRender: turn }))
  return { stop: releases.stop }
}
