import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** For tests: files as people and attackers upload them. */

/** A plain picture with a red upper left and a blue lower right corner, which show how it is rotated. */
export function picture(width = 1200, height = 800): Sharp {
  const corner = (background: string) => ({ create: { width: 200, height: 200, channels: 3 as const, background } })
  return sharp({ create: { width, height, channels: 3, background: '#8ab' } }).composite([
    { input: corner('#f00'), left: 0, top: 0 },
    { input: corner('#00f'), left: width - 200, top: height - 200 },
  ])
}

let number = 0
/** A different photo at each call, as the same one is refused the second time. */
export const jpeg = async (width?: number, height?: number) => withComment(await picture(width, height).jpeg().toBuffer(), `${++number}`)

/** A PNG whose header states this many pixels, with almost no pixel data. */
export function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** The beginning of an ISO base media file of this brand: HEIC, AVIF, MP4. */
export const boxFile = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`), Buffer.alloc(500)])

/** The JPEG with this comment behind its first two bytes. */
export function withComment(file: Buffer, comment: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(comment.length + 2)
  return Buffer.concat([file.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, Buffer.from(comment), file.subarray(2)])
}
