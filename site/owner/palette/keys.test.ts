import { describe, expect, it } from 'vitest'
import { keyEffect, placeKeys } from './keys.ts'

const latin = (key: string) => ({ key, code: /[a-z]/.test(key) ? `Key${key.toUpperCase()}` : 'Slash' })

describe('keys of the office', () => {
  it('lead to a screen after g, and act by themselves', () => {
    expect(keyEffect(latin('g'), false)).toEqual({ waits: true })
    expect(keyEffect(latin('b'), true)).toEqual({ to: 'booking' })
    expect(keyEffect(latin('n'), false)).toEqual({ act: 'new' })
    expect(keyEffect(latin('/'), false)).toEqual({ act: 'find' })
    expect(keyEffect(latin('?'), false)).toEqual({ act: 'keys' })
  })
  it('mean nothing else', () => {
    for (const key of ['b', 'x', 'toString']) expect(keyEffect(latin(key), false)).toBeUndefined()
    expect(keyEffect(latin('z'), true)).toBeUndefined()
  })
  it('are those of the same place on Arabic and Hindi keyboards', () => {
    expect(keyEffect({ key: 'ل', code: 'KeyG' }, false)).toEqual({ waits: true })
    expect(keyEffect({ key: 'व', code: 'KeyB' }, true)).toEqual({ to: 'booking' })
    expect(keyEffect({ key: '؟', code: 'Slash' }, false)).toEqual({ act: 'keys' })
  })
  it('lead to each screen once', () => expect(new Set(Object.values(placeKeys)).size).toBe(Object.keys(placeKeys).length))
})
