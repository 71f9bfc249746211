import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { drawCover } from '../../../art/covers.ts'
import { WIDTH } from '../../../art/pen.ts'
import { type Cover, parseCoverPath } from '../../../domain/listing/cover.ts'
import type { Config } from '../config.ts'
import { createS3Store, type RemoteReads, type RemoteStore } from './s3Store.ts'

/** Forever: the address will never show another picture. Never: it shows somebody. */
export type PictureCaching = 'forever' | 'day' | 'never'

/** The folder of photos of people, among the pictures. Their names tell nobody whose they are. */
export const PEOPLE_FOLDER = 'people'

export const cachingOfUpload = (name: string): PictureCaching => (name.startsWith(`${PEOPLE_FOLDER}/`) ? 'never' : 'day')

/** Something that pictures are made from. */
export interface ImageSource {
  /** Changes when the picture does. */
  version: string
  kind: 'photo' | 'drawing'
  caching: PictureCaching
  /** Opens it, no wider than this unless it is a file. */
  open(width: number): Promise<Sharp>
}

export interface SourceLocations {
  /** Where uploads are; null when they are kept elsewhere. */
  mediaDir: string | null
  /** Where they are then. */
  remote?: RemoteReads | undefined
  /** Whether a page shows this cover; without it every one is drawn. */
  isKnownCover?: ((cover: Cover) => Promise<boolean>) | undefined
  /** Where the site's own files are, the present build first. */
  staticDirs: () => readonly string[]
}

/** A drawing is as sharp as one likes; wider than this nobody has asked for. */
const MAX_DRAWING_WIDTH = 1920
/** Below this a drawing is drawn larger and made smaller: hairlines survive that better. */
const MIN_DRAWING_WIDTH = 400
const MAX_PIXELS = 50_000_000

const PHOTO_LIMITS = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const

/** The source behind a path of this site, or null when there is none. */
export async function findSource(
  file: string,
  { mediaDir, remote, isKnownCover, staticDirs }: SourceLocations,
): Promise<ImageSource | null> {
  if (file.startsWith('/media/covers/')) {
    const cover = parseCoverPath(file)
    return cover && (!isKnownCover || (await isKnownCover(cover))) ? createDrawingSource(cover, file) : null
  }
  if (file.startsWith('/media/')) {
    const name = file.slice('/media/'.length)
    return mediaDir === null ? (remote ? findRemotePhoto(remote, name) : null) : findLocalPhoto(mediaDir, name)
  }
  for (const dir of staticDirs()) {
    const found = await findLocalPhoto(dir, file.slice(1))
    if (found) return found
  }
  return null
}

/** Where uploads are, as the configuration says. */
export const getMediaLocations = (media: Config['media']): { mediaDir: string | null; remote?: RemoteStore } =>
  media.kind === 'local' ? { mediaDir: media.dir } : { mediaDir: null, remote: createS3Store(media) }

const createDrawingSource = (cover: Cover, name: string): ImageSource => ({
  version: name,
  kind: 'drawing',
  caching: 'forever',
  async open(width) {
    const drawn = Math.min(MAX_DRAWING_WIDTH, Math.max(MIN_DRAWING_WIDTH, width))
    return sharp(Buffer.from(drawCover(cover)), { density: (72 * drawn) / WIDTH })
  },
})

async function findLocalPhoto(root: string, name: string): Promise<ImageSource | null> {
  const file = await resolveInside(root, name)
  if (!file) return null
  const facts = await stat(file)
  if (!facts.isFile()) return null
  return {
    version: `${file} ${facts.size} ${facts.mtimeMs}`,
    kind: 'photo',
    caching: name.startsWith('_astro/') ? 'forever' : cachingOfUpload(name),
    // Read here: libvips remembers files by their name and would not see that one was replaced.
    open: async () => sharp(await readFile(file), PHOTO_LIMITS).autoOrient(),
  }
}

/** Asked for each time: a picture that its property has removed is gone here as well, though others have drawn from it. */
async function findRemotePhoto(remote: RemoteReads, name: string): Promise<ImageSource | null> {
  const version = isPicture(name) ? await remote.versionOf(name) : null
  if (version === null) return null
  return {
    version: `${name} ${version}`,
    kind: 'photo',
    caching: cachingOfUpload(name),
    open: async () => sharp(await remote.read(name), PHOTO_LIMITS).autoOrient(),
  }
}

/** Other things may lie beside the pictures, and a path could climb out of the bucket. */
export const isPicture = (name: string) => /\.(?:jpe?g|png|webp|avif|gif)$/i.test(name) && !/(^|\/)\.|\\|\/\//.test(name)

/** A path of the web cannot climb, but a link on the disk can point anywhere. */
async function resolveInside(root: string, name: string): Promise<string | null> {
  const [home, file] = await Promise.all([root, path.join(root, name)].map(one => realpath(one).catch(() => null)))
  return home && file?.startsWith(home + path.sep) ? file : null
}
