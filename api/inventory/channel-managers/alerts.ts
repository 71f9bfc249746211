import { execute, type Transaction } from '../../../db/connection.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { CalendarProblem } from '../../../domain/inventory/calendarProblems.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import { publishLiveEvent } from '../../platform/live/service.ts'
import {
  type ChannelMail,
  channelEmptied,
  channelSilent,
  channelUnread,
  channelWithoutBed,
  enqueueStaffMail,
  type RenderedMail,
} from '../../platform/mail/service.ts'
import { notify } from '../../platform/notifications/service.ts'
import { config } from '../../platform/runtime.ts'
import type { ChannelConnection } from './channelConnection.ts'

export const formatPlace = (c: Pick<ChannelConnection, 'room_name' | 'unit_name' | 'bed_label'>): string =>
  c.bed_label === null ? c.room_name : `${c.room_name}, ${c.unit_name} ${c.bed_label}`

/** To the mailbox of the hostel, if it has one. */
async function sendChannelMail(c: ChannelConnection, path: string, render: (mail: ChannelMail) => RenderedMail, t: Transaction) {
  if (!c.property_email) return
  await enqueueStaffMail(t, { to: c.property_email, property: c.property_id }, language => render(buildChannelMail(c, path, language)))
}

const buildChannelMail = (c: ChannelConnection, path: string, language: Locale): ChannelMail => ({
  language,
  property: c.property_name,
  channel: c.name,
  place: formatPlace(c),
  url: `${config.publicOrigin}/owner/${path}`,
})

export async function alertSilent(c: ChannelConnection, problem: CalendarProblem, t: Transaction): Promise<void> {
  await notify({ property: c.property_id }, { topic: 'channel_failed', kind: 'silent', ...alertSubject(c), facts: { what: c.name } }, t)
  publishLiveEvent(c.property_id, { kind: 'channel_failed', subject: c.id, facts: { title: `${c.name}, ${formatPlace(c)}` } }, t)
  await sendChannelMail(c, `channel/${c.id}`, mail => channelSilent(mail, { problem, times: c.failures + 1 }), t)
}

const hoursBetweenAlerts = 24
const alertColumns = { unread: 'unread_told_at', emptied: 'emptied_told_at' } as const

/** A connection that fails and recovers again and again is reported once a day at most. */
async function isRepeatedAlert(c: ChannelConnection, what: keyof typeof alertColumns, now: Date, t: Transaction): Promise<boolean> {
  const last = c[alertColumns[what]]
  if (last && now.getTime() - last.getTime() < hoursBetweenAlerts * 3_600_000) return true
  await execute(`UPDATE channel_connections SET ${alertColumns[what]} = ? WHERE id = ? AND property_id = ?`, [now, c.id, c.property_id], t)
  return false
}

/** Some entries cannot be read. They are named by their number only: what stands in them is not known. */
export async function alertUnread(c: ChannelConnection, now: Date, t: Transaction): Promise<void> {
  if (await isRepeatedAlert(c, 'unread', now, t)) return
  const count = c.kept?.keys.length ?? 0
  await notify(
    { property: c.property_id },
    { topic: 'channel_failed', kind: 'unread', ...alertSubject(c), facts: { what: c.name, count } },
    t,
  )
  publishLiveEvent(c.property_id, { kind: 'channel_failed', subject: c.id, facts: { title: `${c.name}, ${formatPlace(c)}` } }, t)
  await sendChannelMail(c, `channel/${c.id}`, mail => channelUnread(mail, count), t)
}

export async function alertEmptied(c: ChannelConnection, now: Date, t: Transaction): Promise<void> {
  if (await isRepeatedAlert(c, 'emptied', now, t)) return
  await notify({ property: c.property_id }, { topic: 'channel_failed', kind: 'emptied', ...alertSubject(c), facts: { what: c.name } }, t)
  publishLiveEvent(c.property_id, { kind: 'channel_failed', subject: c.id, facts: { title: `${c.name}, ${formatPlace(c)}` } }, t)
  await sendChannelMail(c, `channel/${c.id}`, channelEmptied, t)
}

/** Once for a connection for which nobody has chosen. */
export async function alertFreeEntries(c: ChannelConnection, count: number, now: Date, t: Transaction): Promise<void> {
  if (c.free_entries !== null || c.free_asked_at !== null) return
  await execute('UPDATE channel_connections SET free_asked_at = ? WHERE id = ? AND property_id = ?', [now, c.id, c.property_id], t)
  await notify(
    { property: c.property_id },
    { topic: 'channel_failed', kind: 'free', ...alertSubject(c), facts: { what: c.name, count } },
    t,
  )
}

const alertSubject = (c: ChannelConnection) => ({ property: c.property_id, subject: c.id })

export async function alertWithoutBed(c: ChannelConnection, nights: readonly Day[], t: Transaction): Promise<void> {
  await notify(
    { property: c.property_id },
    { topic: 'overbooked', kind: 'channel', ...alertSubject(c), facts: { nights, what: c.name } },
    t,
  )
  const facts = { title: `${c.name}, ${formatPlace(c)}`, count: nights.length }
  publishLiveEvent(c.property_id, { kind: 'channel_without_bed', subject: c.id, facts }, t)
  await sendChannelMail(c, 'dashboard', mail => channelWithoutBed(mail, nights), t)
}
