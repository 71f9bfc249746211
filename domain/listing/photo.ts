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

const ACCEPTED_FORMATS = 'Photos can be JPEG, PNG, WebP or AVIF.'
const rejectedKindMessages: Record<RejectedKind, string> = {
  heic: 'This is a HEIC file, which most browsers cannot show. Send it as JPEG: iPhones do when they are set to “Most compatible”.',
  gif: `This is a GIF. ${ACCEPTED_FORMATS}`,
  tiff: `This is a TIFF file. ${ACCEPTED_FORMATS}`,
  svg: `This is a drawing (SVG). ${ACCEPTED_FORMATS}`,
  pdf: `This is a PDF. ${ACCEPTED_FORMATS}`,
  video: `This is a video. ${ACCEPTED_FORMATS}`,
}

/** Why a file of this kind is not taken, in words for the one who sends it. */
export const kindProblem = (kind: ReturnType<typeof detectFileKind>): string | undefined =>
  isPhotoKind(kind) ? undefined : kind ? rejectedKindMessages[kind] : `This file is not a photo that we can read. ${ACCEPTED_FORMATS}`

export const bytesProblem = (bytes: number): string | undefined =>
  bytes > MAX_PHOTO_BYTES ? `A photo may have ${MAX_PHOTO_BYTES / 1_000_000} MB; this one has ${Math.ceil(bytes / 1_000_000)}.` : undefined

/** Why a picture of this size is not taken. */
export function sizeProblem(width: number, height: number): string | undefined {
  const [long, short] = width > height ? [width, height] : [height, width]
  const is = formatPixels(width, height)
  if (width * height > MAX_PHOTO_PIXELS) return formatTooManyPixels(width, height)
  if (long < MIN_LONG_SIDE || short < MIN_SHORT_SIDE)
    return `${is} and would look blurred, since pages show it large. It needs at least ${MIN_LONG_SIDE} × ${MIN_SHORT_SIDE}.`
  return long > short * MAX_ASPECT_RATIO ? `${is}: so long a strip has no place on a page. Please cut it.` : undefined
}

/** Why a picture of this size is not taken as that of a person: of it a square stays. */
export function portraitProblem(width: number, height: number): string | undefined {
  if (width * height > MAX_PHOTO_PIXELS) return formatTooManyPixels(width, height)
  if (Math.min(width, height) >= MIN_PORTRAIT_SIDE) return undefined
  return `${formatPixels(width, height)} and would look blurred. It needs at least ${MIN_PORTRAIT_SIDE} × ${MIN_PORTRAIT_SIDE}.`
}

const formatPixels = (width: number, height: number) => `This photo has ${width} × ${height} pixels`
const formatTooManyPixels = (width: number, height: number) =>
  `${formatPixels(width, height)}. Up to ${MAX_PHOTO_PIXELS / 1_000_000} million are taken: please make it smaller.`
