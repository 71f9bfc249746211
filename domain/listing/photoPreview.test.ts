import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing.ts'
import { type Cover, coverPath, coverScenes } from './cover.ts'
import { decodePreview, encodePreview, findPreview, nameWithPreview, previewImage } from './photoPreview.ts'

const arbitraryPoints = fc.array(fc.nat(255), { minLength: 36, maxLength: 36 })

describe('the preview of a picture', () => {
  it('comes back from the name of a photo, as close as four bits a colour are', () => {
    fc.assert(
      fc.property(arbitraryPoints, rgb => {
        const preview = encodePreview(rgb)
        const url = `/media/photos/7/${nameWithPreview('0123456789abcdef01234567', preview)}#30,70`
        expect(findPreview(url)).toBe(preview)
        for (const [i, colour] of decodePreview(preview).entries()) expect(Math.abs(colour - rgb[i]!)).toBeLessThanOrEqual(8)
      }),
      runs(),
    )
  })
  it('is a bitmap of 90 bytes, from the last row on and blue first', () => {
    const rgb = Array.from({ length: 36 }, (_, i) => (i < 3 ? [255, 0, 0][i]! : 0))
    const image = previewImage(`/media/photos/7/${nameWithPreview('ab', encodePreview(rgb))}`) ?? ''
    const bytes = Buffer.from(image.replace('data:image/bmp;base64,', ''), 'base64')
    expect(bytes).toHaveLength(90)
    expect([bytes.readUInt32LE(2), bytes.readUInt32LE(10), bytes.readInt32LE(18), bytes.readInt32LE(22)]).toEqual([90, 54, 4, 3])
    expect([...bytes.subarray(78, 81)]).toEqual([0, 0, 255])
    expect(image.length).toBeLessThanOrEqual(300)
  })
  it('is there for each drawing, and not for other pictures', () => {
    const cover: Cover = { scene: 'cape', frame: 'open', climate: 'warm', time: 'dusk', inks: 2, view: 'outside', seed: 'abc' }
    const room = { variant: 2, beds: 3, hasCurtains: false, hasBath: true, isUniform: false }
    for (const scene of coverScenes) expect(findPreview(coverPath({ ...cover, scene }))).toMatch(/^[\w-]{24}$/)
    expect(findPreview(coverPath({ ...cover, view: 'twin', room }))).toMatch(/^[\w-]{24}$/)
    for (const url of ['/share.png', '/media/photos/7/0123456789abcdef01234567.jpg', '/media/people/0123456789abcdef01234567.jpg'])
      expect(previewImage(url)).toBeUndefined()
  })
})
