import { expect, it } from 'vitest'
import { type ApiKey, keyToValues, mapKeyField, valuesToKeyRequest } from './keyValues.ts'

const key = {
  name: 'Locks',
  scopes: ['bookings:read', 'rates:write'],
  addresses: ['203.0.113.0/24', '2001:db8::7'],
  origins: [],
  perMinute: 60,
  expiresAt: '2027-03-01T23:59:59.000Z',
} as unknown as ApiKey

it('gives back what was read', () => {
  const { name, scopes, addresses, origins, perMinute, expiresAt } = key
  expect(valuesToKeyRequest(keyToValues(key))).toEqual({ name, scopes: [...scopes].reverse(), addresses, origins, perMinute, expiresAt })
})

it('reads one entry a line, however they are parted, and no day as no end', () => {
  const values = { ...keyToValues(), 'access.bookings': 'read', origins: ' https://a.example, https://b.example\n', expires: '' }
  expect(valuesToKeyRequest(values)).toMatchObject({
    origins: ['https://a.example', 'https://b.example'],
    scopes: ['bookings:read'],
    expiresAt: null,
  })
})

it.each([
  ['addresses.1', 'addresses'],
  ['scopes.0', 'access.property'],
  ['expiresAt', 'expires'],
  ['name', 'name'],
])('shows a refusal of %s at %s', (path, field) => expect(mapKeyField(path)).toBe(field))
