import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearSession } from '../../lib/session/session.ts'
import { linkHref, readLinkToken } from './linkToken.ts'

const token = 'a'.repeat(64)
/** As a browser has it: entries are properties, methods are not listed. */
const createStorage = () =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  })

let navigation = 'navigate'
const address = { pathname: '/booking/12', search: '', hash: '' }
const arrive = (hash: string, how: string) => {
  address.hash = hash
  navigation = how
}
beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStorage())
  vi.stubGlobal('location', address)
  vi.stubGlobal('history', { state: null, replaceState: () => arrive('', navigation) })
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [{ type: navigation }] })
})
afterEach(() => vi.unstubAllGlobals())

it('opens as often as the page is loaded, also without the address', () => {
  arrive(`#${token}`, 'navigate')
  expect(readLinkToken('booking', 12)).toBe(token)
  arrive('', 'reload')
  expect(readLinkToken('booking', 12)).toBe(token)
  expect(readLinkToken('booking', 13)).toBeUndefined()
})

it.each(['back_forward', 'reload'])(
  'opens nothing after a sign-out where the history still has it (%s), and leaves the address',
  async how => {
    arrive(`#${token}`, 'navigate')
    readLinkToken('booking', 12)
    await clearSession()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(token)
    arrive(`#${token}`, how)
    expect([readLinkToken('booking', 12), address.hash]).toEqual([undefined, ''])
  },
)

it('opens after a sign-out when it is followed anew, or is another', async () => {
  arrive(`#${token}`, 'navigate')
  readLinkToken('booking', 12)
  await clearSession()
  arrive(`#${token}`, 'navigate')
  expect(readLinkToken('booking', 12)).toBe(token)
  arrive(`#${token}`, 'reload')
  expect(readLinkToken('booking', 12)).toBe(token)
  await clearSession()
  const renewed = 'b'.repeat(64)
  arrive(`#${renewed}`, 'reload')
  expect(readLinkToken('booking', 12)).toBe(renewed)
})

it('keeps the look of the address for a booking, unless it was made elsewhere', () => {
  vi.stubGlobal('location', { ...address, search: '?own=999' })
  expect(linkHref('booking', 12, undefined)).toBe('/booking/12?own=999')
  expect(linkHref('booking', 12, undefined, null)).toBe('/booking/12')
  expect(linkHref('booking', 12, undefined, 5)).toBe('/booking/12?own=5')
  expect(linkHref('group', 12, undefined)).toBe('/group/12')
})
