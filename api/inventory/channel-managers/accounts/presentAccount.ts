import { findManager } from '../catalogue.ts'
import type { AccountConnection } from '../channelConnection.ts'

const toIso = (at: Date | null) => at?.toISOString() ?? null

/** After so many tries in vain the hostel is told. */
export const triesBeforeAlert = 3

function resolveAccountState({ active, failures, last_sent_at }: AccountConnection) {
  if (!active) return 'unmapped' as const
  if (failures >= triesBeforeAlert) return 'silent' as const
  if (failures) return 'retrying' as const
  return last_sent_at ? ('well' as const) : ('waiting' as const)
}

/** In the shape of all connections: what a calendar has is empty. */
export const presentAccount = (c: AccountConnection) => ({
  id: c.id,
  property: c.property_id,
  manager: c.manager,
  managerName: findManager(c.manager)?.name ?? c.manager,
  name: c.name,
  kind: 'account' as const,
  room: null,
  roomName: null,
  bed: null,
  bedName: null,
  state: resolveAccountState(c),
  importHost: null,
  lastGoodAt: toIso(c.last_sent_at),
  lastTriedAt: toIso(c.last_sent_at),
  nextTryAt: toIso(c.active ? c.next_send_at : null),
  problem: null,
  failures: c.failures,
  holds: 0,
  withoutBed: 0,
  unread: 0,
  keptNights: 0,
  freeEntries: 'hold' as const,
  freeFound: 0,
  asksAboutFree: false,
  feedUrl: null,
  feedReadAt: null,
  version: c.version,
  account: {
    property: c.remote_property,
    name: c.remote_name,
    currency: c.remote_currency,
    isActive: Boolean(c.active),
    stopSell: Boolean(c.stop_sell),
    problem: c.last_problem,
    behindSince: toIso(c.behind_since),
    lastSentAt: toIso(c.last_sent_at),
    lastReceivedAt: toIso(c.last_pulled_at),
    receivingProblem: c.pull_problem,
    waiting: Number(c.waiting),
    fullySentAt: toIso(c.full_synced_at),
  },
})
