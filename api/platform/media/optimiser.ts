import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { imageQualities, imageWidths } from '../../../domain/listing/imageUrl.ts'
import type { DiskCache } from '../disk/service.ts'
import { isDiskLow } from '../disk/service.ts'
import { appError } from '../errors.ts'
import type { FairQueue } from '../http/limits/fairQueue.ts'
import { type ImageFormat, imageFormats } from './imageRequest.ts'
import type { ImageSource } from './sources.ts'

export interface VariantRequest {
  width: number
  quality: number
  /** In order of preference; the last one is always possible. */
  formats: readonly ImageFormat[]
}

export interface Variant {
  /** Known before anything is encoded, so that it can be compared as an ETag. */
  key: string
  format: ImageFormat
  /** Encodes the picture, or reads it from the cache. Encoding waits in the queue of this client. */
  bytes(client: string): Promise<Buffer>
}

/** AVIF takes three times as long as WebP; it saves a third of a detailed photo, but hardly anything of a calm one or a drawing. Wider pictures are WebP. */
const MAX_AVIF_WIDTH = 828
const avifQuality: Record<number, number> = { 60: 46, 75: 56, 90: 72 }
/** Bump when encoders or their settings change. */
const CACHE_VERSION = 1

interface OptimiserOptions {
  /** Shared by everything that encodes in this process. */
  encoding: FairQueue
  onCacheError: (error: unknown) => void
}

/** Makes pictures of a given width, quality and format; each is encoded once and cached on disk. */
export function createOptimiser(cache: DiskCache, { encoding, onCacheError }: OptimiserOptions) {
  return function variantOf(source: ImageSource, request: VariantRequest): Variant {
    const format = chooseFormat(source, request)
    const key = variantKey(source.version, request, format)
    const name = `${key}.${format}`
    const make = async () => {
      const variant = await encode(source, request, format)
      // A full disk only costs speed: the picture is sent without being cached.
      if (!isDiskLow()) await cache.put(name, variant).catch(onCacheError)
      return variant
    }
    return { key, format, bytes: async client => (await cache.get(name)) ?? encoding(make, { name, client }) }
  }
}

const chooseFormat = ({ kind }: ImageSource, { formats, width }: VariantRequest) =>
  formats.find(format => format !== 'avif' || (kind === 'photo' && width <= MAX_AVIF_WIDTH)) ?? 'jpeg'

const variantKey = (version: string, { width, quality }: Pick<VariantRequest, 'width' | 'quality'>, format: ImageFormat) =>
  hash([CACHE_VERSION, version, width, quality, format].join('\n'))

/** The cache names of all variants of a source. */
export const listVariantNames = (version: string): string[] =>
  imageWidths.flatMap(width =>
    imageQualities.flatMap(quality => imageFormats.map(format => `${variantKey(version, { width, quality }, format)}.${format}`)),
  )

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40)

async function encode(source: ImageSource, { width, quality }: VariantRequest, format: ImageFormat): Promise<Buffer> {
  const opened = await source.open(width)
  try {
    return await encodeAs(opened.resize({ width, withoutEnlargement: true }), format, quality).toBuffer()
  } catch (error) {
    if (source.kind === 'drawing') throw error
    // libvips distinguishes damaged, foreign and oversized files only in its message text.
    throw appError('unsupported_type', { reason: 'picture_unreadable' })
  }
}

function encodeAs(picture: Sharp, format: ImageFormat, quality: number): Sharp {
  if (format === 'avif') return picture.avif({ quality: avifQuality[quality] ?? quality, effort: 2 })
  if (format === 'webp') return picture.webp({ quality, effort: 4 })
  // JPEG has no transparency: transparent parts get the background colour of the site instead of black.
  return picture.flatten({ background: '#fbf8f3' }).jpeg({ quality, mozjpeg: true })
}
