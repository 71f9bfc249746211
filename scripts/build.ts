// Builds the site into a new folder and switches to it in one step. A running server takes over the new build by itself.
// Pages of hostels and places are not part of it: the server renders them ahead (api/web/buildAhead.ts).
//   node scripts/build.ts             for this installation
//   node scripts/build.ts --empty     without any configuration (container images)
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Config, loadConfigOrExit } from '../api/platform/config.ts'
import { currentFolder, pointerFile } from '../api/web/followReleases.ts'
import { getSiteFacts, type SiteFacts } from '../api/web/siteFacts.ts'
import { type FirstScreens, firstScreensFile } from './lib/firstScreens.ts'
import { writeOfflineWorker } from './lib/offlineWorker.ts'
import { precompress } from './lib/precompress.ts'
import { writeWidget } from './lib/widget.ts'

const root = path.dirname(import.meta.dirname)
const began = performance.now()
const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`

if (process.argv.includes('--empty')) await buildEmpty()
else await buildConfigured(loadConfigOrExit())

async function buildEmpty() {
  const origin = process.env.PUBLIC_ORIGIN ?? 'http://localhost:3000'
  const facts = {
    origin,
    apiBase: '/v1',
    analyticsSrc: null,
    flagBase: '/flags/4x3',
    tiles: null,
    translates: false,
    openIdProviders: [],
    organization: { name: null, address: null, registration: null, phone: null, email: null, social: [] },
    location: { locateUrl: null, geocodeUrl: null, geocodeKey: null },
  }
  await build({ dist: path.resolve(root, process.env.SITE_DIR ?? 'dist'), facts })
}

async function buildConfigured(config: Config) {
  await build({ dist: path.resolve(root, config.siteDir), facts: getSiteFacts(config) })
}

type Build = { dist: string; facts: SiteFacts }

async function build({ dist, facts }: Build) {
  const id = `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}-${process.pid}`
  const folder = path.join(dist, id)
  await mkdir(folder, { recursive: true })
  try {
    await runAstro({ out: folder, facts })
    const firstScreens = await readAndRemove<FirstScreens>(folder, firstScreensFile)
    const manifest = { id, origin: facts.origin, areas: await areasOfSite(), firstScreens }
    await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest))
    await writeOfflineWorker(path.join(folder, 'client'))
    await writeWidget(path.join(folder, 'client'), facts)
    const files = await precompress(path.join(folder, 'client'))
    const before = await currentFolder(dist)
    await switchTo(dist, id)
    await removeOldBuilds(dist, [id, before])
    console.log(`site: ${files} files, ${seconds()}`)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    console.error(`The site could not be built: ${(error as Error).message}. The one before stays.`)
    process.exitCode = 1
  }
}

async function runAstro({ out, facts }: { out: string; facts: SiteFacts }) {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    SITE_OUT_DIR: out,
    PUBLIC_ORIGIN: facts.origin,
    SITE_FACTS: JSON.stringify(facts),
  }
  const args = ['node_modules/astro/bin/astro.mjs', 'build', '--silent']
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`astro build ended with ${code}`)
}

/** First segments of the addresses of pages, such as `hostels` and `about`. */
async function areasOfSite(): Promise<string[]> {
  const names = await readdir(path.join(root, 'site/pages'))
  return names.map(name => name.replace(/\..*$/, '')).filter(name => /^[a-z]/.test(name))
}

/** Reads and removes a file that the build writes beside the pages, but that is not for visitors. */
async function readAndRemove<T>(folder: string, name: string): Promise<T> {
  const file = path.join(folder, 'client', name)
  const content = JSON.parse(await readFile(file, 'utf8')) as T
  await rm(file)
  return content
}

async function switchTo(dist: string, folder: string) {
  const draft = `${pointerFile(dist)}.${process.pid}`
  await writeFile(draft, JSON.stringify({ folder }))
  await rename(draft, pointerFile(dist))
}

/** Keeps the previous build: servers may still use it, and open tabs ask for its assets. */
async function removeOldBuilds(dist: string, retained: (string | null)[]) {
  const folders = (await readdir(dist)).filter(name => /^\d{14}-\d+$/.test(name) && !retained.includes(name))
  await Promise.all(folders.map(name => rm(path.join(dist, name), { recursive: true, force: true })))
}
