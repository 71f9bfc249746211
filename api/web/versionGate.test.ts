import { describe, expect, it } from 'vitest'
import { createVersionGate, hasVersion, type PageState } from './versionGate.ts'

const release = { versions: { '/hostels/portugal/lisbon/lookout': 3 } }
const built = '/hostels/portugal/lisbon/lookout'
const gateOn = (state: PageState | null) => createVersionGate(async () => state)

describe('isGated', () => {
  it.each([
    ['/hostels', false],
    ['/hostels/portugal', true],
    ['/hostels/portugal/lisbon', true],
    ['/hostels/portugal/lisbon/lookout', true],
    ['/hostels/portugal/lisbon/lookout/x', false],
    ['/hostelsx/portugal', false],
  ])('%s: %s', (path, gated) => expect(hasVersion(path)).toBe(gated))
})

describe('the gate', () => {
  it('serves the file while the built version is the current one', async () => {
    expect(await gateOn({ version: 3, state: 'live' })(built, release)).toEqual({ kind: 'file' })
  })

  it('renders what changed since the build, under the current version', async () => {
    expect(await gateOn({ version: 4, state: 'live' })(built, release)).toEqual({ kind: 'render', version: 4 })
  })

  it('renders a page the build does not know', async () => {
    expect(await gateOn({ version: 1, state: 'live' })('/hostels/portugal/porto/new', release)).toEqual({ kind: 'render', version: 1 })
  })

  it('does not take inherited names for built pages', async () => {
    const gate = createVersionGate(() => Promise.reject(new Error('down')))
    expect(await gate('constructor', release)).toEqual({ kind: 'unavailable' })
  })

  it('tells gone, moved and unknown apart', async () => {
    expect(await gateOn({ version: 9, state: 'gone' })(built, release)).toEqual({ kind: 'gone' })
    expect(await gateOn({ version: 9, state: 'moved', to: '/x' })(built, release)).toEqual({ kind: 'moved', to: '/x' })
    expect(await gateOn({ version: 9, state: 'hidden' })(built, release)).toEqual({ kind: 'unknown' })
    expect(await gateOn(null)(built, release)).toEqual({ kind: 'unknown' })
  })
})

describe('the gate without a database', () => {
  const answers = (...states: (PageState | 'down')[]) =>
    createVersionGate(async () => {
      const next = states.shift()
      if (!next || next === 'down') throw new Error('down')
      return next
    })

  it('serves the built file', async () => {
    expect(await answers('down')(built, release)).toEqual({ kind: 'file' })
  })

  it('serves a page known from before from the cache of renders', async () => {
    const gate = answers({ version: 2, state: 'live' }, 'down')
    await gate('/hostels/peru', release)
    expect(await gate('/hostels/peru', release)).toEqual({ kind: 'render', version: 2 })
  })

  it('does not bring back what is gone', async () => {
    const gate = answers({ version: 4, state: 'gone' }, 'down')
    await gate(built, release)
    expect(await gate(built, release)).toEqual({ kind: 'gone' })
  })

  it('says that it cannot answer for a page it never saw', async () => {
    expect(await answers('down')('/hostels/peru', release)).toEqual({ kind: 'unavailable' })
  })
})
