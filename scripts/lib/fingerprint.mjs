import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readText } from '../../db/localProcess.mjs'
import { root } from './root.mjs'

const siteDir = env => path.resolve(root, env.SITE_DIR?.trim() || 'dist')
// A build is only there when its pointer is.
const markOf = env => path.join(siteDir(env), '.fingerprint')
const pointerOf = env => path.join(siteDir(env), 'current.json')
const sources = ['site', 'api', 'db', 'scripts/build.ts', 'astro.config.mjs', 'tsconfig.json', 'package-lock.json']
const passedIn = [
  'PUBLIC_ORIGIN',
  'PUBLIC_API_BASE',
  'ANALYTICS_SRC',
  'TILE_URL',
  'FLAG_BASE',
  'ORG_PHONE',
  'ORG_EMAIL',
  'ORG_SOCIAL',
  'DEMO',
  'PORT',
]

/** Is the site in dist/ the one these sources, this configuration and this database make? */
export const isBuilt = env => existsSync(pointerOf(env)) && readText(markOf(env)) === fingerprint(env)
export const markBuilt = env => writeFileSync(markOf(env), fingerprint(env))

function fingerprint(env) {
  const hash = createHash('sha256')
  for (const source of sources) addTree(hash, path.join(root, source))
  for (const name of passedIn) hash.update(`${name}=${env[name] ?? ''}\n`)
  // Versions of pages are counted per database: those of another one mean something else.
  hash.update(identity(env.DATABASE_URL))
  return hash.digest('hex')
}

// A private database is known by its password, which lives as long as its data; its port may change.
function identity(url) {
  const { hostname, port, pathname, password } = new URL(url)
  return createHash('sha256')
    .update(hostname === '127.0.0.1' ? password : `${hostname}:${port}`)
    .update(pathname)
    .digest()
}

function addTree(hash, place) {
  if (!existsSync(place)) return
  const file = readFileOrUndefined(place)
  if (file) {
    hash.update(path.relative(root, place)).update(file)
    return
  }
  for (const name of readdirSync(place).sort()) {
    if (!/\.test\.\w+$|^e2e$/.test(name)) addTree(hash, path.join(place, name))
  }
}

function readFileOrUndefined(place) {
  try {
    return readFileSync(place)
  } catch (error) {
    if (error.code === 'EISDIR') return undefined
    throw error
  }
}
