import { describe, expect, it } from 'vitest'
import { hasScope, keyAccessOf } from './keyScopes.ts'

describe('what a key needs', () => {
  it.each([
    ['GET /booking/all', 'bookings:read'],
    ['POST /booking', 'bookings:write'],
    ['POST /booking/quote', 'bookings:read'],
    ['GET /booking/:id/folio', 'payments:read'],
    ['GET /booking/:id/invoice.pdf', 'payments:read'],
    ['POST /booking/:id/messages/read', 'messages:write'],
    ['PUT /room/:id', 'inventory:write'],
    ['GET /room/bed-plan', 'bookings:read'],
    ['POST /room/bed-plan', 'bookings:write'],
    ['GET /room/overbooked', 'bookings:read'],
    ['GET /dashboard/calendar', 'bookings:read'],
    ['GET /dashboard/:id', 'reports:read'],
    ['GET /dashboard/properties', 'never'],
    ['GET /statements', 'reports:read'],
    ['GET /statements/:id', 'bookings:read'],
    ['POST /room/room-rates', 'rates:write'],
    ['GET /room/types/rate', 'rates:read'],
    ['GET /room/types', 'public'],
    ['GET /search', 'public'],
    ['GET /searches', 'never'],
    ['GET /property/:id', 'property:read'],
    ['GET /property/mine', 'never'],
    ['GET /property/:id/members', 'never'],
    ['GET /property/:id/audit', 'never'],
    ['GET /check-in/card/:guestId', 'never'],
    ['POST /check-in', 'guests:write'],
    ['POST /auth/login', 'never'],
    ['GET /auth/me/data', 'never'],
    ['GET /api-keys', 'never'],
    ['POST /booking/:id/pay', 'never'],
    ['GET /admin/bookings', 'marketplace:read'],
    ['GET /admin/users', 'never'],
    ['POST /admin/users/:id/impersonate', 'never'],
    ['POST /admin/import', 'marketplace:write'],
  ])('for %s is %s', (endpoint, needs) => expect(keyAccessOf(endpoint)).toBe(needs))
})

it('lets who may write read, and nobody else', () => {
  expect(hasScope(['rates:write'], 'rates:read')).toBe(true)
  expect(hasScope(['rates:read'], 'rates:write')).toBe(false)
  expect(hasScope(['rates:write'], 'bookings:read')).toBe(false)
})
