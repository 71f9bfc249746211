import { columns, keys, type Migration } from './sql.ts'

/** When somebody wants to hear of a lower price of a saved search, and when that is looked at next (api/discovery/saved-searches). */
const added = columns('saved_searches', { price_alert: 'JSON NULL', alert_look_at: 'DATETIME(3) NULL' })
const found = keys('saved_searches', { saved_searches_look: { after: 'alert_look_at' } })

export const up: Migration['up'] = async c => {
  await added.up(c)
  await found.up(c)
}
export const down: Migration['down'] = async c => {
  await found.down(c)
  await added.down(c)
}
