import { needsRehash } from 'argon2'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadConfig } from '../../../platform/config.ts'
import { createLog } from '../../../platform/log.ts'

// With the memory of production: other tests use the minimum, and have computed the dummy hash with that.
vi.resetModules()
const { setRuntime } = await import('../../../platform/runtime.ts')
const { getDummyHash, hashPassword, isCorrectPassword } = await import('./passwords.ts')
beforeAll(() => setRuntime({ config: { ...loadConfig(process.env), passwordMemoryMb: 64 }, log: createLog({ logLevel: 'silent' }) }))

it('verifies a password by its argon2id hash', async () => {
  const stored = await hashPassword('bunk-and-breakfast')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,/)
  expect(await isCorrectPassword(stored, 'bunk-and-breakfast')).toBe(true)
  expect(await isCorrectPassword(stored, 'Bunk-and-breakfast')).toBe(false)
  expect(await isCorrectPassword(undefined, 'bunk-and-breakfast')).toBe(false)
})

it('does the same work without an account as with one', async () => {
  const parameters = (text: string) => text.split('$').slice(1, 4)
  const stored = await hashPassword('x')
  expect(parameters(await getDummyHash())).toEqual(parameters(stored))
  expect(needsRehash(stored)).toBe(false)
})
