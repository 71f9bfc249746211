import { afterEach, expect, it } from 'vitest'
import type { Reply } from '../http/api.ts'
import type { Problem } from '../http/problem.ts'
import { $token } from '../session/session.ts'
import { createSyncedList } from './syncedList.ts'

const most = 3
const full: Problem = { status: 409, code: 'list_full', title: 'Full', detail: 'This list is full.' }
const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`
afterEach(() => $token.set(null))

/** A list whose account already holds these. */
function listWith(account: string[]) {
  const bring = async (items: string[]): Promise<Reply<string[]>> => {
    const all = [...new Set([...items, ...account])]
    if (all.length > most) return { ok: false, problem: full } as Reply<string[]>
    account.splice(0, account.length, ...all)
    return { ok: true, data: all } as Reply<string[]>
  }
  const drop = async (item: string): Promise<Reply<unknown>> => {
    account.splice(0, account.length, ...account.filter(other => other !== item))
    return { ok: true, data: undefined } as Reply<unknown>
  }
  const isItem = (value: unknown): value is string => typeof value === 'string'
  const list = createSyncedList({ storageKey: 'tested', most, isItem, syncItems: bring, removeItem: drop, offlineMessage: () => '' })
  list.$text.set(null)
  return list
}

it('takes along what was kept before', async () => {
  const list = listWith(['old'])
  await list.set('new', true)
  $token.set(tokenOf('7'))
  expect(await list.sync()).toBeUndefined()
  expect(list.read()).toEqual({ person: '7', items: ['new', 'old'] })
})

it('loses nothing that does not fit, and takes the rest along once it does', async () => {
  const list = listWith(['old', 'older'])
  for (const item of ['c', 'b', 'a']) await list.set(item, true)
  $token.set(tokenOf('7'))
  expect(await list.sync()).toEqual(full)
  await list.set('c', false)
  expect(list.read()).toEqual({ person: null, items: ['a', 'b'] })
  expect(await list.sync()).toEqual(full)
  await list.set('b', false)
  expect(await list.sync()).toBeUndefined()
  expect(list.read()).toEqual({ person: '7', items: ['a', 'old', 'older'] })
})
