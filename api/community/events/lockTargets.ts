import { type BindValue, execute, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { hasBegun } from './hasBegun.ts'
import { type EventRow, loadEvent, loadEvents } from './readEvents.ts'

export type Scope = 'one' | 'later'

/** Locks and returns the events of a change: this one, or this and the later ones of its series that have not begun. */
export async function lockTargets({ id, property_id, series_id }: EventRow, scope: Scope, t: Transaction): Promise<EventRow[]> {
  await execute('UPDATE events SET turns = turns + 1 WHERE id = ?', [id], t)
  const main = await loadEvent(id, t)
  assertEventNotOver(main)
  if (scope === 'one' || series_id === null) return [main]
  const later = "e.series_id = ? AND e.property_id = ? AND e.day >= ? AND e.status = 'planned'"
  const bind: (string | number)[] = [series_id, property_id, main.day]
  await execute(`UPDATE events e SET e.turns = e.turns + 1 WHERE ${later}`, bind as BindValue[], t)
  const rest = (await loadEvents(later, bind, t)).filter(e => e.id !== id && !hasBegun(e))
  return [main, ...rest]
}

function assertEventNotOver(event: EventRow) {
  if (event.status === 'cancelled') throw appError('invalid_transition', { state: 'cancelled', reason: 'event_cancelled' })
  if (hasBegun(event)) throw appError('invalid_transition', { state: 'begun', reason: 'event_settled' })
}
