import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../../config.ts'
import { setRuntime } from '../../runtime.ts'
import {
  currentKeyPrefix,
  decrypt,
  encrypt,
  generateCode,
  generateToken,
  hashToken,
  isEqualInConstantTime,
  keyedHash,
  matchesKeyedHash,
} from './crypto.ts'

const older = { id: '2025.06', key: randomBytes(32) }
const newer = { id: '2026-01', key: randomBytes(32) }
const useKeys = (...identityKeys: { id: string; key: Buffer }[]) =>
  setRuntime({ config: { identityKeys } as unknown as Config, log: undefined as never })
beforeEach(() => useKeys(older))

describe('seal and open', () => {
  it.each(['', 'P-123456', 'पासपोर्ट 42', 'x'.repeat(5000)])('gives the same text back: %.20s', text => {
    expect(decrypt(encrypt(text))).toBe(text)
  })

  it('seals the same text differently each time, and shows nothing of it', () => {
    expect(encrypt('passport')).not.toBe(encrypt('passport'))
    expect(encrypt('passport')).not.toContain('passport')
  })

  it('opens what an older key sealed, and seals with the newer one', () => {
    const sealed = encrypt('secret')
    useKeys(newer, older)
    expect(decrypt(sealed)).toBe('secret')
    expect(sealed.startsWith(currentKeyPrefix())).toBe(false)
    expect(encrypt('secret').startsWith(currentKeyPrefix())).toBe(true)
  })

  it('refuses when the key is gone', () => {
    const sealed = encrypt('secret')
    useKeys(newer)
    expect(() => decrypt(sealed)).toThrow('not configured')
  })

  it('refuses every altered character, the key id included', () => {
    const sealed = encrypt('secret')
    useKeys(older, { id: '2025.07', key: older.key })
    expect(() => decrypt(sealed.replace('2025.06', '2025.07'))).toThrow()
    const body = sealed.lastIndexOf('.') + 1
    // The last character of base64 carries spare bits, so it is left alone.
    for (let i = body; i < sealed.length - 1; i++) {
      const other = sealed[i] === 'A' ? 'B' : 'A'
      expect(() => decrypt(sealed.slice(0, i) + other + sealed.slice(i + 1))).toThrow()
    }
  })

  it.each(['', 'v1', 'v1.2025.06', 'v1.2025.06.', 'v1.2025.06.AAAA', 'v2.2025.06.AAAA'])('refuses what it never made: "%s"', text => {
    expect(() => decrypt(text)).toThrow()
  })
})

describe('tokens and codes', () => {
  it('makes tokens of 256 bits that do not repeat', () => {
    const tokens = Array.from({ length: 200 }, generateToken)
    expect(new Set(tokens).size).toBe(200)
    expect(tokens.every(t => /^[\w-]{43}$/.test(t))).toBe(true)
    expect(hashToken('a')).toMatch(/^[0-9a-f]{64}$/)
    expect(hashToken('a')).not.toBe(hashToken('b'))
  })

  it('makes codes of exactly six digits, also small ones', () => {
    const codes = Array.from({ length: 2000 }, generateCode)
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
    expect([
      isEqualInConstantTime('a', 'a'),
      isEqualInConstantTime('a', 'b'),
      isEqualInConstantTime('a', 'ab'),
      isEqualInConstantTime('', ''),
    ]).toEqual([true, false, false, true])
  })
})
