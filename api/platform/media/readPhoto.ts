import sharp, { type ResizeOptions } from 'sharp'
import {
  isPhotoKind,
  kindOfFile,
  kindProblem,
  LARGEST_SIDE,
  MOST_PIXELS,
  type PhotoKind,
  PORTRAIT_SIDE,
  portraitProblem,
  sizeProblem,
} from '../../../domain/listing/photo.ts'
import { appError } from '../errors.ts'

export interface Photo {
  jpeg: Buffer
  width: number
  height: number
}

/** A picture that takes longer was made to do so. */
const MOST_SECONDS = 30
const QUALITY = 88
/** The paper of the site: what shines through has no place in a JPEG. */
const PAPER = '#fbf8f3'

/** On a page as it was taken; of a person what one looks at first, as a square. */
const uses = {
  page: { problemOf: sizeProblem, shape: { width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true } },
  portrait: { problemOf: portraitProblem, shape: { width: PORTRAIT_SIDE, height: PORTRAIT_SIDE, fit: 'cover', position: 'attention' } },
} as const satisfies Record<string, { problemOf: (width: number, height: number) => string | undefined; shape: ResizeOptions }>
export type PhotoUse = keyof typeof uses

const LIMITS = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const
const CANNOT_READ = 'This file cannot be read as a photo. It may be damaged, or not be what its name says.'

/**
 * The picture in a file that somebody sent, drawn anew: upright, no larger than pages show it, and nothing else of the file (no place,
 * no camera, no second file behind it). What is no photo, or too large or small for one, is refused in words.
 */
export async function readPhoto(bytes: Buffer, use: PhotoUse = 'page'): Promise<Photo> {
  const kind = kindOfFile(bytes)
  const wrong = kindProblem(kind)
  if (wrong || !isPhotoKind(kind)) throw refused(wrong)
  const { width, height } = await sizeOf(bytes, kind)
  const unfit = uses[use].problemOf(width, height)
  if (unfit) throw appError('unfit_photo', { detail: unfit, width, height })
  return draw(bytes, uses[use].shape)
}

/** From the head of the file: nothing of the picture is unpacked yet. */
async function sizeOf(bytes: Buffer, kind: PhotoKind) {
  const { format, compression, pages = 1, autoOrient } = await facts(bytes)
  const isAvif = kind === 'avif' && format === 'heif' && compression === 'av1'
  if (format !== kind && !isAvif) throw refused(CANNOT_READ)
  if (pages > 1) throw refused('This picture moves. Please send one that stands still.')
  return autoOrient
}

// The limit of pixels is judged by us, who can say it in words.
const facts = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => {
      throw refused(CANNOT_READ)
    })

async function draw(bytes: Buffer, shape: ResizeOptions): Promise<Photo> {
  try {
    const { data, info } = await sharp(bytes, LIMITS)
      .autoOrient()
      .resize(shape)
      .flatten({ background: PAPER })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height }
  } catch {
    // libvips tells damaged, foreign and endless files apart in prose only.
    throw refused(CANNOT_READ)
  }
}

const refused = (detail = CANNOT_READ) => appError('unsupported_type', { detail })
