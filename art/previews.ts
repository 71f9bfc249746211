import sharp from 'sharp'
import { bedroomViews, COVER_INKS, type Cover, coverScenes, coverTimes, coverViews } from '../domain/listing/cover.ts'
import { encodePreview, framedApart, PREVIEW } from '../domain/listing/photoPreview.ts'
import { drawCover } from './covers.ts'

/** Each seed moves everything in a drawing, and each has other inks: the preview is the mean of these. */
const seeds = Array.from({ length: COVER_INKS }, (_, inks) => ({ seed: `seed${inks}`, inks }))

/** The previews of drawings, by what they show: a scene, what frames it where that is most of the picture, or a room. */
export async function drawPreviews(): Promise<Record<string, string>> {
  const plain = { frame: 'open', climate: 'mild', view: 'outside' } as const
  const outside = coverScenes.flatMap(scene => coverTimes.map(time => ({ name: `${scene}-${time}`, covers: [{ ...plain, scene, time }] })))
  const framed = framedApart.flatMap(frame =>
    coverTimes.map(time => ({
      name: `${frame}-${time}`,
      covers: (['oldtown', 'cape', 'ridges'] as const).map(scene => ({ ...plain, frame, scene, time })),
    })),
  )
  const rooms = [...new Set([...coverViews, ...bedroomViews])].filter(view => view !== 'outside')
  const inside = rooms.flatMap(view =>
    coverTimes.map(time => ({ name: `${view}-${time}`, covers: [{ ...plain, scene: 'oldtown' as const, time, view }] })),
  )
  const previews: Record<string, string> = {}
  for (const { name, covers } of [...outside, ...framed, ...inside])
    previews[name] = await previewOf(covers.flatMap(cover => seeds.map(seed => ({ ...cover, ...seed }))))
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
