// After an install: deletes package files that are not needed here, about 130 MB.
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

const packages = path.join(import.meta.dirname, '../node_modules')
/** Packages with large source maps. */
const mapped = [
  'libphonenumber-js',
  'pdfkit',
  'fontkit',
  '@firebase',
  'leaflet',
  '@zxcvbn-ts',
  '@opentelemetry',
  'web-streams-polyfill',
  'lru-cache',
  'sequelize',
  '@babel',
  'joi',
]

export function trimPackages() {
  // C headers are only needed to compile addons.
  for (const name of namesIn(packages).filter(n => /^node-(linux|win)-/.test(n))) remove(path.join(packages, name, 'include'))
  // Firebase's other services: only messaging is used.
  for (const name of ['google-gax', '@grpc', 'protobufjs']) remove(path.join(packages, name))
  for (const name of namesIn(path.join(packages, '@google-cloud'))) remove(path.join(packages, '@google-cloud', name))
  // Leaflet's sources are not used.
  remove(path.join(packages, 'leaflet', 'src'))
  // Unstable semantic conventions of OpenTelemetry are not used.
  const names = path.join(packages, '@opentelemetry', 'semantic-conventions', 'dist')
  for (const name of namesIn(names).filter(n => n.startsWith('experimental_'))) remove(path.join(names, name))
  // Of world-countries, the facts are used (db/reference/countries.ts), and the shapes when scripts/countryOutlines.ts is run.
  const countries = path.join(packages, 'world-countries')
  remove(path.join(countries, 'dist'))
  removeFiles(path.join(countries, 'data'), /\.(svg|topo\.json)$/)
  // Builds of date-fns for pages that load it from a CDN, and types for CommonJS.
  removeFiles(path.join(packages, 'date-fns'), /(^|\/)cdn(\.min)?\.js(\.map)?$|\.d\.cts$/)
  for (const name of mapped) removeFiles(path.join(packages, name), /\.map$/)
  trimFonts()
}

/** Printed documents use one weight of each font, upright (api/platform/print/fontFamilies.ts). */
function trimFonts() {
  for (const scope of ['@fontsource', '@fontsource-variable'])
    for (const name of namesIn(path.join(packages, scope)).filter(n => /^noto-(?!sans-devanagari)/.test(n))) {
      const folder = path.join(packages, scope, name)
      for (const file of namesIn(folder).filter(n => n.endsWith('.css') || n === 'scss')) remove(path.join(folder, file))
      for (const file of namesIn(path.join(folder, 'files')).filter(n => !isWritten(n))) remove(path.join(folder, 'files', file))
    }
  const latin = path.join(packages, '@expo-google-fonts', 'noto-sans')
  for (const style of namesIn(latin).filter(n => /^\d/.test(n) && n !== '400Regular')) remove(path.join(latin, style))
  // Only decompression of fonts is used.
  remove(path.join(packages, 'wawoff2', 'build', 'compress_binding.js'))
}

const isWritten = file =>
  /-(wght|400)-normal\.woff2$/.test(file) &&
  (!/-(latin|latin-ext|cyrillic|cyrillic-ext|greek|greek-ext|vietnamese)-(wght|400)-/.test(file) || file.includes('math-latin'))

const remove = folder => rmSync(folder, { recursive: true, force: true })

function namesIn(folder, options) {
  try {
    return readdirSync(folder, options)
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

function removeFiles(folder, pattern) {
  for (const name of namesIn(folder, { recursive: true })) if (pattern.test(name)) remove(path.join(folder, name))
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) trimPackages()
