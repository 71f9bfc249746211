import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { enginesFolder } from '../../engines/engine.ts'
import { root } from '../../lib/root.mjs'

/** The files that a server and its upgrade need. */
const parts = ['api', 'art', 'db', 'demo', 'domain', 'messages', 'scripts', 'site', 'server.ts', 'package.json', 'tsconfig.json']

/** A migration that only adds: a column with a default on bookings, and an index over nights that are being sold. */
const migration = `import type { Migration } from './sql.ts'
import { columns, keys } from './sql.ts'

const note = columns('bookings', { walk_note: "VARCHAR(40) NOT NULL DEFAULT ''" })
const nights = keys('room_nights', { room_nights_walk: { after: 'night, sold' } })

/** Bookings get a note of the walk, and nights are found by day. */
export const up: Migration['up'] = async c => {
  for (const part of [note, nights]) await part.up(c)
}
export const down: Migration['down'] = async c => {
  for (const part of [nights, note]) await part.down(c)
}
`

export interface NextVersion {
  folder: string
  remove: () => void
}

/** A copy of this product as its next release: the same code with one more migration. */
export function makeNextVersion(): NextVersion {
  const folder = path.join(enginesFolder, `next-version-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  for (const part of parts) cpSync(path.join(root, part), path.join(folder, part), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  writeFileSync(path.join(folder, 'db/migrations/29990101-0000-walk.ts'), migration)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
