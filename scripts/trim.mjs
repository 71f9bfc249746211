// After an install: takes away what no program here reads, some 110 MB of it.
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

const packages = path.join(import.meta.dirname, '../node_modules')
/** Packages whose source maps weigh megabytes; nobody debugs them from here. */
const mapped = ['swagger-ui-dist', 'libphonenumber-js', 'pdfkit', 'fontkit', '@firebase', 'leaflet', '@zxcvbn-ts']

export function trimPackages() {
  // C headers are for compiling addons, of which there are none here.
  for (const name of namesIn(packages).filter(n => /^node-(linux|win)-/.test(n))) remove(path.join(packages, name, 'include'))
  // Firebase brings its stores with it, and what speaks to them: messages are sent without all that.
  for (const name of ['google-gax', '@grpc', 'protobufjs']) remove(path.join(packages, name))
  for (const name of namesIn(path.join(packages, '@google-cloud'))) remove(path.join(packages, '@google-cloud', name))
  // Of the atlas two drawings are read (site/traveller/map/land.ts), of Leaflet what it was built from is not.
  for (const name of ['countries-10m.json', 'land-10m.json', 'land-50m.json', 'land-110m.json'])
    remove(path.join(packages, 'world-atlas', name))
  remove(path.join(packages, 'leaflet', 'src'))
  for (const name of mapped) removeMaps(path.join(packages, name))
}

const remove = folder => rmSync(folder, { recursive: true, force: true })

function namesIn(folder, options) {
  try {
    return readdirSync(folder, options)
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

function removeMaps(folder) {
  for (const name of namesIn(folder, { recursive: true })) if (name.endsWith('.map')) remove(path.join(folder, name))
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) trimPackages()
