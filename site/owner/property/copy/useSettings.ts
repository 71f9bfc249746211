import { useEveryRow } from '../../../lib/http/useEveryRow.ts'
import { useItem } from '../../../lib/http/useItem.ts'
import type { Settings } from './settings.ts'

/** All that could be copied of a hostel; nothing while it is read. */
export function useSettings(id: number) {
  const options = { enabled: id > 0 }
  const query = { property: id }
  const listing = useItem('GET /property/:id', { params: { id } }, options)
  const plans = useItem('GET /room/plans', { query }, options)
  const seasons = useItem('GET /room/rules', { query }, options)
  const extras = useEveryRow('GET /extras', { query }, options)
  const templates = useEveryRow('GET /message-templates', { query }, options)
  const parts = [listing, plans, seasons, extras, templates]
  const settings: Settings | undefined =
    listing.item && plans.item && seasons.item && extras.rows && templates.rows
      ? { property: listing.item, plans: plans.item, seasons: seasons.item, extras: extras.rows, templates: templates.rows }
      : undefined
  return {
    settings,
    problem: parts.find(part => part.problem)?.problem,
    reload: () => Promise.all(parts.map(part => part.reload())),
  }
}
