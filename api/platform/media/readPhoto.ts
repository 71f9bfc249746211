import sharp, { type ResizeOptions } from 'sharp'
import {
  detectFileKind,
  isPhotoKind,
  kindProblem,
  MAX_PHOTO_PIXELS,
  MAX_STORED_SIDE,
  type PhotoKind,
  type PhotoProblem,
  PORTRAIT_SIDE,
  portraitProblem,
  sizeProblem,
} from '../../../domain/listing/photo.ts'
import { encodePreview, PREVIEW } from '../../../domain/listing/photoPreview.ts'
import { appError } from '../errors.ts'

export interface Photo {
  jpeg: Buffer
  width: number
  height: number
  /** What is shown of it until it is here (domain/listing/photoPreview.ts). */
  preview: string
}

/** Seconds. A picture that takes longer to decode was made to exhaust the server. */
const MAX_SECONDS = 30
const QUALITY = 88
/** The background colour of the site: a JPEG has no transparency. */
const BACKGROUND = '#fbf8f3'

/** A photo on a page keeps its shape; that of a person is cropped to a square around its most striking part. */
const photoUses = {
  page: { problemOf: sizeProblem, shape: { width: MAX_STORED_SIDE, height: MAX_STORED_SIDE, fit: 'inside', withoutEnlargement: true } },
  portrait: { problemOf: portraitProblem, shape: { width: PORTRAIT_SIDE, height: PORTRAIT_SIDE, fit: 'cover', position: 'attention' } },
  logo: { problemOf: portraitProblem, shape: { width: PORTRAIT_SIDE, height: PORTRAIT_SIDE, fit: 'inside', withoutEnlargement: true } },
} as const satisfies Record<string, { problemOf: (width: number, height: number) => PhotoProblem | undefined; shape: ResizeOptions }>
export type PhotoUse = keyof typeof photoUses

const LIMITS = { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' } as const

/**
 * Decodes an uploaded photo and encodes it again: upright, no larger than pages show it, and without anything else of the file (no place,
 * no camera, no second file behind it). Throws a refusal that says what is wrong with a file that is no photo, or too large or too small for one.
 */
export async function readPhoto(bytes: Buffer, use: PhotoUse = 'page'): Promise<Photo> {
  const kind = detectFileKind(bytes)
  const wrong = kindProblem(kind)
  if (wrong) throw appError('unsupported_type', wrong)
  if (!isPhotoKind(kind)) throw damagedFile()
  const { width, height } = await readSize(bytes, kind)
  const unfit = photoUses[use].problemOf(width, height)
  if (unfit) throw appError('unfit_photo', { width, height, ...unfit })
  return redrawPhoto(bytes, photoUses[use].shape)
}

/** From the header of the file: no pixel is decoded yet. */
async function readSize(bytes: Buffer, kind: PhotoKind) {
  const { format, compression, pages = 1, autoOrient } = await readMetadata(bytes)
  const isAvif = kind === 'avif' && format === 'heif' && compression === 'av1'
  if (format !== kind && !isAvif) throw damagedFile()
  if (pages > 1) throw appError('unsupported_type', { reason: 'photo_moves' })
  return autoOrient
}

// The limit of pixels is checked here instead of in sharp, for a message that people understand.
const readMetadata = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => {
      throw damagedFile()
    })

async function redrawPhoto(bytes: Buffer, shape: ResizeOptions): Promise<Photo> {
  try {
    const { data, info } = await sharp(bytes, LIMITS)
      .autoOrient()
      .resize(shape)
      .flatten({ background: BACKGROUND })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height, preview: encodePreview(await readPoints(data)) }
  } catch {
    // libvips distinguishes damaged, foreign and endless files only in its message text.
    throw damagedFile()
  }
}

const readPoints = (jpeg: Buffer) =>
  sharp(jpeg, LIMITS)
    .resize({ ...PREVIEW, fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()

const damagedFile = () => appError('unsupported_type', { reason: 'photo_damaged' })
