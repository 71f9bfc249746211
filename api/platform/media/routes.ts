import path from 'node:path'
import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Logger } from 'pino'
import { parseCoverPath } from '../../../domain/listing/cover.ts'
import { OPTIMISER_PATH } from '../../../domain/listing/imageUrl.ts'
import { createDiskCache } from '../disk/service.ts'
import { appError } from '../errors.ts'
import { clientKey } from '../http/limits/clientKey.ts'
import { problemHandler } from '../http/problem.ts'
import { getEncodingQueue } from './encodingQueue.ts'
import { acceptedFormats, parseImageRequest } from './imageRequest.ts'
import { createOptimiser, type Variant } from './optimiser.ts'
import type { RemoteReads } from './s3Store.ts'
import { shareRemoteReads } from './shareRemoteReads.ts'
import { cachingOfUpload, findSource, type ImageSource, isPicture, type PictureCaching, type SourceLocations } from './sources.ts'

export interface MediaOptions {
  /** The folder of uploads on the local disk; null when they are in a bucket. */
  mediaDir: string | null
  /** The bucket, when `mediaDir` is null. */
  remote?: RemoteReads | undefined
  /** Whether a page shows this cover; if absent, every cover is drawn. */
  isKnownCover?: SourceLocations['isKnownCover']
  /** The site's own files: one folder, or those of the present build and of earlier ones. */
  staticDir: string | (() => readonly string[])
  /** Holds only what can be made again at any time. */
  cacheDir: string
  cacheLimitBytes: number
  /** How many processes share this machine's cores. */
  processes?: number
  log?: Pick<Logger, 'warn'>
}

export interface Media {
  router: RequestHandler
  /** Makes pictures before the first visitor asks for them; `urls` as the site would request them. */
  warm(urls: readonly string[]): Promise<void>
}

/** The variant of a cover at its own address, which link previews use. */
const COVER_VARIANT = { width: 1200, quality: 80, formats: ['webp'] } as const
const cacheControl: Record<PictureCaching, string> = {
  forever: 'public, max-age=31536000, immutable',
  day: 'public, max-age=86400, stale-while-revalidate=604800',
  never: 'no-store',
}

/** Serves drawn covers and uploads under /media, and every picture of the site in any width under /_next/image. */
export function createMedia(options: MediaOptions): Media {
  const sharedReads = options.remote && shareRemoteReads(options.remote)
  const placesFor = (client: string) => ({ ...toSourceLocations(options), remote: sharedReads?.(client) })
  const variantOf = createOptimiser(createDiskCache(options.cacheDir, options.cacheLimitBytes), {
    encoding: getEncodingQueue(options.processes),
    onCacheError: error => options.log?.warn({ err: error }, 'a picture could not be kept'),
  })

  const optimised = async (query: Request['query'], accept: string | undefined, client: string) => {
    const { path, width, quality } = parseImageRequest(query)
    const source = await findSource(path, placesFor(client))
    if (!source) throw appError('not_found', { reason: 'no_picture' })
    return { source, variant: variantOf(source, { width, quality, formats: acceptedFormats(accept) }) }
  }

  const router = Router()
  router.get(OPTIMISER_PATH, async (req, res) => {
    res.vary('Accept')
    const { source, variant } = await optimised(req.query, req.headers.accept, getClient(req))
    await sendVariant(req, res, source, variant)
  })
  router.get('/media/covers/:edition/:name', async (req, res) => {
    const source = parseCoverPath(req.path) && (await findSource(req.path, placesFor(getClient(req))))
    if (!source) throw appError('not_found', { reason: 'no_picture' })
    await sendVariant(req, res, source, variantOf(source, COVER_VARIANT))
  })
  if (options.mediaDir !== null) router.use('/media', localUploads(options.mediaDir))
  else if (sharedReads) router.use('/media', remoteUploads(sharedReads))
  router.use('/media', () => {
    throw appError('not_found', { reason: 'no_picture' })
  })
  router.use(problemHandler)

  async function warm(urls: readonly string[]) {
    for (const url of urls) {
      const query = Object.fromEntries(new URLSearchParams(url.split('?')[1]))
      const { variant } = await optimised(query, 'image/avif,image/webp', 'ourselves')
      await variant.bytes('ourselves')
    }
  }
  return { router, warm }
}

const getClient = ({ ip }: Request) => clientKey(ip ?? '')

function toSourceLocations({ mediaDir, isKnownCover, staticDir }: MediaOptions): SourceLocations {
  return {
    mediaDir: mediaDir && path.resolve(mediaDir),
    isKnownCover,
    staticDirs: typeof staticDir === 'string' ? () => [staticDir] : staticDir,
  }
}

async function sendVariant(req: Request, res: Response, source: ImageSource, variant: Variant) {
  res.set({
    'Cache-Control': cacheControl[source.caching],
    ETag: `"${variant.key}"`,
    'X-Content-Type-Options': 'nosniff',
  })
  // The ETag is known without encoding: a client that has the picture costs nothing.
  if (req.fresh) return void res.status(304).end()
  const bytes = await variant.bytes(getClient(req)).catch(error => {
    res.removeHeader('ETag')
    res.set('Cache-Control', 'no-store')
    throw error
  })
  res.type(`image/${variant.format}`).send(bytes)
}

/** Uploads as they were stored: pictures only, whatever else is in the folder. */
function localUploads(mediaDir: string): RequestHandler {
  const files = express.static(mediaDir, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (res, file) => setUploadHeaders(res, path.relative(mediaDir, file)),
  })
  return (req, res, next) => (isPicture(req.path.slice(1)) ? files(req, res, next) : next())
}

/** Uploads as they were stored, from a bucket. */
function remoteUploads(readsFor: (client: string) => RemoteReads): RequestHandler {
  return async (req, res, next) => {
    const name = req.path.slice(1)
    const remote = readsFor(getClient(req))
    const version = isPicture(name) && /^(GET|HEAD)$/.test(req.method) ? await remote.versionOf(name) : null
    if (version === null) return next()
    setUploadHeaders(res, name)
    res.setHeader('ETag', version)
    if (req.fresh) return void res.status(304).end()
    res.type(path.extname(name)).send(await remote.read(name))
  }
}

const setUploadHeaders = (res: Response, name: string) => {
  res.setHeader('Cache-Control', cacheControl[cachingOfUpload(name)])
  res.setHeader('X-Content-Type-Options', 'nosniff')
}
