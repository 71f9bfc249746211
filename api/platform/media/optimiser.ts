import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { imageQualities, imageWidths } from '../../../domain/listing/imageUrl.ts'
import { appError } from '../errors.ts'
import type { FairLine } from '../http/fairLine.ts'
import type { DiskCache } from './diskCache.ts'
import { type Format, formats } from './request.ts'
import type { Source } from './sources.ts'

export interface Wanted {
  width: number
  quality: number
  /** In the order of preference; the last one is always possible. */
  formats: readonly Format[]
}

export interface Variant {
  /** Known before anything is encoded. */
  key: string
  format: Format
  /** For this client, in its turn. */
  bytes(client: string): Promise<Buffer>
}

/** AVIF takes three times as long as WebP, for a third of a busy photo but hardly anything of a calm one or a drawing. */
const WIDEST_AVIF = 828
const avifQuality: Record<number, number> = { 60: 46, 75: 56, 90: 72 }
/** Bump when encoders or their settings change. */
const EDITION = 1

interface OptimiserOptions {
  /** The line in which encodes wait for each other. */
  encoding: FairLine
  onCacheError: (error: unknown) => void
}

/** Makes pictures of a given width, quality and format; each is encoded once and kept on disk. */
export function optimiser(cache: DiskCache, { encoding, onCacheError }: OptimiserOptions) {
  return function variantOf(source: Source, wanted: Wanted): Variant {
    const format = formatFor(source, wanted)
    const key = keyOf(source.version, wanted, format)
    const name = `${key}.${format}`
    const make = async () => {
      const made = await encode(source, wanted, format)
      // A full disk makes us slower, not silent.
      await cache.put(name, made).catch(onCacheError)
      return made
    }
    return { key, format, bytes: async client => (await cache.get(name)) ?? encoding(make, { name, client }) }
  }
}

const formatFor = ({ kind }: Source, { formats, width }: Wanted) =>
  formats.find(format => format !== 'avif' || (kind === 'photo' && width <= WIDEST_AVIF)) ?? 'jpeg'

const keyOf = (version: string, { width, quality }: Pick<Wanted, 'width' | 'quality'>, format: Format) =>
  hash([EDITION, version, width, quality, format].join('\n'))

/** What everything that can be made from a source is called in the cache. */
export const variantNames = (version: string): string[] =>
  imageWidths.flatMap(width =>
    imageQualities.flatMap(quality => formats.map(format => `${keyOf(version, { width, quality }, format)}.${format}`)),
  )

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40)

async function encode(source: Source, { width, quality }: Wanted, format: Format): Promise<Buffer> {
  const opened = await source.open(width)
  try {
    return await formatted(opened.resize({ width, withoutEnlargement: true }), format, quality).toBuffer()
  } catch (error) {
    if (source.kind === 'drawing') throw error
    // libvips tells damaged, foreign and oversized files apart in prose only.
    throw appError('unsupported_type', { detail: 'This file cannot be read as a picture.' })
  }
}

function formatted(picture: Sharp, format: Format, quality: number): Sharp {
  if (format === 'avif') return picture.avif({ quality: avifQuality[quality] ?? quality, effort: 2 })
  if (format === 'webp') return picture.webp({ quality, effort: 4 })
  // Nothing shines through a JPEG: the paper of the site does instead of black.
  return picture.flatten({ background: '#fbf8f3' }).jpeg({ quality, mozjpeg: true })
}
