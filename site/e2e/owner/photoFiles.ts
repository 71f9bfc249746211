import sharp from 'sharp'

const colours = ['#c2410c', '#1f6f54', '#1d4ed8', '#8a5a00', '#55625f']

/** A photo as a telephone would send it, each call another one. */
export async function photoFile(name: string) {
  const n = count++
  const wall = { create: { width: 1600, height: 1100, channels: 3 as const, background: colours[n % colours.length] as string } }
  const value = { create: { width: 300 + n, height: 200, channels: 3 as const, background: '#fbf8f3' } }
  const drawn = sharp(wall).composite([{ input: value, left: 100 + (n % 9) * 40, top: 100 }])
  const buffer = await drawn
    .withExif({ IFD0: { Model: `${Date.now()}-${n}` } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
let count = 0
