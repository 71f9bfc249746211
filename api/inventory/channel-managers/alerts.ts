import { execute, type Transaction } from '../../../db/connection.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { announce } from '../../platform/live/service.ts'
import {
  type ChannelMail,
  channelEmptied,
  channelSilent,
  channelUnread,
  channelWithoutBed,
  queueMail,
} from '../../platform/mail/service.ts'
import { notify } from '../../platform/notifications/service.ts'
import { config } from '../../platform/runtime.ts'
import type { Connection } from './connection.ts'
import type { SyncProblem } from './pull.ts'
import { problemWords } from './words.ts'

export const placeOf = (c: Pick<Connection, 'room_name' | 'unit_name' | 'bed_label'>): string =>
  c.bed_label === null ? c.room_name : `${c.room_name}, ${c.unit_name} ${c.bed_label}`

const mailOf = (c: Connection, path: string): ChannelMail => ({
  house: c.property_name,
  channel: c.name,
  place: placeOf(c),
  url: `${config.publicOrigin}/owner/${path}`,
})

export async function alertSilent(c: Connection, problem: SyncProblem, t: Transaction): Promise<void> {
  await notify({ house: c.property_id }, { topic: 'channel_failed', kind: 'silent', ...about(c), facts: { what: c.name } }, t)
  announce(c.property_id, { kind: 'channel_failed', subject: c.id, facts: { title: `${c.name}, ${placeOf(c)}` } }, t)
  if (!c.property_email) return
  const letter = channelSilent(mailOf(c, `channel/${c.id}`), { why: problemWords[problem], times: c.failures + 1 })
  await queueMail(t, { to: c.property_email, ...letter })
}

const hoursBetween = 24
const column = { unread: 'unread_told_at', emptied: 'emptied_told_at' } as const

/** One that is well and ill in turn is told of once a day. */
async function isToldToday(c: Connection, what: keyof typeof column, now: Date, t: Transaction): Promise<boolean> {
  const last = c[column[what]]
  if (last && now.getTime() - last.getTime() < hoursBetween * 3_600_000) return true
  await execute(`UPDATE channel_connections SET ${column[what]} = ? WHERE id = ? AND property_id = ?`, [now, c.id, c.property_id], t)
  return false
}

/** Some entries cannot be read. They are named by their number only: what stands in them is not known. */
export async function alertUnread(c: Connection, now: Date, t: Transaction): Promise<void> {
  if (await isToldToday(c, 'unread', now, t)) return
  const count = c.kept?.keys.length ?? 0
  await notify({ house: c.property_id }, { topic: 'channel_failed', kind: 'unread', ...about(c), facts: { what: c.name, count } }, t)
  announce(c.property_id, { kind: 'channel_failed', subject: c.id, facts: { title: `${c.name}, ${placeOf(c)}` } }, t)
  if (c.property_email) await queueMail(t, { to: c.property_email, ...channelUnread(mailOf(c, `channel/${c.id}`), count) })
}

export async function alertEmptied(c: Connection, now: Date, t: Transaction): Promise<void> {
  if (await isToldToday(c, 'emptied', now, t)) return
  await notify({ house: c.property_id }, { topic: 'channel_failed', kind: 'emptied', ...about(c), facts: { what: c.name } }, t)
  announce(c.property_id, { kind: 'channel_failed', subject: c.id, facts: { title: `${c.name}, ${placeOf(c)}` } }, t)
  if (c.property_email) await queueMail(t, { to: c.property_email, ...channelEmptied(mailOf(c, `channel/${c.id}`)) })
}

/** Once for a connection for which nobody has chosen. */
export async function askAboutFree(c: Connection, count: number, now: Date, t: Transaction): Promise<void> {
  if (c.free_entries !== null || c.free_asked_at !== null) return
  await execute('UPDATE channel_connections SET free_asked_at = ? WHERE id = ? AND property_id = ?', [now, c.id, c.property_id], t)
  await notify({ house: c.property_id }, { topic: 'channel_failed', kind: 'free', ...about(c), facts: { what: c.name, count } }, t)
}

const about = (c: Connection) => ({ property: c.property_id, subject: c.id })

export async function alertWithoutBed(c: Connection, nights: readonly Day[], t: Transaction): Promise<void> {
  await notify({ house: c.property_id }, { topic: 'overbooked', kind: 'channel', ...about(c), facts: { nights, what: c.name } }, t)
  const facts = { title: `${c.name}, ${placeOf(c)}`, count: nights.length }
  announce(c.property_id, { kind: 'channel_without_bed', subject: c.id, facts }, t)
  if (c.property_email) await queueMail(t, { to: c.property_email, ...channelWithoutBed(mailOf(c, 'dashboard'), nights) })
}
