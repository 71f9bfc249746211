import { hkdfSync, randomBytes } from 'node:crypto'

const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUPS = 6
const GROUP = 4

/** What opens the identity fields of an archive, in groups that can be read aloud: 118 bits, so that it needs no slow hash. */
export function createArchiveCode(): string {
  const signs: string[] = []
  while (signs.length < GROUPS * GROUP)
    for (const byte of randomBytes(32))
      if (byte < 8 * SIGNS.length && signs.length < GROUPS * GROUP) signs.push(SIGNS[byte % SIGNS.length] ?? '')
  return Array.from({ length: GROUPS }, (_, i) => signs.slice(i * GROUP, (i + 1) * GROUP).join('')).join('-')
}

/** The one key of an archive, as the functions of platform/http/crypto take keys. */
export const archiveKeys = (code: string, salt: string) => [
  { id: 'archive', key: Buffer.from(hkdfSync('sha256', code.toUpperCase().replace(/[^A-Z0-9]/g, ''), salt, 'openbunk archive', 32)) },
]

/** Sealed with the key of each archive: who has another code is told before anything is written. */
export const ARCHIVE_PROOF = 'openbunk'
