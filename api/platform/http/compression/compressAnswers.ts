import type { RequestHandler, Response } from 'express'
import { chooseEncoding, compressBody, type Encoding } from './encoding.ts'

const compressibleTypes = /^(text\/(html|plain|css|xml|javascript)|application\/(json|xml|manifest\+json)|image\/svg\+xml)/
/** Below it the head of an answer weighs as much as what is won. */
const MIN_BYTES = 1024

/**
 * Compresses what is read and sent in one piece. Streams stay as they are, and so does what says `no-transform`: an answer that holds a secret beside
 * something that others may choose would give the secret away by its length, guess by guess (BREACH; docs/security.md).
 */
export const compressAnswers: RequestHandler = (req, res, next) => {
  if (req.method === 'GET') compressAtEnd(res, chooseEncoding(req.headers['accept-encoding']))
  next()
}

function compressAtEnd(res: Response, encoding: Encoding | undefined) {
  const { end } = res
  const endAsIs = (...args: unknown[]) => end.apply(res, args as Parameters<Response['end']>)
  res.end = ((chunk?: unknown, ...rest: unknown[]) => {
    res.end = end
    if (!isCompressible(res, chunk)) return endAsIs(chunk, ...rest)
    res.vary('Accept-Encoding')
    if (!encoding || chunk.length < MIN_BYTES) return endAsIs(chunk, ...rest)
    const body = typeof chunk === 'string' ? Buffer.from(chunk, rest[0] as BufferEncoding | undefined) : chunk
    compressBody(body, encoding, 'once').then(
      compressed => {
        res.setHeader('Content-Encoding', encoding)
        res.setHeader('Content-Length', compressed.length)
        weakenEtag(res)
        endAsIs(compressed)
      },
      error => res.destroy(error),
    )
    return res
  }) as Response['end']
}

function isCompressible(res: Response, chunk: unknown): chunk is string | Buffer {
  return (
    (typeof chunk === 'string' || Buffer.isBuffer(chunk)) &&
    !res.headersSent &&
    !res.getHeader('Content-Encoding') &&
    !res.getHeader('Content-Range') &&
    !String(res.getHeader('Cache-Control')).includes('no-transform') &&
    compressibleTypes.test(String(res.getHeader('Content-Type')))
  )
}

/** The compressed bytes are another representation: its tag holds for the content only. */
function weakenEtag(res: Response) {
  const tag = res.getHeader('ETag')
  if (typeof tag === 'string' && !tag.startsWith('W/')) res.setHeader('ETag', `W/${tag}`)
}
