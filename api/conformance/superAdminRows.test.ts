import type { Connection } from 'mysql2/promise'
import { afterAll, beforeAll, expect } from 'vitest'
import { itInFull } from '../../domain/testing.ts'
import { buildUser, createSessionToken } from '../factories.ts'
import { type Api, inDays, startApi } from '../stays/booking/testing.ts'
import { copyRows } from './bulkFixture.ts'
import { buildBusyProperty } from './busyProperty.ts'
import { countRowsRead, openCountingSession } from './rowsRead.ts'

// Super-admins look at all that there is: a page of it must not read all that there is. Every statement is run again where the server counts its rows.

let api: Api
let session: Connection
beforeAll(async () => {
  api = await startApi()
  session = await openCountingSession()
})
afterAll(async () => {
  await session.end()
  await api.stop()
})

const [hostels, bookings, accounts] = [2_000, 4_000, 2_000]
/** Of one statement of a page: twenty rows with what belongs to them. */
const mostRows = 400
/** What reads an entry of a key for each, and no row: counts, the numbers of the overview, hostels in a state by their number, and what is typed, as it may stand in the middle of a name. */
const ofKeys = /^SELECT COUNT\(\*\) AS n FROM|^SELECT queue\.submitted,|^SELECT p\.id FROM properties p WHERE p\.status = \?|LIKE/

const lists = [
  '/admin/overview',
  '/admin/properties',
  '/admin/properties?status=live',
  '/admin/properties?status=submitted',
  '/admin/properties?q=copy',
  '/admin/bookings',
  '/admin/bookings?status=confirmed',
  `/admin/bookings?from=${inDays(0)}&to=${inDays(3)}`,
  '/admin/bookings?q=hartmann',
  '/admin/bookings?q=nobody%40example.com',
  '/admin/users',
  '/admin/users?q=copy-7%40example.com',
  '/admin/audit',
  '/admin/invitations',
  '/admin/imports',
  '/admin/claims',
  '/admin/commission-plans',
  '/admin/commission-statements',
]

itInFull(
  'a page of a list of super-admins reads no more rows in a marketplace with thousands of hostels and bookings',
  {
    timeout: 180_000,
  },
  async () => {
    const { property, owner } = await buildBusyProperty(bookings, inDays(0))
    const admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
    await copyRows('properties', { id: property.id }, i => ({ name: `Copy ${i}`, path: `copy/hostel-${i}`, slug: `hostel-${i}` }), hostels)
    await copyRows('users', { id: owner.id }, i => ({ email: `copy-${i}@example.com` }), accounts)
    await session.query('ANALYZE TABLE properties, bookings, users, audit_lines')
    const dear: string[] = []
    for (const path of lists) {
      let status = 0
      await api.call(`GET ${path}`, { token: admin })
      const costs = await countRowsRead(session, async () => {
        status = (await api.call(`GET ${path}`, { token: admin })).status
      })
      if (status !== 200) dear.push(`${path}: ${status}`)
      for (const { sql, rows } of costs) {
        const most = ofKeys.test(sql) ? Number.POSITIVE_INFINITY : mostRows
        if (rows > most) dear.push(`${path}: ${rows} rows: ${sql.slice(0, 700)}`)
      }
    }
    expect(dear).toEqual([])
  },
)
