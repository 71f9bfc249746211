/**
 * Why a photo is not taken, in English (domain/language/reasons.ts has the rest). By themselves, as the site checks a file before it sends it and need
 * not load the other sentences for that.
 */
export const photoReasons = {
  photo_heic: 'This is a HEIC file, which most browsers cannot show. Send it as JPEG: iPhones do when they are set to “Most compatible”.',
  photo_kind: 'This is a {kind} file. Photos can be JPEG, PNG, WebP or AVIF.',
  photo_video: 'This is a video. Photos can be JPEG, PNG, WebP or AVIF.',
  photo_unknown: 'This file is not a photo that we can read. Photos can be JPEG, PNG, WebP or AVIF.',
  photo_damaged: 'This file cannot be read as a photo. It may be damaged, or not be what its name says.',
  photo_moves: 'This picture moves. Please send one that stands still.',
  photo_bytes: 'A photo may have {most} MB; this one has {size}.',
  photo_pixels: 'This photo has {width} × {height} pixels. Up to {most} million are taken: please make it smaller.',
  photo_small: 'This photo has {width} × {height} pixels and would look blurred. It needs at least {leastLong} × {leastShort}.',
  photo_strip: 'This photo has {width} × {height} pixels: so long a strip has no place on a page. Please cut it.',
} as const satisfies Record<string, string>

export type PhotoReason = keyof typeof photoReasons
