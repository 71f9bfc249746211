import type { Transaction } from '../../../db/connection.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { AccountConnection, RemoteRevision } from '../../inventory/channel-managers/service.ts'
import { publishLiveEvent } from '../../platform/live/service.ts'
import { channelWithoutBed, enqueueStaffMail } from '../../platform/mail/service.ts'
import { notify } from '../../platform/notifications/service.ts'
import { config } from '../../platform/runtime.ts'
import { toOrigin } from './toSale.ts'

const about = ({ id, property_id: property }: AccountConnection) => ({ property, subject: id })

/** A reservation that is no booking yet. */
export async function alertWaiting(account: AccountConnection, r: RemoteRevision, t: Transaction): Promise<void> {
  const { site, number } = toOrigin(r)
  const facts = { what: `${site} ${number}` }
  await notify({ property: account.property_id }, { topic: 'channel_failed', kind: 'waiting', ...about(account), facts }, t)
  publishLiveEvent(account.property_id, { kind: 'channel_failed', subject: account.id, facts: { title: facts.what } }, t)
}

/** A booking that its channel knows otherwise. */
export async function alertFlagged(account: AccountConnection, r: RemoteRevision, t: Transaction): Promise<void> {
  const { site, number } = toOrigin(r)
  const facts = { what: `${site} ${number}` }
  await notify({ property: account.property_id }, { topic: 'channel_failed', kind: 'flagged', ...about(account), facts }, t)
  publishLiveEvent(account.property_id, { kind: 'channel_failed', subject: account.id, facts: { title: facts.what } }, t)
}

/** It was sold there when nothing was free here any more. */
export async function alertOverbooked(
  account: AccountConnection,
  r: RemoteRevision,
  nights: readonly Day[],
  t: Transaction,
): Promise<void> {
  const { site, number } = toOrigin(r)
  const place = `${site} ${number}`
  const subject = { property: account.property_id, subject: account.id }
  await notify({ property: account.property_id }, { topic: 'overbooked', kind: 'channel', ...subject, facts: { nights, what: place } }, t)
  publishLiveEvent(
    account.property_id,
    { kind: 'channel_without_bed', subject: account.id, facts: { title: place, count: nights.length } },
    t,
  )
  if (!account.property_email) return
  await enqueueStaffMail(t, { to: account.property_email, property: account.property_id }, language =>
    channelWithoutBed(
      {
        ...{ language, property: account.property_name, channel: account.name, place },
        url: `${config.publicOrigin}/owner/booking?category=overbooked`,
      },
      nights,
    ),
  )
}
