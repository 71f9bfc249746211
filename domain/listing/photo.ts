import type { ArgumentsOf } from '../language/messageArguments.ts'
import type { PhotoReason, photoReasons } from './photoReasons.ts'

/** How many photos a hostel shows, and how many of them one of its rooms. */
export const MAX_PHOTOS = 40
export const MAX_ROOM_PHOTOS = 10
/** Of one guest's stay. */
export const MAX_REVIEW_PHOTOS = 5
export const RECOMMENDED_PHOTOS = 10
/** Of the file as it is sent. */
export const MAX_PHOTO_BYTES = 20_000_000
/** What the cameras of telephones make, and not what is only made to fill a memory. */
export const MAX_PHOTO_PIXELS = 64_000_000
/** A photo is kept no larger than this on either side. */
export const MAX_STORED_SIDE = 4096
/** It fills the screen of a telephone, and half of a desk's. */
export const MIN_LONG_SIDE = 1000
export const MIN_SHORT_SIDE = 600
/** The square that is kept of a person, and the least that makes one. */
export const PORTRAIT_SIDE = 512
export const MIN_PORTRAIT_SIDE = 200
/** Longer than this is a strip that no page has a place for. */
const MAX_ASPECT_RATIO = 4
export const MAX_ALT_LENGTH = 200

export const photoKinds = ['jpeg', 'png', 'webp', 'avif'] as const
export type PhotoKind = (typeof photoKinds)[number]
type RejectedKind = 'heic' | 'gif' | 'tiff' | 'svg' | 'pdf' | 'video'

/** Bytes at the head of a file that are enough to know it by. */
export const HEAD_BYTES = 512

/** What a file is by its first bytes, whatever it is called; undefined for what nobody needs words for. */
export function detectFileKind(head: Uint8Array): PhotoKind | RejectedKind | undefined {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp') return boxKind(text.slice(8, 12))
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^(II\*\0|MM\0\*)/.test(text)) return 'tiff'
  if (text.startsWith('%PDF')) return 'pdf'
  return /<svg[\s>]/i.test(text) ? 'svg' : undefined
}

/** Pictures of telephones and videos share one kind of box. */
function boxKind(brand: string): PhotoKind | RejectedKind {
  if (brand === 'avif') return 'avif'
  return /^(hei[cmsx]|hev[cx]|mif1|msf1)$/.test(brand) ? 'heic' : 'video'
}

export const isPhotoKind = (kind: string | undefined): kind is PhotoKind => (photoKinds as readonly (string | undefined)[]).includes(kind)

/** Why a photo is not taken: the sentence of `photoReasons` by its name, and what it says by a value. */
export type PhotoProblem = { [Reason in PhotoReason]: { reason: Reason } & ArgumentsOf<(typeof photoReasons)[Reason]> }[PhotoReason]

/** Why a file of this kind is not taken. */
export function kindProblem(kind: ReturnType<typeof detectFileKind>): PhotoProblem | undefined {
  if (isPhotoKind(kind)) return undefined
  if (!kind) return { reason: 'photo_unknown' }
  if (kind === 'heic' || kind === 'video') return { reason: `photo_${kind}` }
  return { reason: 'photo_kind', kind: kind.toUpperCase() }
}

export const bytesProblem = (bytes: number): PhotoProblem | undefined =>
  bytes > MAX_PHOTO_BYTES ? { reason: 'photo_bytes', most: MAX_PHOTO_BYTES / 1_000_000, size: Math.ceil(bytes / 1_000_000) } : undefined

/** Why a picture of this size is not taken. */
export function sizeProblem(width: number, height: number): PhotoProblem | undefined {
  const [long, short] = width > height ? [width, height] : [height, width]
  if (width * height > MAX_PHOTO_PIXELS) return tooManyPixels(width, height)
  if (long < MIN_LONG_SIDE || short < MIN_SHORT_SIDE)
    return { reason: 'photo_small', width, height, leastLong: MIN_LONG_SIDE, leastShort: MIN_SHORT_SIDE }
  return long > short * MAX_ASPECT_RATIO ? { reason: 'photo_strip', width, height } : undefined
}

/** Why a picture of this size is not taken as that of a person: of it a square stays. */
export function portraitProblem(width: number, height: number): PhotoProblem | undefined {
  if (width * height > MAX_PHOTO_PIXELS) return tooManyPixels(width, height)
  if (Math.min(width, height) >= MIN_PORTRAIT_SIDE) return undefined
  return { reason: 'photo_small', width, height, leastLong: MIN_PORTRAIT_SIDE, leastShort: MIN_PORTRAIT_SIDE }
}

const tooManyPixels = (width: number, height: number): PhotoProblem => ({
  reason: 'photo_pixels',
  width,
  height,
  most: MAX_PHOTO_PIXELS / 1_000_000,
})
