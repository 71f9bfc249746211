import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import { chooseEncoding } from '../platform/http/compression/encoding.ts'
import { compressedSuffixes } from './pageCache.ts'
import type { Release } from './siteRelease.ts'

const contentTypes: Record<string, string> = { '.webmanifest': 'application/manifest+json' }

/** Sends a file in the smallest of its compressed forms that the browser accepts. */
function sendFile(req: Request, res: Response, root: string, file: string, cacheControl: string) {
  const encoding = chooseEncoding(req.headers['accept-encoding'])
  const compressed = encoding && file + compressedSuffixes[encoding]
  const isCompressed = compressed && existsSync(path.join(root, compressed))
  res.vary('Accept-Encoding')
  res.setHeader('Cache-Control', cacheControl)
  if (isCompressed) res.setHeader('Content-Encoding', encoding)
  res.type(contentTypes[path.extname(file)] ?? path.extname(file))
  return new Promise<void>((resolve, reject) => {
    res.sendFile(isCompressed ? compressed : file, { root, cacheControl: false }, (error?: NodeJS.ErrnoException) =>
      // An aborted request needs no answer and no log line.
      error && !res.headersSent && error.code !== 'ECONNABORTED' ? reject(error) : resolve(),
    )
  })
}

/** A browser must not go on with a cached service worker of an older build. */
const assetCacheControl = (file: string) =>
  file === 'sw.js' ? 'no-cache' : /^(_astro|widget)\//.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

/** Serves every file of the build that is not a page. A tab with an older page may still ask for assets of an earlier build. */
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
