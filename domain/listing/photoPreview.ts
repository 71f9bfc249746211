import { type Cover, type CoverFrame, parseCoverPath } from './cover.ts'
import { coverPreviews } from './coverPreviews.ts'
import { splitFocus } from './photoFocus.ts'

/** What is shown of a picture until it is here: so many points of it, which a browser blurs as it enlarges them. */
export const PREVIEW = { width: 4, height: 3 } as const
const POINTS = PREVIEW.width * PREVIEW.height

/** The points, each as three numbers to 255, in 24 characters that a name of a file may have: 4 bits a colour. */
export function encodePreview(rgb: ArrayLike<number>): string {
  if (rgb.length !== POINTS * 3) throw new Error(`a preview has ${POINTS} points of three colours, not ${rgb.length} numbers`)
  const nibbles = Array.from(rgb, colour => Math.round(colour / 17))
  const bytes = Array.from({ length: nibbles.length / 2 }, (_, i) => (nibbles[2 * i]! << 4) | nibbles[2 * i + 1]!)
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

export function decodePreview(preview: string): number[] {
  const bytes = atob(preview.replaceAll('-', '+').replaceAll('_', '/'))
  return [...bytes].flatMap(byte => [byte.charCodeAt(0) >> 4, byte.charCodeAt(0) & 15]).map(nibble => nibble * 17)
}

/** The name of a photo has its preview: whoever shows the picture has it without asking, and it goes with the picture. */
export const nameWithPreview = (name: string, preview: string) => `${name}-${preview}.jpg`
const ofPhoto = /-([\w-]{24})\.jpg$/

/** The preview of a photo or a drawing of a hostel; undefined for other pictures, and for photos that were stored before there were any. */
export function findPreview(url: string): string | undefined {
  const { path } = splitFocus(url)
  const cover = parseCoverPath(path)
  if (!cover) return ofPhoto.exec(path)?.[1]
  return coverPreviews[`${motifOf(cover)}-${cover.time}`]
}

/** What frames these is most of the picture, whatever one sees in it. */
export const framedApart = ['window', 'arcade', 'label', 'tent', 'porthole'] as const satisfies readonly CoverFrame[]

function motifOf({ scene, frame, view }: Cover): string {
  if (view !== 'outside') return view
  return framedApart.find(one => one === frame) ?? scene
}

/** The preview as an address, 142 characters: a bitmap, which needs no encoder. */
export function previewImage(url: string): string | undefined {
  const preview = findPreview(url)
  if (!preview) return undefined
  const rgb = decodePreview(preview)
  const rows = Array.from({ length: PREVIEW.height }, (_, y) => rgb.slice(y * PREVIEW.width * 3, (y + 1) * PREVIEW.width * 3))
  // From the last row on, blue first; a row of four points fills its twelve bytes.
  const bytes = rows
    .toReversed()
    .flatMap(row => Array.from({ length: PREVIEW.width }, (_, x) => row.slice(x * 3, x * 3 + 3).toReversed()).flat())
  return `data:image/bmp;base64,${btoa(bitmapHead() + String.fromCharCode(...bytes))}`
}

const number32 = (value: number) => String.fromCharCode(value & 255, (value >> 8) & 255, 0, 0)
const number16 = (value: number) => String.fromCharCode(value, 0)
const HEAD_BYTES = 54
/** Its size, where the points begin, how many there are, 24 bits each, not compressed. */
const bitmapHead = () =>
  [
    'BM',
    ...[HEAD_BYTES + POINTS * 3, 0, HEAD_BYTES, 40, PREVIEW.width, PREVIEW.height].map(number32),
    ...[1, 24].map(number16),
    ...[0, POINTS * 3, 0, 0, 0, 0].map(number32),
  ].join('')
