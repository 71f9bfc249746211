const widths = [256, 384, 640, 828, 1080, 1920] as const

const address = (url: string, width: number) => `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=75`

/** A local picture through the optimiser, in every width that a screen may want up to `max`. */
export function sources(url: string, max: (typeof widths)[number]) {
  const wanted = widths.filter(width => width <= max)
  return { src: address(url, Math.min(max, 828)), srcset: wanted.map(width => `${address(url, width)} ${width}w`).join(', ') }
}

/** For previews in messengers: one width, whole address made by the head. */
export const preview = (url: string) => address(url, 1200)
