// Draws the icons of the installed site from the brand mark: node scripts/icons.ts
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.join(path.dirname(import.meta.dirname), 'site/static')
const mark = await readFile(path.join(folder, 'favicon.svg'), 'utf8')
/** Systems crop a maskable icon to their own shape: it is coloured to the edge, with the mark in the circle that is never cropped. */
const maskable = mark.replace(' rx="10"', '').replace('translate(8 8)', 'translate(9.6 9.6) scale(.9)')

/** Icon of a shortcut, made from a 24 px icon of the same set as the rest of the site. */
const shortcut = (sign: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="24" fill="#fbf8f3"/><g transform="translate(12 12)" fill="none" stroke="#c2410c" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${sign}</g></svg>`
const search = '<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>'
const luggage =
  '<path d="M6 20a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2"/><path d="M8 18V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v14"/><path d="M10 20h4"/><circle cx="16" cy="20" r="2"/><circle cx="8" cy="20" r="2"/>'

await Promise.all([
  draw(mark, 'icon', 192),
  draw(mark, 'icon', 512),
  draw(maskable, 'icon-maskable', 192),
  draw(maskable, 'icon-maskable', 512),
  draw(shortcut(search), 'shortcut-search', 96),
  draw(shortcut(luggage), 'shortcut-trips', 96),
])

async function draw(svg: string, name: string, size: number) {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 48 }).resize(size, size)
  await picture.png({ palette: true, effort: 10 }).toFile(path.join(folder, `${name}-${size}.png`))
}
