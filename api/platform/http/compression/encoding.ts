import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** In the order in which we send them: a browser that takes both takes the smaller one. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** What a header (`gzip;q=0.8, br, *;q=0.1`) likes best of what we have; undefined: the bytes as they are. */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined
  const qualities = new Map(header.toLowerCase().split(',').map(parseQuality))
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0
  const [best] = encodings.toSorted((a, b) => qualityOf(b) - qualityOf(a))
  return best && qualityOf(best) > 0 ? best : undefined
}

function parseQuality(part: string): [name: string, quality: number] {
  const [name = '', ...parameters] = part.split(';').map(text => text.trim())
  const quality = parameters.find(parameter => parameter.startsWith('q='))
  return [name, quality ? Number(quality.slice(2)) || 0 : 1]
}

/** `once`: for one visitor, as cheap as can be. `kept`: sent to many. */
export type Effort = 'once' | 'kept'
const efforts = { once: { br: 4, gzip: 4 }, kept: { br: 9, gzip: 9 } } as const

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/** Beside the event loop, which serves others meanwhile. */
export const compressBody = (body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: efforts[effort].br, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
    : gzipped(body, { level: efforts[effort].gzip })
