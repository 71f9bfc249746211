import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { isAddress } from '../../../domain/map/pmtilesHeader.ts'
import { appError } from '../../platform/errors.ts'
import { config } from '../../platform/runtime.ts'

/** A map asks for its directories and tiles by their place in the file; nobody takes a country home in one piece. */
const MOST_BYTES = 4 * 1024 * 1024
const A_DAY = 'public, max-age=86400'

/** A part of the installation's file of streets (TILE_FILE). */
export async function sendStreets(req: Request, res: Response): Promise<void> {
  const { tileFile } = config.site
  if (!tileFile || isAddress(tileFile)) throw appError('not_found')
  const file = await stat(tileFile).catch(() => undefined)
  if (!file?.isFile()) throw appError('not_found')
  const [start, end] = parseRange(req.headers.range, file.size)
  res.setHeader('Accept-Ranges', 'bytes')
  if (start === undefined || end === undefined) {
    res.setHeader('Content-Range', `bytes */${file.size}`)
    res.status(416).end()
    return
  }
  res.status(206)
  res.setHeader('ETag', `"${file.size.toString(36)}-${Math.floor(file.mtimeMs).toString(36)}"`)
  res.setHeader('Cache-Control', A_DAY)
  res.setHeader('Content-Range', `bytes ${start}-${end}/${file.size}`)
  res.setHeader('Content-Length', end - start + 1)
  res.type('application/vnd.pmtiles')
  // Whoever leaves in the middle of it is no error.
  await pipeline(createReadStream(tileFile, { start, end }), res).catch(() => {})
}

/** The first and the last byte; nothing of what is not one part of the file, or too much of it. */
function parseRange(header: string | undefined, size: number): [start: number, end: number] | [] {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header ?? '') ?? []
  if (from === undefined) return []
  const [start, end] = [Number(from), Math.min(Number(to), size - 1)]
  return start <= end && end - start < MOST_BYTES ? [start, end] : []
}
