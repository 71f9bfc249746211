import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decodePreview } from '../../../domain/listing/photoPreview.ts'
import { AppError } from '../errors.ts'
import { boxFile, jpeg, picture, png, withComment } from './photoTesting.ts'
import { readPhoto } from './readPhoto.ts'

const pixel = async (file: Buffer, left: number, top: number) => [
  ...(await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]
const isRed = ([r = 0, g = 0, b = 0]: number[]) => r > 200 && g < 60 && b < 60

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is taken as %s and kept as JPEG', async format => {
    const file = await picture()
      .toFormat(format, format === 'avif' ? { effort: 0 } : {})
      .toBuffer()
    const { jpeg: stored, width, height } = await readPhoto(file)
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 800, space: 'srgb' })
    expect([width, height]).toEqual([1200, 800])
    expect(isRed(await pixel(stored, 20, 20))).toBe(true)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('stands upright when the camera was held as %i', async orientation => {
    const upright = await picture(1200, 800).png().toBuffer()
    // Stored rotated, with the EXIF orientation that a camera writes to undo that.
    const turned = {
      1: [0, 0, 0],
      2: [0, 0, 1],
      3: [180, 0, 0],
      4: [0, 1, 0],
      5: [90, 0, 1],
      6: [270, 0, 0],
      7: [270, 0, 1],
      8: [90, 0, 0],
    }
    const [angle, flip, flop] = turned[orientation as keyof typeof turned] as [number, number, number]
    const lying = await sharp(upright).rotate(angle).png().toBuffer()
    const file = await sharp(lying)
      .flip(flip === 1)
      .flop(flop === 1)
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer()
    const photo = await readPhoto(file)
    expect([photo.width, photo.height]).toEqual([1200, 800])
    expect(isRed(await pixel(photo.jpeg, 20, 20))).toBe(true)
    expect((await sharp(photo.jpeg).metadata()).orientation).toBeUndefined()
  })

  it('contains no metadata of the place, the camera and the photographer', async () => {
    const file = await picture()
      .withExif({ IFD0: { Artist: 'Somebody Unknown', Model: 'Pocket 9' }, IFD3: { GPSLatitude: '52/1 31/1 12/1', GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>my address</note></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    const before = await sharp(file).metadata()
    expect([before.exif?.includes('Somebody Unknown'), before.xmp !== undefined]).toEqual([true, true])
    const { jpeg: stored } = await readPhoto(file)
    const { exif, xmp, iptc, icc } = await sharp(stored).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
    expect(stored.includes('Somebody')).toBe(false)
    expect(stored.includes('my address')).toBe(false)
  })

  it('is reduced to the size of a page, and never enlarged', async () => {
    expect(await readPhoto(await jpeg(4200, 2800))).toMatchObject({ width: 4096, height: 2731 })
    expect(await readPhoto(await jpeg(1000, 600))).toMatchObject({ width: 1000, height: 600 })
  })

  it('says what to show until it is here: the left blue, the right red, of a photo without colours grey', async () => {
    const [left, right] = ['#0000ff', '#ff0000'].map(background => ({
      create: { width: 600, height: 800, channels: 3 as const, background },
    }))
    const file = await sharp(left)
      .extend({ right: 600 })
      .composite([{ input: right!, left: 600, top: 0 }])
      .png()
      .toBuffer()
    const points = decodePreview((await readPhoto(file)).preview)
    expect([points.slice(0, 3), points.slice(9, 12)]).toEqual([
      [0, 0, 255],
      [255, 0, 0],
    ])
    const grey = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#777777' } })
      .toColourspace('b-w')
      .png()
      .toBuffer()
    expect(decodePreview((await readPhoto(grey)).preview)).toEqual(Array(36).fill(119))
  })

  it('gets the background colour where it was transparent', async () => {
    const file = await sharp({ create: { width: 1200, height: 800, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    expect(await pixel((await readPhoto(file)).jpeg, 600, 400)).toEqual([251, 248, 243])
  })

  it('contains no second file', async () => {
    const payload = '<?php system($_GET[0]) ?><script>alert(1)</script>PK\x03\x04'
    const clean = await jpeg()
    const file = withComment(Buffer.concat([clean, Buffer.from(payload)]), payload)
    expect(file.includes('<script>')).toBe(true)
    const { jpeg: stored } = await readPhoto(file)
    for (const part of ['<?php', '<script>', 'PK\x03\x04']) expect(stored.includes(part)).toBe(false)
  })
})

describe('what is not accepted as a photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><script>alert(1)</script></svg>'
  const half = (file: Buffer) => file.subarray(0, file.length / 2)
  const still = (background: string) =>
    sharp({ create: { width: 1200, height: 800, channels: 3, background } })
      .png()
      .toBuffer()
  const moving = async () =>
    sharp([await still('#111'), await still('#333')], { join: { animated: true } })
      .webp()
      .toBuffer()
  const table: [string, () => Buffer | Promise<Buffer>, string, RegExp][] = [
    ['nothing', () => Buffer.alloc(0), 'unsupported_type', /not a photo/],
    ['words', () => Buffer.from('a photo, I promise'), 'unsupported_type', /not a photo/],
    ['a program', () => Buffer.from('\x7fELF\x02\x01\x01'), 'unsupported_type', /not a photo/],
    ['an archive', () => Buffer.from('PK\x03\x04rest'), 'unsupported_type', /not a photo/],
    ['a drawing that can run scripts', () => Buffer.from(svg), 'unsupported_type', /SVG/],
    ['such a drawing behind its prolog', () => Buffer.from(`<?xml version="1.0"?><!-- x -->\n${svg}`), 'unsupported_type', /SVG/],
    ['such a drawing behind the mark of a JPEG', () => Buffer.from(`\xff\xd8\xff${svg}`, 'latin1'), 'unsupported_type', /damaged/],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'unsupported_type', /PDF/],
    ['a GIF', () => picture().gif().toBuffer(), 'unsupported_type', /GIF/],
    ['a TIFF', () => picture().tiff().toBuffer(), 'unsupported_type', /TIFF/],
    ['a HEIC', () => boxFile('heic'), 'unsupported_type', /Most compatible/],
    ['a video', () => boxFile('isom'), 'unsupported_type', /video/],
    ['a box that says AVIF', () => boxFile('avif'), 'unsupported_type', /damaged/],
    ['a moving WebP', moving, 'unsupported_type', /moves/],
    ['a WebP of one line', () => Buffer.from('RIFF\0\0\0\0WEBPVP8 and no more'), 'unsupported_type', /damaged/],
    ['a GIF behind the mark of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\nGIF89a', 'latin1'), 'unsupported_type', /damaged/],
    ['half a JPEG', async () => half(await jpeg()), 'unsupported_type', /damaged/],
    ['half a PNG', async () => half(await picture().png().toBuffer()), 'unsupported_type', /damaged/],
    ['a PNG with nothing in it', () => png(1200, 800), 'unsupported_type', /damaged/],
    ['a bomb', () => png(60_000, 60_000), 'unfit_photo', /million/],
    ['a bomb of the largest numbers', () => png(2 ** 31 - 1, 2 ** 31 - 1), 'unsupported_type', /damaged/],
    ['a line', () => png(100_000, 1), 'unfit_photo', /1,000 × 600/],
    [
      'a long line',
      () =>
        sharp({ create: { width: 65_000, height: 1, channels: 3, background: '#fff' } })
          .jpeg()
          .toBuffer(),
      'unfit_photo',
      /1,000/,
    ],
    ['a strip', () => jpeg(4000, 700), 'unfit_photo', /strip/],
    ['a little one', () => jpeg(640, 480), 'unfit_photo', /640 × 480 pixels and would look blurred/],
    ['a narrow one', () => jpeg(1600, 599), 'unfit_photo', /blurred/],
  ]
  it.each(table)('is refused in words: %s', async (_, make, code, text) => {
    const file = await make()
    const started = performance.now()
    const error = await readPhoto(file).catch(e => e)
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code, message: expect.stringMatching(text) })
    expect(performance.now() - started).toBeLessThan(2000)
  })

  it('is measured upright, not as it is stored', async () => {
    const file = await picture(700, 1200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await readPhoto(file)).toMatchObject({ width: 1200, height: 700 })
  })
})
