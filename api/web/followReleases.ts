import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../platform/log.ts'
import { loadRelease, type Release } from './siteRelease.ts'

export const pointerFile = (dist: string) => path.join(dist, 'current.json')

type Options = { origin: string; log: Log; everyMs?: number }

/** Follows `current.json`, which `scripts/build.ts` rewrites: every worker serves a finished build without a restart. */
export async function followReleases(dist: string, { origin, log, everyMs = 3000 }: Options) {
  const load = async (folder: string) => loadRelease(path.resolve(dist, folder), origin)
  let folder = await currentFolder(dist)
  if (!folder) throw new Error('The site is not built yet: run `node scripts/build.ts` first.')
  let current = await load(folder)
  let before: Release | undefined

  const checkForRelease = async () => {
    const next = await currentFolder(dist)
    if (!next || next === folder) return
    const loaded = await load(next)
    before = current
    current = loaded
    folder = next
    log.info({ build: loaded.id, pages: loaded.pages.size }, 'the site switched to a new build')
  }
  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    checkForRelease()
      .catch(error => log.error({ err: error }, 'the new build cannot be used: the old one stays'))
      .finally(() => {
        looking = false
      })
  }, everyMs)
  timer.unref()

  return { current: () => current, all: () => (before ? [current, before] : [current]), stop: () => clearInterval(timer) }
}

/** The folder of the build that is served now, relative to `dist`; null before the first build. */
export async function currentFolder(dist: string): Promise<string | null> {
  const text = await readFile(pointerFile(dist), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as { folder: string }).folder
}
