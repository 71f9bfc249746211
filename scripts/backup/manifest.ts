import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../api/platform/config.ts'

/** Describes a backup. Written last: a folder without a manifest is an incomplete backup. */
export interface Manifest {
  format: 1
  madeAt: string
  /** In the order in which they were run. */
  migrations: string[]
  tables: Record<string, TableFacts>
  media: { kind: 'local' | 's3'; files: number; bytes: number; sha256: string }
  keys: Fingerprints
}
export interface TableFacts {
  rows: number
  /** Hash of all rows in the order of their primary key. */
  sha256: string
}
/** A fingerprint of each key by the key's id: enough to recognise the key, useless for decryption. */
export interface Fingerprints {
  jwt: Record<string, string>
  identity: Record<string, string>
}

export const countRows = ({ tables }: Manifest): number => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)

export const readManifest = async (folder: string): Promise<Manifest> => {
  const file = path.join(folder, 'manifest.json')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${folder} holds no whole backup: manifest.json is missing.`)
  })
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1) throw new Error(`${folder} was made by another version of OpenBunk: format ${manifest.format}.`)
  return manifest
}

export const fingerprints = ({ jwtKeys, identityKeys }: Config): Fingerprints => ({
  jwt: Object.fromEntries(jwtKeys.map(({ id, secret }) => [id, fingerprint(secret)])),
  identity: Object.fromEntries(identityKeys.map(({ id, key }) => [id, fingerprint(key)])),
})
const fingerprint = (key: string | Buffer) => createHash('sha256').update('openbunk backup').update(key).digest('hex').slice(0, 16)

/** Ids of the keys of a backup that this installation does not have. */
export const missingKeys = (backup: Fingerprints, here: Fingerprints) => ({
  jwt: missing(backup.jwt, here.jwt),
  identity: missing(backup.identity, here.identity),
})
const missing = (backup: Record<string, string>, here: Record<string, string>) => Object.keys(backup).filter(id => backup[id] !== here[id])
