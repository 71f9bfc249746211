import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** Airports with scheduled flights (OurAirports, public domain), as scripts/airports.ts writes them. */
export const airportsFile = path.join(import.meta.dirname, 'airports.br')

export interface Airport {
  /** Of IATA. */
  code: string
  name: string
  lat: number
  lng: number
  isLarge: boolean
}

let airports: readonly Airport[] | undefined

export function readAirports(): readonly Airport[] {
  airports ??= brotliDecompressSync(readFileSync(airportsFile)).toString('utf8').split('\n').map(airportOf)
  return airports
}

function airportOf(line: string): Airport {
  const [code = '', name = '', lat, lng, size] = line.split('\t')
  return { code, name, lat: Number(lat), lng: Number(lng), isLarge: size === 'L' }
}
