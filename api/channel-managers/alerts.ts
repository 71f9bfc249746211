import type { Transaction } from '../../db/connection.ts'
import type { Day } from '../domain/days.ts'
import { type ChannelMail, channelSilent, channelWithoutBed, queueMail } from '../mail/service.ts'
import { announce } from '../noticeboard/service.ts'
import { notify } from '../notifications/service.ts'
import { config } from '../runtime.ts'
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

const about = (c: Connection) => ({ property: c.property_id, subject: c.id })

export async function alertWithoutBed(c: Connection, nights: readonly Day[], t: Transaction): Promise<void> {
  await notify({ house: c.property_id }, { topic: 'overbooked', kind: 'channel', ...about(c), facts: { nights, what: c.name } }, t)
  const facts = { title: `${c.name}, ${placeOf(c)}`, count: nights.length }
  announce(c.property_id, { kind: 'channel_without_bed', subject: c.id, facts }, t)
  if (c.property_email) await queueMail(t, { to: c.property_email, ...channelWithoutBed(mailOf(c, 'dashboard'), nights) })
}
