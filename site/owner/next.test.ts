import { expect, it } from 'vitest'
import { doorTo, nextOf } from './next.ts'

const search = (next: string) => doorTo('', next)

it.each(['/owner/booking/12', '/owner/booking?property=3&category=arrivals', '/owner/booking/12/check-in'])('leads on to %s', next => {
  expect(nextOf(search(next))).toBe(next)
})

it.each(['https://elsewhere.example/owner/booking', '//elsewhere.example', '/superadmin/dashboard', '/owner/../superadmin', '/owner/x#y'])(
  'does not lead to %s',
  next => {
    expect(nextOf(search(next))).toBeUndefined()
  },
)

it('is a plain door when nobody wanted to go anywhere', () => {
  expect(doorTo('/list', undefined)).toBe('/list')
  expect(nextOf('')).toBeUndefined()
})
