import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readText } from '../../db/localProcess.mjs'
import { root } from './root.mjs'

const siteDir = env => path.resolve(root, env.SITE_DIR?.trim() || 'dist')
const inData = (env, name) => path.resolve(root, env.DATA_DIR?.trim() || '.data', name)

const site = {
  sources: [
    'site',
    'api',
    'art',
    'db',
    'domain',
    'messages',
    'scripts/build.ts',
    'scripts/lib/offlineWorker.ts',
    'astro.config.mjs',
    'tsconfig.json',
    'package-lock.json',
  ],
  settings: /^(PUBLIC_|ORG_|ANALYTICS_SRC|TILE_|FLAG_BASE|DEMO$|PORT$)/,
  isThere: env => existsSync(path.join(siteDir(env), 'current.json')),
}

/** Artifacts that are only made again when one of their sources or settings has changed. */
const artifacts = {
  site: { ...site, mark: env => path.join(siteDir(env), '.fingerprint') },
  world: {
    sources: ['db', 'demo', 'domain', 'package-lock.json'],
    settings: /^$/,
    mark: env => inData(env, 'demo.fingerprint'),
    isThere: env => existsSync(inData(env, 'demo.json')),
  },
}

export const isUpToDate = (name, env) =>
  artifacts[name].isThere(env) && readText(artifacts[name].mark(env)) === fingerprint(artifacts[name], env)
export const saveFingerprint = (name, env) => writeFileSync(artifacts[name].mark(env), fingerprint(artifacts[name], env))

function fingerprint({ sources, settings }, env) {
  const hash = createHash('sha256')
  for (const source of sources) addTree(hash, path.join(root, source))
  for (const name of Object.keys(env).sort()) if (settings.test(name)) hash.update(`${name}=${env[name]}\n`)
  // Pages have versions that are counted by their database: those of another database do not match.
  hash.update(identity(env.DATABASE_URL))
  return hash.digest('hex')
}

// A private database is identified by its password, which is stored with its data; its port may change.
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
