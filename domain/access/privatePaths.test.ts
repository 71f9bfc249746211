import { describe, expect, it } from 'vitest'
import { isBackOfficePath, isPrivatePath, showsAccount } from './privatePaths.ts'

describe('pages that show what is somebody’s own', () => {
  it.each(['/owner/booking/7', '/owner', '/superadmin/users', '/account', '/account/chat/7'])('%s is an office', path =>
    expect([isBackOfficePath(path), isPrivatePath(path)]).toEqual([true, true]),
  )
  it.each([
    '/booking/7',
    '/booking/7/review',
    '/group/7',
    '/card/7',
    '/checkout',
    '/trips/checkout',
    '/trips/booked',
    '/wishlist/shared',
    '/claim/7',
  ])('%s is private', path => expect([isBackOfficePath(path), isPrivatePath(path)]).toEqual([false, true]))
  it.each(['/', '/search', '/hostels/portugal/lisbon', '/owner/list-your-hostel', '/owners', '/bookings', '/rides', '/events/7'])(
    '%s is public',
    path => expect([isBackOfficePath(path), isPrivatePath(path)]).toEqual([false, false]),
  )
  it.each(['/account', '/booking/7', '/rides', '/rides/7', '/events/7'])('%s shows more to who is signed in', path =>
    expect(showsAccount(path)).toBe(true),
  )
  it.each(['/', '/search', '/ridesharing', '/hostels/portugal/lisbon'])('%s shows the same to all', path =>
    expect(showsAccount(path)).toBe(false),
  )
})
