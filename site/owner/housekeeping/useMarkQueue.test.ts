import { expect, it, vi } from 'vitest'
import { $token } from '../../lib/session/session.ts'
import { sendMarks } from './useMarkQueue.ts'

const api = vi.hoisted(() => {
  const marks = [1, 2].map(bed => ({
    person: '7',
    property: 1,
    bed,
    state: 'clean',
    at: new Date().toISOString(),
    idempotencyKey: `key ${bed}`,
  }))
  const items = new Map([['bedMarks', JSON.stringify(marks)]])
  const sessionStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  }
  vi.stubGlobal('sessionStorage', sessionStorage)
  return vi.fn()
})
vi.mock('../../lib/http/api.ts', () => ({ api }))

const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub, exp: 4_000_000_000 }))}.x`

it('stops where somebody else signs in', async () => {
  $token.set(tokenOf('7'))
  api.mockImplementation(async () => {
    $token.set(tokenOf('8'))
    return { ok: true }
  })
  await sendMarks('7')
  expect(api.mock.calls.map(call => call[1].params.bedId)).toEqual([1])
})
