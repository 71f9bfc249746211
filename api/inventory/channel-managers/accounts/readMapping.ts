import { businessDate } from '../../../../domain/calendar/clock.ts'
import { emptyRateSheet, plansForSale } from '../../../../domain/rates/rateSheet.ts'
import { requireRight } from '../../../platform/access/service.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { loadRooms, loadSheets } from '../../rate/service.ts'
import type { ChannelFailure, RemoteRoom } from '../adapters/channelAdapter.ts'
import { findAccountAdapter } from '../catalogue.ts'
import { type AccountConnection, loadAccount } from '../channelConnection.ts'
import { accessOf } from './accountAccess.ts'
import { loadMappings, type Mapping } from './channelMappings.ts'
import type { channelAccounts } from './mappingContract.ts'

export type MappingView = Infer<(typeof channelAccounts)['GET /channel-managers/connections/:id/mapping']['result']>

export async function getMapping(id: number, ctx: RequestContext): Promise<MappingView> {
  const account = await loadAccount(id)
  await requireRight(ctx, account.property_id, 'channel.manage')
  const [rows, rooms, sheets, remote] = await Promise.all([
    loadMappings(id),
    loadRooms(account.property_id),
    loadSheets([account.property_id], oneNight(account)),
    readRemoteRooms(account),
  ])
  const plans = plansForSale(sheets.get(account.property_id) ?? emptyRateSheet)
  return {
    rows: rows.map(presentMapping),
    remote: remote.rooms,
    problem: remote.failure?.problem ?? null,
    ours: {
      currency: account.currency,
      rooms: rooms.map(r => ({
        id: r.id,
        name: r.name,
        as: r.sell_by === 'both' ? ['bed', 'unit'] : [r.sell_by],
        bedsPerUnit: r.beds_per_unit,
      })),
      plans: plans.map(p => ({ id: p?.id ?? null, name: p?.name ?? 'Standard' })),
    },
    version: account.version,
  }
}

const oneNight = ({ timezone }: AccountConnection) => {
  const today = businessDate(new Date(), timezone)
  return { arrival: today, departure: today }
}

/** What cannot be read is said, and nothing fails: our own side can be looked at all the same. */
export async function readRemoteRooms(account: AccountConnection): Promise<{ rooms: RemoteRoom[] | null; failure?: ChannelFailure }> {
  const adapter = findAccountAdapter(account.manager)
  try {
    return { rooms: await adapter.listRooms(accessOf(account)) }
  } catch (error) {
    const failure = adapter.explain(error)
    if (!failure) throw error
    return { rooms: null, failure }
  }
}

const presentMapping = (m: Mapping): MappingView['rows'][number] => ({
  id: m.id,
  room: m.room_id,
  roomName: m.room_name,
  plan: m.plan_id || null,
  as: m.sold_as,
  remoteRoom: m.remote_room,
  remoteRoomName: m.remote_room_name,
  remoteRate: m.remote_rate,
  remoteRateName: m.remote_rate_name,
  unitFactor: m.unit_factor,
  markupPercent: Number(m.markup_percent),
  markupAmount: Number(m.markup_amount),
  exchange: m.exchange === null ? null : Number(m.exchange),
  rounding: m.rounding,
  sendsAvailability: Boolean(m.sends_availability),
  sendsPrices: Boolean(m.sends_prices),
  sendsRestrictions: Boolean(m.sends_restrictions),
  allotment: m.allotment,
  stopSell: Boolean(m.stop_sell),
  minStay: m.min_stay,
})
