import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { createDiskCache, isDiskLow } from '../platform/disk/service.ts'
import { compressBody } from '../platform/http/compression/encoding.ts'
import type { NewPage } from './pageCache.ts'

/** Bytes on the disk: some 200,000 pages. Those not used for the longest time are deleted first. */
const MAX_BYTES = 2 * 1024 ** 3
const headers = { 'content-type': 'text/html; charset=utf-8' }
const decompress = promisify(brotliDecompress)

/**
 * Rendered pages on the disk of this machine, compressed as they are sent. All processes of the machine share them, also after a restart.
 *
 * @param edition everything that pages depend on beside their key
 */
export function createPageStore(dir: string, edition: string) {
  const disk = createDiskCache(dir, MAX_BYTES)
  const nameOf = (key: string) => hash('sha256', `${edition} ${key}`)
  return {
    has: async (key: string) => (await disk.get(nameOf(key))) !== null,
    get: async (key: string): Promise<NewPage | undefined> => {
      const stored = await disk.get(nameOf(key))
      if (!stored) return undefined
      const body = await decompress(stored)
      return { status: 200, headers, body, compress: async encoding => (encoding === 'br' ? stored : compressBody(body, encoding, 'kept')) }
    },
    put: async (key: string, body: Buffer) => {
      if (!isDiskLow()) await disk.put(nameOf(key), await compressBody(body, 'br', 'kept'))
    },
  }
}
