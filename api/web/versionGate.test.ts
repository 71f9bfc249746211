import { describe, expect, it } from 'vitest'
import { createVersionGate, hasVersion, type PageState, showsStay } from './versionGate.ts'

const lookout = '/hostels/portugal/lisbon/lookout'
const gateOn = (state: PageState | null) => createVersionGate(async () => state)

describe('hasVersion', () => {
  it.each([
    ['/', true],
    ['/hostels', true],
    ['/hostels/portugal', true],
    ['/hostels/portugal/lisbon', true],
    [lookout, true],
    ['/hostels/portugal/lisbon/with/kitchen', true],
    ['/regions/portugal/north', true],
    [`${lookout}/x`, false],
    ['/regions/portugal', false],
    ['/hostelsx/portugal', false],
  ])('%s: %s', (path, isVersioned) => expect(hasVersion(path)).toBe(isVersioned))
})

describe('showsStay', () => {
  it.each([
    [lookout, 'arrival=2027-03-06&departure=2027-03-08', true],
    [lookout, 'guests=2', false],
    ['/hostels/portugal/lisbon', 'arrival=2027-03-06', false],
    ['/hostels/portugal/lisbon/with/pool', 'arrival=2027-03-06', false],
  ])('%s?%s: %s', (path, query, isDated) => expect(showsStay(path, new URLSearchParams(query))).toBe(isDated))
})

describe('the gate', () => {
  it('serves the current version', async () => {
    expect(await gateOn({ version: 3, state: 'live' })(lookout)).toEqual({ kind: 'page', version: 3 })
  })

  it('distinguishes pages that are gone, moved and unknown', async () => {
    expect(await gateOn({ version: 9, state: 'gone' })(lookout)).toEqual({ kind: 'gone' })
    expect(await gateOn({ version: 9, state: 'moved', to: '/x' })(lookout)).toEqual({ kind: 'moved', to: '/x' })
    expect(await gateOn({ version: 9, state: 'hidden' })(lookout)).toEqual({ kind: 'unknown' })
    expect(await gateOn(null)(lookout)).toEqual({ kind: 'unknown' })
  })
})

describe('the gate without a database', () => {
  const answers = (...states: (PageState | 'down')[]) =>
    createVersionGate(async () => {
      const next = states.shift()
      if (!next || next === 'down') throw new Error('down')
      return next
    })

  it('serves the last version that it has seen', async () => {
    const gate = answers({ version: 2, state: 'live' }, 'down')
    await gate('/hostels/peru')
    expect(await gate('/hostels/peru')).toEqual({ kind: 'page', version: 2 })
  })

  it('does not serve a page that is gone', async () => {
    const gate = answers({ version: 4, state: 'gone' }, 'down')
    await gate(lookout)
    expect(await gate(lookout)).toEqual({ kind: 'gone' })
  })

  it('answers unavailable for a page that it has never seen', async () => {
    expect(await answers('down')('/hostels/peru')).toEqual({ kind: 'unavailable' })
  })
})
