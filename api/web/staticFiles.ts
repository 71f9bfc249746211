import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import { isPrivatePath } from '../../domain/access/privatePaths.ts'
import { splitLocale } from '../../domain/language/locales.ts'
import { pageFile, type Release } from './release.ts'

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

const contentTypes: Record<string, string> = { '.webmanifest': 'application/manifest+json' }

/** Sends a file, in the smallest form that was made of it and the browser takes. */
export function sendFile(req: Request, res: Response, root: string, file: string, cacheControl: string) {
  const accepted = String(req.headers['accept-encoding'] ?? '')
  const compressed = encodings.find(([name, suffix]) => accepted.includes(name) && existsSync(path.join(root, file + suffix)))
  res.vary('Accept-Encoding')
  res.setHeader('Cache-Control', cacheControl)
  if (compressed) res.setHeader('Content-Encoding', compressed[0])
  res.type(contentTypes[path.extname(file)] ?? path.extname(file))
  return new Promise<void>((resolve, reject) => {
    res.sendFile(compressed ? file + compressed[1] : file, { root, cacheControl: false }, (error?: NodeJS.ErrnoException) =>
      // An aborted request needs no answer and no log line.
      error && !res.headersSent && error.code !== 'ECONNABORTED' ? reject(error) : resolve(),
    )
  })
}

export function sendPage(req: Request, res: Response, release: Release, page: string) {
  const adapted = release.adapted.get(page)
  const cacheControl = isPrivatePath(splitLocale(page).path) ? 'no-store' : 'no-cache'
  if (!adapted) return sendFile(req, res, release.client, pageFile(page), cacheControl)
  res.set('Cache-Control', cacheControl).type('html').send(adapted)
  return Promise.resolve()
}

/** The worker of the site must not outlive what it serves. */
const assetCacheControl = (file: string) =>
  file === 'sw.js' ? 'no-cache' : file.startsWith('_astro/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

/** Everything of the build that is not a page. An older page in a visitor's tab may still ask for the assets of the build before. */
export function createStaticFiles(releases: () => Release[]): RequestHandler {
  return async (req, res, next) => {
    const file = parseAssetName(req)
    const home = file && releases().find(release => existsSync(path.join(release.client, file)))
    if (!file || !home) return next()
    await sendFile(req, res, home.client, file, assetCacheControl(file))
  }
}

function parseAssetName(req: Request): string | null {
  if (req.method !== 'GET' && req.method !== 'HEAD') return null
  const name = safeDecode(req.path)?.slice(1)
  const isFile = name && /^[\w@.-]+(\/[\w@.-]+)*\.(?!html$|br$|gz$)\w+$/.test(name)
  return isFile && !name.includes('..') ? name : null
}

export function safeDecode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
