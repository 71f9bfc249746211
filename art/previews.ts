import sharp from 'sharp'
import { bedroomViews, type Cover, coverClimates, coverScenes, coverTimes, coverViews } from '../domain/listing/cover.ts'
import { encodePreview, PREVIEW } from '../domain/listing/photoPreview.ts'
import { drawCover } from './covers.ts'

/** Each seed moves everything in a drawing: the preview is the mean of these. */
const seeds = ['a1', 'b2', 'c3', 'd4']

/** The previews of drawings, by what they show: a scene, or a room. */
export async function drawPreviews(): Promise<Record<string, string>> {
  const outside = coverScenes.flatMap(scene =>
    coverClimates.flatMap(climate =>
      coverTimes.map(time => ({ name: `${scene}-${climate}-${time}`, cover: { scene, climate, time, view: 'outside' as const } })),
    ),
  )
  const rooms = [...new Set([...coverViews, ...bedroomViews])].filter(view => view !== 'outside')
  const inside = rooms.flatMap(view =>
    coverTimes.map(time => ({ name: `${view}-${time}`, cover: { scene: 'oldtown' as const, climate: 'mild' as const, time, view } })),
  )
  const previews: Record<string, string> = {}
  for (const { name, cover } of [...outside, ...inside]) previews[name] = await previewOf(seeds.map(seed => ({ ...cover, seed })))
  return previews
}

async function previewOf(covers: readonly Cover[]): Promise<string> {
  const points = await Promise.all(covers.map(readPoints))
  const [first = []] = points
  return encodePreview(first.map((_, i) => points.reduce((sum, each) => sum + each[i]!, 0) / points.length))
}

/** The drawing in as many points as a preview has. */
export async function readPoints(cover: Cover): Promise<number[]> {
  const picture = sharp(Buffer.from(drawCover(cover)), { density: 24 }).flatten({ background: '#ffffff' })
  return [...(await picture.resize(PREVIEW.width, PREVIEW.height, { fit: 'fill' }).raw().toBuffer())]
}
