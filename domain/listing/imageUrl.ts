import { splitFocus } from './photoFocus.ts'

/** The only widths, in pixels, that the optimiser makes. */
export const deviceWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const
export const imageWidths = [16, 32, 48, 64, 96, 128, 256, 384, ...deviceWidths] as const
export const imageQualities = [60, 75, 90] as const
export const OPTIMISER_PATH = '/_next/image'

export type ImageWidth = (typeof imageWidths)[number]
export type ImageQuality = (typeof imageQualities)[number]

/** A local picture, `/media/...` or a file of the site, at this width and quality. */
export const imageUrl = (url: string, width: ImageWidth, quality: ImageQuality = 75) =>
  `${OPTIMISER_PATH}?url=${encodeURIComponent(splitFocus(url).path)}&w=${width}&q=${quality}`

/** For `srcset`: each width with its descriptor. */
export const srcSet = (url: string, widths: readonly ImageWidth[] = [384, 640, 828, 1080, 1920], quality: ImageQuality = 75) =>
  widths.map(width => `${imageUrl(url, width, quality)} ${width}w`).join(', ')
