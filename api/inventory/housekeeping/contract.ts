import { memberRoles } from '../../../domain/access/rights.ts'
import { bedConditions, bedOccupancies, bedTasks } from '../../../domain/inventory/bedCondition.ts'
import { contract } from '../../platform/http/endpoint.ts'
import { anyText, bool, day, id, instant, int, list, longText, nullable, object, oneOf, optional } from '../../platform/http/schema.ts'

/** Never who sleeps there: housekeeping has no right to see guests. */
const bedOfDay = object({
  bed: id(),
  label: anyText(),
  unit: id(),
  unitName: anyText(),
  floor: nullable(anyText()),
  room: id(),
  roomName: anyText(),
  /** As it is today: the night makes a bed dirty that was slept in, and so do check-outs and moves. */
  state: oneOf(...bedConditions),
  occupancy: oneOf(...bedOccupancies),
  task: nullable(oneOf(...bedTasks)),
  /** Of the guest who leaves on this day, or left. */
  leaves: nullable(
    object({
      by: anyText(),
      hasLeft: bool(),
      /** To another bed, in which they go on. */
      isMove: optional(bool()),
    }),
  ),
  /** Of who comes on this day: when, where they said so. */
  comes: nullable(
    object({
      at: nullable(anyText()),
      /** From another bed. */
      isMove: optional(bool()),
    }),
  ),
  outOfService: nullable(object({ until: day(), reason: anyText() })),
  note: nullable(anyText()),
  /** When and by whom the state was marked; by a rule where nobody is named. */
  changedAt: nullable(instant()),
  changedBy: nullable(anyText()),
  assignee: nullable(object({ id: id(), name: anyText() })),
})

export const housekeepingView = object({
  property: id(),
  day: day(),
  counts: object({
    beds: int(),
    toStrip: int(),
    toMake: int(),
    toTidy: int(),
    dirty: int(),
    clean: int(),
    inspected: int(),
    occupied: int(),
    dueOut: int(),
    free: int(),
    outOfService: int(),
  }),
  /** Whose task a bed may be. */
  people: list(object({ id: id(), name: anyText(), role: oneOf(...memberRoles) }), 1000),
  beds: list(bedOfDay, 5000),
})

/** A week: a device that had no connection for longer has nothing to say about a bed. */
const MOST_SECONDS_AGO = 7 * 24 * 3600

/** How clean it is, or a note, or both; a note alone leaves the state as it is. */
export const markBedRequest = object({
  state: optional(oneOf(...bedConditions)),
  note: optional(nullable(longText(200))),
  /** How long ago it was done, of a device that had no connection: what was marked later stands. The clock of the device may be wrong. */
  secondsAgo: optional(int(0, MOST_SECONDS_AGO)),
  /** The same of the note, where it was written at another time than the state. */
  noteSecondsAgo: optional(int(0, MOST_SECONDS_AGO)),
  /** The same by a clock that is right. */
  at: optional(instant()),
})
export const assignTasksRequest = object({
  property: id(),
  /** Today, where it is not said. */
  day: optional(day()),
  beds: list(id(), 2000).min(1),
  user: nullable(id()),
})

export const housekeeping = contract({
  'GET /housekeeping/:propertyId': {
    summary: 'The beds of a day: how clean, who leaves and comes when, whose task',
    who: 'own',
    query: object({ day: optional(day()) }),
    result: housekeepingView,
    errors: ['not_found', 'forbidden'],
  },
  'PUT /housekeeping/beds/:bedId': {
    summary: 'Mark a bed as dirty, clean or inspected, or leave a note',
    who: 'own',
    idempotent: true,
    body: markBedRequest,
    result: object({ bed: id(), state: oneOf(...bedConditions), changedAt: nullable(instant()), note: nullable(anyText()) }),
    errors: ['not_found', 'forbidden'],
  },
  'POST /housekeeping/assign': {
    summary: 'Give beds of a day to somebody, or to nobody',
    who: 'own',
    idempotent: true,
    body: assignTasksRequest,
    result: object({ assigned: int() }),
    errors: ['not_found', 'forbidden'],
  },
})
