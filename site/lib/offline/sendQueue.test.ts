import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { $token } from '../session/session.ts'
import { createSendQueue, type QueuedEntry } from './sendQueue.ts'

vi.stubGlobal('navigator', {})

const entry = (idempotencyKey: string): QueuedEntry => ({ person: '7', idempotencyKey })
const stored = new Map<string, string>()
let room = 1000
const area = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem(key: string, text: string) {
    if (text.length > room) throw new Error('QuotaExceededError')
    stored.set(key, text)
  },
  removeItem: (key: string) => void stored.delete(key),
} as unknown as Storage
const send = vi.fn()
const createQueue = (where: () => Storage | undefined = () => area) =>
  createSendQueue<QueuedEntry>({
    ...{ key: 'entries', area: where, send, onSent: async () => undefined },
    parse: text => JSON.parse(text ?? '[]').slice(0, 3),
    findNext: ([first]) => first,
  })
beforeEach(() => {
  $token.set(`h.${btoa(JSON.stringify({ sub: '7' }))}.s`)
  stored.clear()
  send.mockReset()
  room = 1000
})

afterAll(() => $token.set(null))

it('says what it could not store, and leaves what was there', () => {
  const queue = createQueue()
  expect(queue.change(all => [...all, entry('a')])).toBe(true)
  room = 60
  expect(queue.change(all => [...all, entry('b')])).toBe(false)
  expect(queue.read()).toEqual([entry('a')])
  room = 1000
  expect(queue.change(all => [...all, entry('b')])).toBe(true)
  expect(queue.read()).toEqual([entry('a'), entry('b')])
})

it('stores nothing where storage is blocked or there is none', () => {
  const blocked = () => {
    throw new Error('SecurityError')
  }
  for (const where of [blocked, () => undefined]) expect(createQueue(where).change(() => [entry('a')])).toBe(false)
})

it('takes no more than it reads back, and loses none of those', () => {
  const queue = createQueue()
  const all = ['a', 'b', 'c'].map(entry)
  expect(queue.change(() => all)).toBe(true)
  expect(queue.change(() => [...all, entry('d')])).toBe(false)
  expect(queue.read()).toEqual(all)
})

it('writes what another tab has taken away meanwhile', () => {
  const queue = createQueue()
  queue.change(() => [entry('a')])
  stored.clear()
  expect(queue.change(all => [...all, entry('a')])).toBe(true)
  expect(queue.read()).toEqual([entry('a')])
})

it('stops where the outcome cannot be stored, and sends the same later', async () => {
  const queue = createQueue()
  queue.change(() => [entry('a')])
  room = 60
  send.mockResolvedValue({ ...entry('a'), person: 'x'.repeat(60) })
  await queue.flush('7')
  expect(send).toHaveBeenCalledTimes(1)
  expect(queue.read()).toEqual([entry('a')])
  send.mockResolvedValue('over')
  await queue.flush('7')
  expect(queue.read()).toEqual([])
})
