import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { drawCover } from '../../../art/covers.ts'
import { WIDTH } from '../../../art/pen.ts'
import { type Cover, parseCoverPath } from '../../../domain/listing/cover.ts'
import type { Config } from '../config.ts'
import { createS3Store, type RemoteReads, type RemoteStore } from './s3Store.ts'

/** How long browsers may cache a picture: for ever where its address never shows another one, never where it shows a person. */
export type PictureCaching = 'forever' | 'day' | 'never'

/** The folder of photos of people, among the pictures. Its file names are random, so that they do not identify anybody. */
export const PEOPLE_FOLDER = 'people'

/** The folder of photos of things that were found: a document may be among them. */
export const FOUND_FOLDER = 'found'

/** The folder of files that go with messages to guests. Their names have no ending, so that no address leads to them (`isPicture`): the API sends them. */
export const MESSAGE_FILES_FOLDER = 'message-files'

const privateFolders = [PEOPLE_FOLDER, FOUND_FOLDER, MESSAGE_FILES_FOLDER]

export const cachingOfUpload = (name: string): PictureCaching =>
  privateFolders.some(folder => name.startsWith(`${folder}/`)) ? 'never' : 'day'

/** Something that pictures are made from. */
export interface ImageSource {
  /** Changes when the picture does. */
  version: string
  kind: 'photo' | 'drawing'
  caching: PictureCaching
  /** Opens the picture. A drawing is drawn in this width in pixels; a file has its own. */
  open(width: number): Promise<Sharp>
}

export interface SourceLocations {
  /** The folder of uploads; null when they are in a bucket. */
  mediaDir: string | null
  /** The bucket, when `mediaDir` is null. */
  remote?: RemoteReads | undefined
  /** Whether a page shows this cover; if absent, every cover is drawn. */
  isKnownCover?: ((cover: Cover) => Promise<boolean>) | undefined
  /** The folders of the site's own files, the present build first. */
  staticDirs: () => readonly string[]
}

/** Drawings could be drawn in any width; none is requested wider than this. */
const MAX_DRAWING_WIDTH = 1920
/** Narrower drawings are drawn in this width and scaled down, which keeps thin lines visible. */
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

/** Where uploads are stored, by the configuration. */
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
    // The file is read here: libvips caches files by their name and would not notice that one was replaced.
    open: async () => sharp(await readFile(file), PHOTO_LIMITS).autoOrient(),
  }
}

/** The store is asked each time: a picture that its property has removed must be gone here as well, although its variants are cached. */
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

/** Only names of pictures, as other files may lie beside them, and no name that could lead out of the bucket. */
export const isPicture = (name: string) => /\.(?:jpe?g|png|webp|avif|gif)$/i.test(name) && !/(^|\/)\.|\\|\/\//.test(name)

/** The path of a request cannot contain `..`, but a symbolic link on the disk could point anywhere. */
async function resolveInside(root: string, name: string): Promise<string | null> {
  const [home, file] = await Promise.all([root, path.join(root, name)].map(one => realpath(one).catch(() => null)))
  return home && file?.startsWith(home + path.sep) ? file : null
}
