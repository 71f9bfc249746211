// Writes db/reference/areaNames.br (countries and regions) and cityNames.br from the alternate names of GeoNames (gzipped lines of `id TAB language TAB name`;
// ids of regions are like IN.33, of countries like IN): `node scripts/placeNames.ts NAMES.tsv.gz`, by hand, when the names are updated.
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

// Removes direction marks at the end of a name, and the country after an Arabic comma.
function clean(name: string): string {
  return name
    .replace(/\p{Cf}+$|^\p{Cf}+/gu, '')
    .replace(/،.*$/u, '')
    .trim()
}

/** A name that several languages share is written once: `de,en=Berlin`. */
const formatNames = (id: string) =>
  [...Map.groupBy(named.get(id) ?? [], row => row.name)].map(([name, same]) => `${same.map(row => row.language).join(',')}=${name}`)

const areas = [...named.keys()].filter(id => /^[A-Z]{2}(\.|$)/.test(id)).sort()
// The biggest places first, in the order of all files of places.
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
