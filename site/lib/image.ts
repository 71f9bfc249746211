import { type ImageWidth, imageUrl, srcSet } from '../../domain/listing/imageUrl.ts'

const widths = [256, 384, 640, 828, 1080, 1920] as const satisfies ImageWidth[]
type Width = (typeof widths)[number]

/** A local picture through the optimiser, in every width that a screen may want up to `max`. */
export const imageSources = (url: string, max: Width) => ({
  src: imageUrl(url, max < 828 ? max : 828),
  srcset: srcSet(
    url,
    widths.filter(width => width <= max),
  ),
})

/** For previews in messengers: one width, whole address made by the head. */
export const previewImageUrl = (url: string) => imageUrl(url, 1200)
