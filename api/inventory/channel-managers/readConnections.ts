import { select, selectOne } from '../../../db/connection.ts'
import type { ChannelHold, Count, RowOf, Sum } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { CalendarProblem } from '../../../domain/inventory/calendarProblems.ts'
import { requireRight } from '../../platform/access/service.ts'
import { decrypt } from '../../platform/http/crypto/crypto.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { paging } from '../../platform/http/schema.ts'
import { config } from '../../platform/runtime.ts'
import { presentAccount } from './accounts/presentAccount.ts'
import { importWindow } from './calendarWindow.ts'
import { findManager } from './catalogue.ts'
import { type ChannelConnection, loadAccount, loadConnection, loadConnectionOwner, loadConnections } from './channelConnection.ts'
import { listSyncs } from './channelSyncs.ts'
import { clipRanges, toNightSet } from './nightRanges.ts'
import { failuresBeforeAlert } from './pullConnection.ts'

export const connectionStates = ['given', 'waiting', 'well', 'unread', 'retrying', 'silent', 'gone', 'unmapped'] as const
export type ConnectionState = (typeof connectionStates)[number]

/** given: export only. unread: read, with unreadable entries. silent: so many failures in a row that staff was notified. gone: its room or bed was removed. */
function resolveConnectionState(c: ChannelConnection): ConnectionState {
  if (c.is_gone) return 'gone'
  if (!c.import_url) return 'given'
  if (c.failures >= failuresBeforeAlert) return 'silent'
  if (c.failures) return 'retrying'
  if (c.kept?.keys.length) return 'unread'
  return c.last_good_at ? 'well' : 'waiting'
}

interface ChannelBlockCount extends RowOf<ChannelHold, 'connection_id'> {
  holds: Count
  without_bed: Sum
}

const countChannelBlocks = (ids: number[], property: number, today: string) =>
  select<ChannelBlockCount>(
    `SELECT h.connection_id, COUNT(*) AS holds, SUM(h.without_bed) AS without_bed FROM channel_holds h JOIN blocks k ON k.id = h.block_id
     WHERE h.connection_id IN (?) AND h.property_id = ? AND k.deleted_at IS NULL AND k.ends_on > ? GROUP BY h.connection_id`,
    [ids, property, today],
  )

export const feedUrl = (token: string): string =>
  `${config.apiBase.startsWith('/') ? config.publicOrigin : ''}${config.apiBase}/ical/${token}.ics`

const countRetainedNights = ({ kept: retained, timezone }: ChannelConnection) =>
  toNightSet(clipRanges(retained?.entries ?? [], importWindow(new Date(), timezone))).size

const toIso = (at: Date | null) => at?.toISOString() ?? null

function presentConnection(c: ChannelConnection, counts: readonly ChannelBlockCount[]) {
  const count = counts.find(n => n.connection_id === c.id)
  return {
    id: c.id,
    property: c.property_id,
    manager: c.manager,
    managerName: findManager(c.manager)?.name ?? c.manager,
    name: c.name,
    kind: 'calendar' as const,
    room: c.room_id,
    roomName: c.room_name,
    bed: c.bed_id,
    bedName: c.bed_label === null ? null : `${c.unit_name}, ${c.bed_label}`,
    state: resolveConnectionState(c),
    /** Calendar addresses contain a secret of the channel. */
    importHost: c.import_host,
    lastGoodAt: toIso(c.last_good_at),
    lastTriedAt: toIso(c.last_tried_at),
    nextTryAt: toIso(c.import_url && c.property_status !== 'closed' ? c.next_pull_at : null),
    problem: c.last_problem as CalendarProblem | null,
    failures: c.failures,
    holds: Number(count?.holds ?? 0),
    withoutBed: Number(count?.without_bed ?? 0),
    unread: c.kept?.keys.length ?? 0,
    keptNights: countRetainedNights(c),
    freeEntries: c.free_entries ?? ('hold' as const),
    freeFound: c.free_found,
    asksAboutFree: c.free_entries === null && c.free_found > 0,
    feedUrl: feedUrl(decrypt(c.feed_token)),
    feedReadAt: toIso(c.feed_read_at),
    version: c.version,
    account: null,
  }
}
export type ConnectionView = ReturnType<typeof presentConnection> | ReturnType<typeof presentAccount>

/** The same number of statements, also for none. */
async function presentConnections(connections: readonly ChannelConnection[], property: number): Promise<ConnectionView[]> {
  const today = businessDate(new Date(), connections[0]?.timezone ?? 'UTC')
  const counts = await countChannelBlocks([0, ...connections.map(c => c.id)], property, today)
  return connections.map(c => presentConnection(c, counts))
}

export async function getConnection(id: number, ctx: RequestContext): Promise<ConnectionView> {
  const { property, isAccount } = await loadConnectionOwner(id)
  await requireRight(ctx, property, 'channel.manage')
  if (isAccount) return presentAccount(await loadAccount(id))
  const connection = await loadConnection(id)
  const [view] = await presentConnections([connection], property)
  return view as ConnectionView
}

export async function listConnections({ property, ...query }: { property: number; page?: number; limit?: number }, ctx: RequestContext) {
  await requireRight(ctx, property, 'channel.manage')
  const { page, limit, offset } = paging(query)
  const [{ accounts, calendars }, count] = await Promise.all([
    loadConnections(property, { limit, offset }),
    selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM channel_connections WHERE property_id = ? AND deleted_at IS NULL', [property]),
  ])
  const rows = [...accounts.map(presentAccount), ...(await presentConnections(calendars, property))]
  return { rows, page, limit, total: Number(count?.n ?? 0) }
}

export async function listConnectionSyncs(id: number, query: { page?: number; limit?: number }, ctx: RequestContext) {
  const { property_id: property } = await loadConnection(id)
  await requireRight(ctx, property, 'channel.manage')
  return listSyncs(id, property, query)
}
