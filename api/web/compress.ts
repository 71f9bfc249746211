import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { RequestHandler, Response } from 'express'

const compressibleTypes = /^(text\/(html|plain|css|xml)|application\/(json|problem\+json|xml|manifest\+json)|image\/svg\+xml)/

/** Compresses text answers made on the fly. Files of the build have their compressed forms already; streams of events stay as they are. */
export const compress: RequestHandler = (req, res, next) => {
  const accepted = String(req.headers['accept-encoding'] ?? '')
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
  if (encoding && req.method !== 'HEAD') compressResponse(res, encoding)
  next()
}

const createCompressor = (encoding: 'br' | 'gzip') =>
  encoding === 'br' ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : createGzip({ level: 6 })

type Write = Response['write']
type End = Response['end']

/** Decides when the head is written: only then are type and status known. */
function compressResponse(res: Response, encoding: 'br' | 'gzip') {
  const { writeHead, write, end } = res
  let compressor: ReturnType<typeof createCompressor> | undefined
  let decided = false

  const decide = () => {
    if (decided) return
    decided = true
    if (!isCompressible(res)) return
    const stream = createCompressor(encoding)
    compressor = stream
    res.setHeader('Content-Encoding', encoding)
    res.removeHeader('Content-Length')
    weakenEtag(res)
    stream.on('data', chunk => write.call(res, chunk, 'utf8') || stream.pause())
    stream.on('end', () => end.call(res, undefined, 'utf8'))
    res.on('drain', () => stream.resume())
    res.on('close', () => stream.destroy())
  }

  res.writeHead = ((...args: Parameters<Response['writeHead']>) => {
    applyHeaders(res, args)
    decide()
    return writeHead.call(res, args[0], typeof args[1] === 'string' ? args[1] : undefined)
  }) as Response['writeHead']
  res.write = ((...args: Parameters<Write>) => {
    decide()
    return compressor ? compressor.write(args[0], findCallback(args)) : write.apply(res, args)
  }) as Write
  res.end = ((...args: Parameters<End>) => {
    decide()
    if (!compressor) return end.apply(res, args)
    compressor.end(typeof args[0] === 'function' ? undefined : args[0])
    const callback = findCallback(args)
    if (callback) res.once('finish', () => callback(null))
    return res
  }) as End
}

/** Both methods take their callback last, after a chunk and an encoding that may be missing. */
const findCallback = (args: unknown[]) =>
  args.findLast(arg => typeof arg === 'function') as ((error: Error | null | undefined) => void) | undefined

/** Headers given to writeHead never reach getHeader: set them first. */
function applyHeaders(res: Response, [, second, third]: unknown[]) {
  const headers = (typeof second === 'object' ? second : third) as Record<string, string | string[]> | undefined
  for (const [name, value] of Object.entries(headers ?? {})) res.setHeader(name, value)
}

function isCompressible(res: Response) {
  if (res.statusCode === 204 || res.statusCode === 304) return false
  const type = String(res.getHeader('Content-Type') ?? '')
  if (!compressibleTypes.test(type)) return false
  res.vary('Accept-Encoding')
  const length = Number(res.getHeader('Content-Length') ?? 1024)
  return !res.getHeader('Content-Encoding') && !res.getHeader('Content-Range') && length >= 600
}

/** The compressed bytes are another representation: its tag holds for the content only. */
function weakenEtag(res: Response) {
  const tag = res.getHeader('ETag')
  if (typeof tag === 'string' && !tag.startsWith('W/')) res.setHeader('ETag', `W/${tag}`)
}
