import { setImmediate } from 'node:timers/promises'
import { execute, selectOne, transaction } from '../../../db/connection.ts'
import { type DemoProperty, Property, type RowOf } from '../../../db/models/index.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { makeFirstOwner } from '../../listing/property/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { Caller, RequestContext } from '../../platform/http/requestContext.ts'
import { wakeJob } from '../../platform/jobs/service.ts'
import { SEARCH_KEY_JOB } from '../../stays/booking/service.ts'
import { PROFILE_JOB } from '../../stays/guests/service.ts'
import { DEMO_ZONE, demoListing } from './build/demoListing.ts'
import { createDraw } from './build/draw.ts'
import { layStays } from './build/layStays.ts'
import { type DemoFacts, writeBookings } from './build/writeBookings.ts'
import { writeDesk } from './build/writeDesk.ts'
import { writeRooms } from './build/writeRooms.ts'
import { removeDemo } from './removeDemo.ts'

/**
 * Makes a property of the caller's own that looks like a hostel at work. Each part is a short transaction of a few statements, and other requests get their
 * turn between them; what a process leaves half made is removed by the job.
 */
export async function createDemo(ctx: RequestContext & { caller: Caller }): Promise<{ property: number; name: string }> {
  const property = await openDemo(ctx)
  try {
    await buildDemo(property, ctx)
  } catch (error) {
    await removeDemo(property)
    throw error
  }
  // By which its guests are found at once.
  wakeJob(SEARCH_KEY_JOB)
  wakeJob(PROFILE_JOB)
  return { property, name: demoListing.name }
}

/** The unique key decides: of two presses one makes a demo. */
async function openDemo(ctx: RequestContext & { caller: Caller }): Promise<number> {
  const user = ctx.caller.userId
  try {
    return await transaction(async t => {
      const { id } = await Property.create({ ...demoListing }, { transaction: t })
      await execute(
        "INSERT INTO demo_properties (property_id, user_id, state, created_at, updated_at) VALUES (?, ?, 'building', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))",
        [id, user],
        t,
      )
      const changes = { name: [null, demoListing.name], demo: true }
      await recordAudit(ctx, { action: 'property.create', entity: 'property', entityId: id, property: id, changes }, t)
      return id
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    const there = await selectOne<RowOf<DemoProperty, 'property_id'>>('SELECT property_id FROM demo_properties WHERE user_id = ?', [user])
    throw appError('duplicate', { reason: 'demo_there', ...(there && { property: there.property_id }) })
  }
}

async function buildDemo(property: number, ctx: RequestContext & { caller: Caller }): Promise<void> {
  const now = new Date()
  const owner = ctx.caller.userId
  const facts: DemoFacts = { property, owner, now, today: businessDate(now, DEMO_ZONE), requestId: ctx.requestId }
  const rooms = await transaction(t => writeRooms(property, now, t))
  const draw = createDraw(property)
  const stays = layStays(rooms, facts.today, draw)
  await setImmediate()
  await transaction(t => writeBookings(stays, facts, draw, t))
  await setImmediate()
  await transaction(t => writeDesk(facts, t))
  // Only now it is anybody's: nobody opens one that is half made.
  await transaction(async t => {
    await makeFirstOwner(property, owner, t)
    const { affectedRows } = await execute(
      "UPDATE demo_properties SET state = 'ready', updated_at = UTC_TIMESTAMP(3) WHERE property_id = ? AND state = 'building' AND user_id = ?",
      [property, owner],
      t,
    )
    if (!affectedRows) throw appError('not_found')
  })
}
