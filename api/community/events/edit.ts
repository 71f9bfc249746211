import { execute, type Transaction } from '../../../db/connection.ts'
import { addDays, nightCount } from '../../../domain/calendar/days.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { audit, pairsOf } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { announce } from '../../platform/live/service.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import type { eventEdit } from './contract.ts'
import { judgePrice, judgeWall, type Wall, wallOf, wallOn } from './judge.ts'
import { mailChanged } from './mails.ts'
import { moveUp } from './places.ts'
import { type EventRow, type EventView, eventRow, viewEvent } from './read.ts'
import { takeTargets } from './targets.ts'

type Edit = Omit<Infer<typeof eventEdit>, 'scope' | 'version'>

/** Nobody who has a place loses it; who joined is told when time or place changes; more room takes in who waits. */
export async function editEvent(id: number, { scope = 'one', version, ...asked }: Infer<typeof eventEdit>, call: Call): Promise<EventView> {
  const known = await eventRow(id)
  const { property_id: property } = known
  const house = await requireRight(call, property, 'event.edit')
  judgePrice(asked.price, house.currency)
  return once({ property, call }, async t => {
    const targets = await takeTargets(known, scope, t)
    const main = targets[0] as EventRow
    if (version !== undefined && version !== main.version) throw appError('stale', { version: main.version })
    refuseBelow(targets, asked)
    const moved = {
      shift: nightCount(main.day, asked.day ?? main.day),
      nights: asked.endDay && nightCount(asked.day ?? main.day, asked.endDay),
    }
    const told: { before: EventRow; after: EventRow }[] = []
    for (const before of targets) {
      await writeEdit(before, asked, moved, t)
      await moveUp(before.id, t)
      const after = await eventRow(before.id, t)
      if (isElsewhere(before, after)) told.push({ before, after })
    }
    await mailChanged(told, t)
    await audit(
      call,
      {
        action: 'event.edit',
        entity: 'event',
        entityId: id,
        property,
        changes: { ...pairsOf(wordsOf(main), asked), events: targets.length },
      },
      t,
    )
    announce(property, { kind: 'event_changed', subject: id, facts: { title: asked.title ?? known.title, count: targets.length } }, t)
    await bumpPages(property, t)
    return viewEvent(id, call, t)
  })
}

/** An event in the words of an edit. */
const wordsOf = ({ currency, ...e }: EventRow) => ({
  title: e.title,
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

function refuseBelow(targets: readonly EventRow[], { capacity }: Edit) {
  const tooMany = capacity == null ? [] : targets.filter(e => e.going > capacity)
  if (tooMany.length) throw appError('below_joined', { events: tooMany.map(({ id, day, going }) => ({ id, day, going })) })
}

interface Moved {
  /** By so many days. */
  shift: number
  /** From the first day to the last, when that was said. */
  nights: number | '' | undefined
}

async function writeEdit(e: EventRow, asked: Edit, moved: Moved, t: Transaction) {
  const wall = wallAfter(e, asked, moved)
  const isMoved = wall.day !== e.day || wall.startTime !== e.start_time || wall.endDay !== e.end_day || wall.endTime !== e.end_time
  const { startsAt, endsAt } = isMoved ? judgeWall(wall, e.timezone) : { startsAt: e.starts_at, endsAt: e.ends_at }
  await execute(
    `UPDATE events SET title = ?, description = ?, place = ?, host = ?, min_age = ?, day = ?, start_time = ?, end_day = ?, end_time = ?,
       starts_at = ?, ends_at = ?, capacity = ?, price = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ?`,
    [
      asked.title ?? e.title,
      kept(asked.description, e.description),
      asked.place ?? e.place,
      kept(asked.host, e.host),
      kept(asked.minAge, e.min_age),
      wall.day,
      wall.startTime,
      wall.endDay,
      wall.endTime,
      startsAt,
      endsAt,
      kept(asked.capacity, e.capacity),
      asked.price === undefined ? e.price : (asked.price?.amount ?? null),
      e.id,
      e.property_id,
    ],
    t,
  )
}

const kept = <T>(asked: T | null | undefined, before: T | null): T | null => (asked === undefined ? before : asked)

/** Other times make another end, of what lasts an evening; another day alone moves the whole. */
function wallAfter(e: EventRow, { startTime, endTime }: Edit, { shift, nights }: Moved): Wall {
  const day = addDays(e.day, shift)
  const lasted = nightCount(e.day, e.end_day)
  const known = typeof nights === 'number' ? nights : lasted > 1 ? lasted : undefined
  if (known === undefined && !startTime && !endTime)
    return wallOn({ day: e.day, startTime: e.start_time, endDay: e.end_day, endTime: e.end_time }, day)
  return wallOf({
    day,
    startTime: startTime ?? e.start_time,
    endTime: endTime ?? e.end_time,
    ...(known !== undefined && { endDay: addDays(day, known) }),
  })
}

const isElsewhere = (a: EventRow, b: EventRow) =>
  a.starts_at.getTime() !== b.starts_at.getTime() || a.ends_at.getTime() !== b.ends_at.getTime() || a.place !== b.place
