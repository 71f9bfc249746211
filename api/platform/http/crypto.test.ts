import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../config.ts'
import { setRuntime } from '../runtime.ts'
import { hashToken, isSame, keyedHash, matchesKeyedHash, newCode, newToken, open, seal, sealHead } from './crypto.ts'

const older = { id: '2025.06', key: randomBytes(32) }
const newer = { id: '2026-01', key: randomBytes(32) }
const useKeys = (...identityKeys: { id: string; key: Buffer }[]) =>
  setRuntime({ config: { identityKeys } as unknown as Config, log: undefined as never })
beforeEach(() => useKeys(older))

describe('seal and open', () => {
  it.each(['', 'P-123456', 'पासपोर्ट 42', 'x'.repeat(5000)])('gives the same text back: %.20s', text => {
    expect(open(seal(text))).toBe(text)
  })

  it('seals the same text differently each time, and shows nothing of it', () => {
    expect(seal('passport')).not.toBe(seal('passport'))
    expect(seal('passport')).not.toContain('passport')
  })

  it('opens what an older key sealed, and seals with the newer one', () => {
    const sealed = seal('secret')
    useKeys(newer, older)
    expect(open(sealed)).toBe('secret')
    expect(sealed.startsWith(sealHead())).toBe(false)
    expect(seal('secret').startsWith(sealHead())).toBe(true)
  })

  it('refuses when the key is gone', () => {
    const sealed = seal('secret')
    useKeys(newer)
    expect(() => open(sealed)).toThrow('not configured')
  })

  it('refuses every altered character, the key id included', () => {
    const sealed = seal('secret')
    useKeys(older, { id: '2025.07', key: older.key })
    expect(() => open(sealed.replace('2025.06', '2025.07'))).toThrow()
    const body = sealed.lastIndexOf('.') + 1
    // The last character of base64 carries spare bits, so it is left alone.
    for (let i = body; i < sealed.length - 1; i++) {
      const other = sealed[i] === 'A' ? 'B' : 'A'
      expect(() => open(sealed.slice(0, i) + other + sealed.slice(i + 1))).toThrow()
    }
  })

  it.each(['', 'v1', 'v1.2025.06', 'v1.2025.06.', 'v1.2025.06.AAAA', 'v2.2025.06.AAAA'])('refuses what it never made: "%s"', text => {
    expect(() => open(text)).toThrow()
  })
})

describe('tokens and codes', () => {
  it('makes tokens of 256 bits that do not repeat', () => {
    const tokens = Array.from({ length: 200 }, newToken)
    expect(new Set(tokens).size).toBe(200)
    expect(tokens.every(t => /^[\w-]{43}$/.test(t))).toBe(true)
    expect(hashToken('a')).toMatch(/^[0-9a-f]{64}$/)
    expect(hashToken('a')).not.toBe(hashToken('b'))
  })

  it('makes codes of exactly six digits, also small ones', () => {
    const codes = Array.from({ length: 2000 }, newCode)
    expect(codes.every(code => /^\d{6}$/.test(code))).toBe(true)
    expect(codes.some(code => code.startsWith('0'))).toBe(true)
  })

  it('keeps keyed hashes valid over a rotation, and purposes apart', () => {
    const hash = keyedHash('otp', '123456')
    expect(keyedHash('other', '123456')).not.toBe(hash)
    useKeys(newer, older)
    expect(keyedHash('otp', '123456')).not.toBe(hash)
    expect(matchesKeyedHash('otp', '123456', hash)).toBe(true)
    expect(matchesKeyedHash('otp', '123457', hash)).toBe(false)
    expect(matchesKeyedHash('other', '123456', hash)).toBe(false)
  })

  it('compares texts of any length', () => {
    expect([isSame('a', 'a'), isSame('a', 'b'), isSame('a', 'ab'), isSame('', '')]).toEqual([true, false, false, true])
  })
})
