import { type ImageWidth, imageUrl, srcSet } from '../../domain/listing/imageUrl.ts'

export { focusClass } from '../../domain/listing/photoFocus.ts'

const widths = [256, 384, 640, 828, 1080, 1920] as const satisfies ImageWidth[]
type Width = (typeof widths)[number]

/** A local image in the optimiser's widths, up to `max`. */
export const imageSources = (url: string, max: Width) => ({
  src: imageUrl(url, max < 828 ? max : 828),
  srcset: srcSet(
    url,
    widths.filter(width => width <= max),
  ),
})

/** For link previews: one width; the head makes the address absolute. */
export const previewImageUrl = (url: string) => imageUrl(url, 1200)
