import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskCache } from './diskCache.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'disk-cache-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const names = () => readdirSync(dir, { recursive: true, withFileTypes: true }).flatMap(entry => (entry.isFile() ? [entry.name] : []))
const age = (name: string, hours: number) => {
  const when = new Date(Date.now() - hours * 3_600_000)
  utimesSync(path.join(dir, name.slice(0, 2), name), when, when)
}

test('gives back what was put, also to another process', async () => {
  await createDiskCache(dir, 1000).put('aa1', Buffer.from('picture'))
  expect(String(await createDiskCache(dir, 1000).get('aa1'))).toBe('picture')
  expect(await createDiskCache(dir, 1000).get('aa2')).toBeNull()
})

test('stays within its limit: what was not read for longest goes first', async () => {
  const cache = createDiskCache(dir, 1000)
  for (const name of ['aa1', 'aa2', 'aa3']) await cache.put(name, Buffer.alloc(300))
  age('aa1', 30)
  age('aa2', 50)
  age('aa3', 40)
  await cache.get('aa2')
  await cache.put('aa4', Buffer.alloc(300))
  expect(names().toSorted()).toEqual(['aa1', 'aa2', 'aa4'])
})

test('counts what an earlier run has left', async () => {
  mkdirSync(path.join(dir, 'bb'))
  writeFileSync(path.join(dir, 'bb/bb-old'), Buffer.alloc(5000))
  age('bb-old', 5)
  await createDiskCache(dir, 1000).put('aa1', Buffer.alloc(10))
  expect(names()).toEqual(['aa1'])
})

test('shows no half written file and clears away what a crash has left', async () => {
  mkdirSync(path.join(dir, 'cc'))
  writeFileSync(path.join(dir, 'cc/cc1.x.tmp'), 'half')
  writeFileSync(path.join(dir, 'cc/cc2.y.tmp'), 'half')
  age('cc1.x.tmp', 2)
  const cache = createDiskCache(dir, 1000)
  await cache.put('cc3', Buffer.from('whole'))
  expect(await cache.get('cc1')).toBeNull()
  // The younger one may still be written by another process.
  expect(names().toSorted()).toEqual(['cc2.y.tmp', 'cc3'])
})

test('is shared by many writers at once', async () => {
  const caches = [createDiskCache(dir, 5000), createDiskCache(dir, 5000)]
  const writes = Array.from({ length: 60 }, (_, i) => caches[i % 2]!.put(`aa${i}`, Buffer.alloc(200, i)))
  await Promise.all(writes)
  expect(names().length * 200).toBeLessThanOrEqual(5000 * 1.2)
  expect(names().some(name => name.endsWith('.tmp'))).toBe(false)
})

test('throws nothing away that another process is writing', async () => {
  mkdirSync(path.join(dir, 'dd'), { recursive: true })
  writeFileSync(path.join(dir, 'dd/dd1.x.tmp'), Buffer.alloc(900))
  const cache = createDiskCache(dir, 1000)
  for (const name of ['dd2', 'dd3', 'dd4']) await cache.put(name, Buffer.alloc(600))
  expect(names()).toContain('dd1.x.tmp')
})
