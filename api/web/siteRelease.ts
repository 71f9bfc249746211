import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Request, Response } from 'express'
import type { Locale } from '../../domain/language/locales.ts'
import { collectInlineHashes, type InlineHashes } from './csp.ts'

/** Renders a page on demand; calls `next` when no page has this address. */
export type Render = (req: Request, res: Response, next: (error?: unknown) => unknown, locals: object) => Promise<void>

/** What `scripts/build.ts` writes into the folder of a build. */
export type Manifest = {
  id: string
  /** The origin in the canonical links of the prerendered pages. */
  origin: string
  /** First segments of all addresses of pages, such as `hostels`. */
  areas: string[]
  /** The scripts of the first screen of each back-office, by its name and language. */
  firstScreens: Record<string, Record<Locale, string[]>>
}

export type Release = Manifest & {
  client: string
  /** Visitor paths of all prerendered pages. */
  pages: ReadonlySet<string>
  hashes: InlineHashes
  /** Prerendered pages with the origin of this installation in place of the build's, by path. */
  adapted: ReadonlyMap<string, Buffer>
  render: Render
}

export async function loadRelease(folder: string, origin: string): Promise<Release> {
  const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as Manifest
  const client = path.join(folder, 'client')
  const { handler } = (await import(pathToFileURL(path.join(folder, 'server/entry.mjs')).href)) as { handler: Render }
  const pages = await findPages(client)
  const hashes = await collectInlineHashes(client, pages.map(pageFile))
  // A build made for another origin, as in a container image, has that origin in its pages.
  const adapted = manifest.origin === origin ? new Map() : await replaceOrigin(client, pages, [manifest.origin, origin])
  return { ...manifest, client, pages: new Set(pages), hashes, adapted, render: handler }
}

async function findPages(client: string): Promise<string[]> {
  const files = await readdir(client, { recursive: true })
  return files.filter(file => file.endsWith('.html')).map(pagePath)
}

const pagePath = (file: string) => `/${file.split(path.sep).join('/')}`.replace(/(\/index)?\.html$/, '') || '/'

/** The file of a prerendered page, relative to the client folder. */
export const pageFile = (page: string) => (page === '/' ? 'index.html' : `${page.slice(1)}.html`)

async function replaceOrigin(client: string, pages: string[], [from, to]: [string, string]) {
  const changed = new Map<string, Buffer>()
  for (const page of pages) {
    const html = await readFile(path.join(client, pageFile(page)), 'utf8')
    changed.set(page, Buffer.from(html.replaceAll(from, to)))
  }
  return changed
}
