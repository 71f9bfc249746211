interface PhotoFacts {
  width: number
  height: number
  /** The first of a hostel. */
  isCover: boolean
  /** Mean of all pixels, 0 for black to 255; undefined while the picture is not loaded. */
  brightness: number | undefined
}

/** A telephone makes three times as much; with less a large screen has to enlarge it. */
const SHARP_SIDE = 1600
const DARK_BELOW = 70

export type PhotoHint = 'small' | 'dark' | 'upright'

/** What would make a better photo. It is taken all the same. */
export function findPhotoHints({ width, height, isCover, brightness }: PhotoFacts): PhotoHint[] {
  return [
    ...(Math.max(width, height) < SHARP_SIDE ? (['small'] as const) : []),
    ...(brightness !== undefined && brightness < DARK_BELOW ? (['dark'] as const) : []),
    ...(isCover && height > width ? (['upright'] as const) : []),
  ]
}

const SAMPLE_SIDE = 16

/** Of a picture of this site that is loaded; undefined where the browser does not tell. */
export function readBrightness(img: HTMLImageElement): number | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = SAMPLE_SIDE
  canvas.height = SAMPLE_SIDE
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.drawImage(img, 0, 0, SAMPLE_SIDE, SAMPLE_SIDE)
  return meanBrightness(context.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE).data)
}

/** Of red, green, blue and alpha after each other, as bright as the eye sees each. */
export function meanBrightness(rgba: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < rgba.length; i += 4)
    sum += 0.2126 * (rgba[i] as number) + 0.7152 * (rgba[i + 1] as number) + 0.0722 * (rgba[i + 2] as number)
  return sum / (rgba.length / 4)
}
