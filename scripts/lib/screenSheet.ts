import sharp, { type OverlayOptions } from 'sharp'

/** Of the size on the screen. */
const SCALE = 0.75
const GAP = 24
const QUALITY = 55

interface View {
  column: number
  row: number
  picture: Buffer
}

/** One picture of several views, in columns by width and rows by colour scheme. */
export async function drawSheet(views: readonly View[]): Promise<Buffer> {
  const scaled = await Promise.all(
    views.map(async ({ picture, ...place }) => {
      const { width } = await sharp(picture).metadata()
      const { data, info } = await sharp(picture)
        .resize(Math.round(width * SCALE))
        .png()
        .toBuffer({ resolveWithObject: true })
      return { ...place, data, width: info.width, height: info.height }
    }),
  )
  const sizes = (of: 'column' | 'row', side: 'width' | 'height') => {
    const most: number[] = []
    for (const view of scaled) most[view[of]] = Math.max(most[view[of]] ?? 0, view[side])
    return most
  }
  const [widths, heights] = [sizes('column', 'width'), sizes('row', 'height')]
  const startOf = (most: readonly number[], n: number) => most.slice(0, n).reduce((sum, each) => sum + each + GAP, GAP)
  const overlays: OverlayOptions[] = scaled.map(({ column, row, data }) => ({
    input: data,
    left: startOf(widths, column),
    top: startOf(heights, row),
  }))
  return sharp({
    create: { width: startOf(widths, widths.length), height: startOf(heights, heights.length), channels: 3, background: '#8b8f8c' },
  })
    .composite(overlays)
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer()
}
