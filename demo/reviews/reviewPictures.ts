import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { getMediaStore } from '../../api/platform/media/service.ts'
import { drawCover } from '../../art/covers.ts'
import { type CoverView, coverOf, coverTimes } from '../../domain/listing/cover.ts'
import type { ReviewCategory } from '../../domain/reviews/reviewScore.ts'
import type { Random } from '../random.ts'
import type { Tables } from '../tables.ts'
import type { WrittenProperty } from '../writeProperty.ts'

/** What a guest took a picture of: something of the hostel that the review speaks of. */
export interface ReviewPicture {
  review: number
  property: WrittenProperty
  view: CoverView
  takenAt: Date
}

const subjects: Record<ReviewCategory, readonly CoverView[]> = {
  value: ['outside', 'lounge'],
  security: ['bunks'],
  location: ['outside', 'roof'],
  staff: ['lounge'],
  atmosphere: ['lounge', 'roof'],
  cleanliness: ['kitchen', 'bunks'],
  facilities: ['kitchen', 'bunks'],
}
export const subjectOf = (r: Random, praised: ReviewCategory): CoverView => r.pick(subjects[praised])

const WIDTH = 900
const HEIGHT = 600
/** Dots an inch at which the drawing of 1200 pixels is 1080 wide: some of it lies beside every picture. */
const DENSITY = 64.8
const MARGIN = { x: 180, y: 120 }
const QUALITY = 78

/** Draws what guests took pictures of, and adds the rows that name the files: the hostel as its cover shows it, at another time of day and from where they stood. */
export async function drawReviewPhotos(tables: Tables, pictures: readonly ReviewPicture[]): Promise<void> {
  const drawn = await Promise.all(pictures.map(drawPicture))
  for (const [i, { file, jpeg, sha256 }] of drawn.entries()) {
    const { review, takenAt } = pictures[i] as ReviewPicture
    tables.review_photos.add({
      review_id: review,
      file,
      sha256,
      width: WIDTH,
      height: HEIGHT,
      bytes: jpeg.length,
      created_at: takenAt,
    })
  }
}

async function drawPicture({ review, property, view }: ReviewPicture) {
  const cover = coverOf({ seed: `${property.id}-${property.slug}`, lat: property.lat, lng: property.lng, scene: property.cover }, view)
  const others = coverTimes.filter(time => time !== cover.time)
  const time = others[review % others.length] ?? cover.time
  const jpeg = await sharp(Buffer.from(drawCover({ ...cover, time })), { density: DENSITY })
    .extract({ left: (review * 37) % MARGIN.x, top: (review * 53) % MARGIN.y, width: WIDTH, height: HEIGHT })
    .jpeg({ quality: QUALITY })
    .toBuffer()
  const sha256 = createHash('sha256').update(jpeg).digest('hex')
  const file = `reviews/${sha256.slice(0, 24)}.jpg`
  await getMediaStore().put(file, jpeg)
  return { file, jpeg, sha256 }
}
