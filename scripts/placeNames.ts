// Makes db/reference/areaNames.br (countries and regions) and cityNames.br out of GeoNames' alternate names (`id TAB language TAB name`, gzipped; regions as IN.33, countries as IN):
// `node scripts/placeNames.ts NAMES.tsv.gz`, by hand, when the names are renewed.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib'
import { readPlaces } from '../db/reference/places.ts'

const [source = ''] = process.argv.slice(2)
const folder = path.join(import.meta.dirname, '../db/reference')
const rows = gunzipSync(readFileSync(source))
  .toString('utf8')
  .split('\n')
  .flatMap(line => {
    const [id, language, name] = line.split('\t')
    return id && language && name ? [{ id, language, name: clean(name) }] : []
  })
const named = Map.groupBy(rows, row => row.id)

// Marks of direction at the end of a name, and the country after an Arabic comma, belong to no name.
function clean(name: string): string {
  return name
    .replace(/\p{Cf}+$|^\p{Cf}+/gu, '')
    .replace(/،.*$/u, '')
    .trim()
}

/** Names that several languages share stand once: `de,en=Berlin`. */
const formatNames = (id: string) =>
  [...Map.groupBy(named.get(id) ?? [], row => row.name)].map(([name, same]) => `${same.map(row => row.language).join(',')}=${name}`)

const areas = [...named.keys()].filter(id => /^[A-Z]{2}(\.|$)/.test(id)).sort()
// The biggest first, as everywhere.
const places = readPlaces().filter(place => named.has(String(place.id)))
write(
  'areaNames.br',
  areas.map(id => [id, ...formatNames(id)]),
)
write(
  'cityNames.br',
  places.map(({ id, country, name }) => [String(id), country, name, ...formatNames(String(id))]),
)
console.log(`${rows.length} names of ${areas.length} countries and regions and ${places.length} places`)

function write(file: string, lines: string[][]) {
  const text = Buffer.from(lines.map(parts => parts.join('\t')).join('\n'))
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  writeFileSync(path.join(folder, file), brotliCompressSync(text, { params }))
}
