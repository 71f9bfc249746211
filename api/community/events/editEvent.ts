import { execute, type Transaction } from '../../../db/connection.ts'
import { addDays, nightCount } from '../../../domain/calendar/days.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { diffFields, recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { publishLiveEvent } from '../../platform/live/service.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import { assertOwnPhoto } from './assertOwnPhoto.ts'
import type { editEventRequest } from './contract.ts'
import { endUnfitWaiting, promoteWaiting } from './eventJoiners.ts'
import { sendEventChanged } from './eventMails.ts'
import { lockTargets } from './lockTargets.ts'
import { type EventRow, type EventView, getEvent, loadEvent } from './readEvents.ts'
import { type EventTimes, moveTimesToDay, resolveEventTimes, validateEventTimes, validatePriceCurrency } from './validateEvent.ts'

type EditEventInput = Omit<Infer<typeof editEventRequest>, 'scope' | 'version'>

/** Nobody loses a place; participants are notified when time or place changes; more capacity admits the waiting list. */
export async function editEvent(
  id: number,
  { scope = 'one', version, ...input }: Infer<typeof editEventRequest>,
  ctx: RequestContext,
): Promise<EventView> {
  const known = await loadEvent(id)
  const { property_id: property } = known
  const membership = await requireRight(ctx, property, 'event.edit')
  validatePriceCurrency(input.price, membership.currency)
  return withIdempotency({ property, ctx }, async t => {
    await assertOwnPhoto(property, input.photo, t)
    const targets = await lockTargets(known, scope, t)
    const main = targets[0] as EventRow
    if (version !== undefined && version !== main.version) throw appError('stale', { version: main.version })
    assertCapacityCoversGoing(targets, input)
    const shift = {
      shift: nightCount(main.day, input.day ?? main.day),
      nights: input.endDay && nightCount(input.day ?? main.day, input.endDay),
    }
    const notifiable: { before: EventRow; after: EventRow }[] = []
    for (const before of targets) {
      await updateEvent(before, input, shift, t)
      if (input.audience && input.audience !== before.audience) await endUnfitWaiting(before.id, t)
      await promoteWaiting(before.id, t)
      const after = await loadEvent(before.id, t)
      if (hasTimeOrPlaceChanged(before, after)) notifiable.push({ before, after })
    }
    await sendEventChanged(notifiable, t)
    await recordAudit(
      ctx,
      {
        action: 'event.edit',
        entity: 'event',
        entityId: id,
        property,
        changes: { ...diffFields(toEditFields(main), input), events: targets.length },
      },
      t,
    )
    publishLiveEvent(
      property,
      { kind: 'event_changed', subject: id, facts: { title: input.title ?? known.title, count: targets.length } },
      t,
    )
    await bumpPages(property, t)
    return getEvent(id, ctx, t)
  })
}

/** The event as an edit request. */
const toEditFields = ({ currency, ...e }: EventRow) => ({
  title: e.title,
  category: e.category,
  photo: e.photo_id,
  audience: e.audience,
  description: e.description,
  place: e.place,
  host: e.host,
  minAge: e.min_age,
  day: e.day,
  startTime: e.start_time,
  endDay: e.end_day,
  endTime: e.end_time,
  capacity: e.capacity,
  price: e.price === null ? null : { amount: Number(e.price), currency },
})

function assertCapacityCoversGoing(targets: readonly EventRow[], { capacity }: EditEventInput) {
  const tooMany = capacity == null ? [] : targets.filter(e => e.going > capacity)
  if (tooMany.length) throw appError('below_joined', { events: tooMany.map(({ id, day, going }) => ({ id, day, going })) })
}

interface EventShift {
  /** By so many days. */
  shift: number
  /** Covers the first to the last day, when an end day was given. */
  nights: number | '' | undefined
}

async function updateEvent(e: EventRow, input: EditEventInput, moved: EventShift, t: Transaction) {
  const times = resolveEditedTimes(e, input, moved)
  const isMoved = times.day !== e.day || times.startTime !== e.start_time || times.endDay !== e.end_day || times.endTime !== e.end_time
  const { startsAt, endsAt } = isMoved ? validateEventTimes(times, e.timezone) : { startsAt: e.starts_at, endsAt: e.ends_at }
  await execute(
    `UPDATE events SET title = ?, category = ?, photo_id = ?, audience = ?, description = ?, place = ?, host = ?, min_age = ?, day = ?, start_time = ?, end_day = ?, end_time = ?,
       starts_at = ?, ends_at = ?, capacity = ?, price = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ?`,
    [
      input.title ?? e.title,
      input.category ?? e.category,
      valueOrBefore(input.photo, e.photo_id),
      input.audience ?? e.audience,
      valueOrBefore(input.description, e.description),
      input.place ?? e.place,
      valueOrBefore(input.host, e.host),
      valueOrBefore(input.minAge, e.min_age),
      times.day,
      times.startTime,
      times.endDay,
      times.endTime,
      startsAt,
      endsAt,
      valueOrBefore(input.capacity, e.capacity),
      input.price === undefined ? e.price : (input.price?.amount ?? null),
      e.id,
      e.property_id,
    ],
    t,
  )
}

const valueOrBefore = <T>(given: T | null | undefined, before: T | null): T | null => (given === undefined ? before : given)

/** A changed time changes the end of an evening event; a changed day moves the whole event. */
function resolveEditedTimes(e: EventRow, { startTime, endTime }: EditEventInput, { shift, nights }: EventShift): EventTimes {
  const day = addDays(e.day, shift)
  const lasted = nightCount(e.day, e.end_day)
  const known = typeof nights === 'number' ? nights : lasted > 1 ? lasted : undefined
  if (known === undefined && !startTime && !endTime)
    return moveTimesToDay({ day: e.day, startTime: e.start_time, endDay: e.end_day, endTime: e.end_time }, day)
  return resolveEventTimes({
    day,
    startTime: startTime ?? e.start_time,
    endTime: endTime ?? e.end_time,
    ...(known !== undefined && { endDay: addDays(day, known) }),
  })
}

const hasTimeOrPlaceChanged = (a: EventRow, b: EventRow) =>
  a.starts_at.getTime() !== b.starts_at.getTime() || a.ends_at.getTime() !== b.ends_at.getTime() || a.place !== b.place
