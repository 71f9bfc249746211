import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { drawCover } from '../../../art/covers.ts'
import { WIDTH } from '../../../art/pen.ts'
import { type Cover, readCoverPath } from '../../../domain/listing/cover.ts'
import type { Config } from '../config.ts'
import { type RemoteStore, s3Store } from './s3Store.ts'

/** Something that pictures are made from. */
export interface Source {
  /** Changes when the picture does. */
  version: string
  kind: 'photo' | 'drawing'
  /** The address will never show another picture. */
  isForever: boolean
  /** Opens it, no wider than this unless it is a file. */
  open(width: number): Promise<Sharp>
}

export interface Places {
  /** Where uploads are; null when they are kept elsewhere. */
  mediaDir: string | null
  /** Where they are then. */
  remote?: RemoteStore | undefined
  /** Whether a page shows this cover; without it every one is drawn. */
  isShownCover?: ((cover: Cover) => Promise<boolean>) | undefined
  /** Where the site's own files are, the present build first. */
  staticDirs: () => readonly string[]
}

/** A drawing is as sharp as one likes; wider than this nobody has asked for. */
const WIDEST_DRAWING = 1920
/** Below this a drawing is drawn larger and made smaller: hairlines survive that better. */
const SMALLEST_DRAWING = 400
const MOST_PIXELS = 50_000_000

const PHOTO_LIMITS = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const

/** The source behind a path of this site, or null when there is none. */
export async function findSource(wanted: string, { mediaDir, remote, isShownCover, staticDirs }: Places): Promise<Source | null> {
  if (wanted.startsWith('/media/covers/')) {
    const cover = readCoverPath(wanted)
    return cover && (!isShownCover || (await isShownCover(cover))) ? drawing(cover, wanted) : null
  }
  if (wanted.startsWith('/media/')) {
    const name = wanted.slice('/media/'.length)
    return mediaDir === null ? (remote ? photoElsewhere(remote, name) : null) : photo(mediaDir, name)
  }
  for (const dir of staticDirs()) {
    const found = await photo(dir, wanted.slice(1))
    if (found) return found
  }
  return null
}

/** Where uploads are, as the configuration says. */
export const placeOfMedia = (media: Config['media']): Pick<Places, 'mediaDir' | 'remote'> =>
  media.kind === 'local' ? { mediaDir: media.dir } : { mediaDir: null, remote: s3Store(media) }

const drawing = (cover: Cover, name: string): Source => ({
  version: name,
  kind: 'drawing',
  isForever: true,
  async open(width) {
    const drawn = Math.min(WIDEST_DRAWING, Math.max(SMALLEST_DRAWING, width))
    return sharp(Buffer.from(drawCover(cover)), { density: (72 * drawn) / WIDTH })
  },
})

async function photo(root: string, name: string): Promise<Source | null> {
  const file = await within(root, name)
  if (!file) return null
  const facts = await stat(file)
  if (!facts.isFile()) return null
  return {
    version: `${file} ${facts.size} ${facts.mtimeMs}`,
    kind: 'photo',
    isForever: name.startsWith('_astro/'),
    // Read here: libvips remembers files by their name and would not see that one was replaced.
    open: async () => sharp(await readFile(file), PHOTO_LIMITS).autoOrient(),
  }
}

/** Asked for each time: a picture that its house has removed is gone here as well, though others have drawn from it. */
async function photoElsewhere(remote: RemoteStore, name: string): Promise<Source | null> {
  const version = isPicture(name) ? await remote.versionOf(name) : null
  if (version === null) return null
  return {
    version: `${name} ${version}`,
    kind: 'photo',
    isForever: false,
    open: async () => sharp(await remote.read(name), PHOTO_LIMITS).autoOrient(),
  }
}

/** Other things may lie beside the pictures, and a path could climb out of the bucket. */
export const isPicture = (name: string) => /\.(?:jpe?g|png|webp|avif|gif)$/i.test(name) && !/(^|\/)\.|\\|\/\//.test(name)

/** A path of the web cannot climb, but a link on the disk can point anywhere. */
async function within(root: string, name: string): Promise<string | null> {
  const [home, file] = await Promise.all([root, path.join(root, name)].map(one => realpath(one).catch(() => null)))
  return home && file?.startsWith(home + path.sep) ? file : null
}
