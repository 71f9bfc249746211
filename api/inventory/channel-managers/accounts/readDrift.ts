import { transaction } from '../../../../db/connection.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { addDays, type Day } from '../../../../domain/calendar/days.ts'
import { explain } from '../../../../domain/language/explain.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { fieldError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import type { BelievedState, RateValues } from '../adapters/channelAdapter.ts'
import { findAccountAdapter } from '../catalogue.ts'
import { type AccountConnection, loadAccount } from '../channelConnection.ts'
import { accessOf } from './accountAccess.ts'
import { loadMappings } from './channelMappings.ts'
import { forgetNights, loadStates, type RemoteState, refusalOf, stateKey } from './channelStates.ts'
import type { channelAccounts } from './mappingContract.ts'
import { type WantedState, wantedStates } from './planChanges.ts'

type Drift = Infer<(typeof channelAccounts)['GET /channel-managers/connections/:id/drift']['result']>
type Difference = Drift['differences'][number]

const maxListed = 500
const defaultNights = 14

interface Span {
  from: Day
  to: Day
}

/** What is so here and what is believed there, night by night. */
export async function readDrift(id: number, query: Partial<Span>, ctx: RequestContext): Promise<Drift> {
  const account = await loadAccount(id)
  await requireRight(ctx, account.property_id, 'channel.manage')
  const span = resolveSpan(account, query)
  const adapter = findAccountAdapter(account.manager)
  try {
    const believed = await adapter.readBack(accessOf(account), span)
    const differences = await findDifferences(account, span, believed)
    return { ...span, problem: null, total: differences.length, differences: differences.slice(0, maxListed) }
  } catch (error) {
    const failure = adapter.explain(error)
    if (!failure) throw error
    return { ...span, problem: failure.problem, total: 0, differences: [] }
  }
}

/** These nights are told again, whatever is believed of them. */
export async function sendDrift(id: number, query: Partial<Span>, ctx: RequestContext): Promise<void> {
  const account = await loadAccount(id)
  const { property_id: property } = account
  await requireRight(ctx, property, 'channel.manage')
  const span = resolveSpan(account, query)
  const mappings = await loadMappings(id)
  await transaction(async t => {
    const forgotten = mappings.flatMap(m => [
      { kind: 'availability' as const, remote: m.remote_room, ...span },
      { kind: 'rate' as const, remote: m.remote_rate, ...span },
    ])
    await forgetNights(id, property, forgotten, t)
    await recordAudit(ctx, { action: 'channel.resend', entity: 'channel_connection', entityId: id, property, changes: { ...span } }, t)
  })
}

function resolveSpan({ timezone, manager }: AccountConnection, { from: requestedFrom, to: until }: Partial<Span>): Span {
  const today = businessDate(new Date(), timezone)
  const from = requestedFrom && requestedFrom > today ? requestedFrom : today
  const to = until ?? addDays(from, defaultNights - 1)
  if (to < from) throw fieldError('to', 'last_after_first', 'date.after')
  const { nights } = findAccountAdapter(manager)
  if (to >= addDays(today, nights)) throw fieldError('to', explain('nights_max', { most: nights }), 'date.max')
  return { from, to }
}

async function findDifferences(account: AccountConnection, span: Span, believed: BelievedState): Promise<Difference[]> {
  const desired = await wantedStates(account, await loadMappings(account.id))
  const known = await loadStates(account.id, span.from)
  return desired
    .flatMap(state => withRefusals(state, span, differencesOf(state, span, believed), known.get(stateKey(state.kind, state.remote))))
    .toSorted((a, b) => (a.night < b.night ? -1 : a.night > b.night ? 1 : 0))
}

/** With what was said against them; also where what is believed cannot be read back. */
function withRefusals(state: WantedState, { from, to }: Span, differences: Difference[], known: RemoteState | undefined): Difference[] {
  const { kind, remote, name } = state
  const refused = [...(known?.nights ?? [])].flatMap(([night, there]) => {
    const refusal = night >= from && night <= to ? refusalOf(there) : undefined
    return refusal ? [[night, refusal] as const] : []
  })
  if (!refused.length) return differences
  const reasons = new Map(refused.map(([night, { why }]) => [night, why]))
  const unread = refused.filter(([night]) => !differences.some(d => d.night === night))
  return [
    ...differences.map(d => ({ ...d, refused: reasons.get(d.night) ?? null })),
    ...unread.map(([night, { value, why }]) => {
      const what = kind === 'availability' ? ('left' as const) : ('price' as const)
      const { left, price, prices } = value as { left?: number } & RateValues
      const ours = String(left ?? price ?? prices?.map(p => p.price).join(', ') ?? '')
      return { kind, remote, name, night, what, ours, theirs: null, refused: why }
    }),
  ]
}

// Prices for each number of guests cannot be read back.
const compared = ['price', 'minStayArrival', 'minStayThrough', 'maxStay', 'closedToArrival', 'closedToDeparture', 'stopSell'] as const

function differencesOf({ kind, remote, name, nights }: WantedState, { from, to }: Span, believed: BelievedState): Difference[] {
  return [...nights].flatMap(([night, value]): Difference[] => {
    if (night < from || night > to) return []
    const at = { kind, remote, name, night, refused: null }
    if (kind === 'availability') {
      const [ours, theirs] = [(value as { left: number }).left, believed.left.get(remote)?.get(night)]
      return ours === theirs
        ? []
        : [{ ...at, what: 'left' as const, ours: String(ours), theirs: theirs === undefined ? null : String(theirs) }]
    }
    const [ours, theirs] = [value as RateValues, believed.rates.get(remote)?.get(night)]
    return compared.flatMap(what => {
      if (ours[what] === undefined || isSame(ours[what], theirs?.[what])) return []
      return [{ ...at, what, ours: String(ours[what]), theirs: theirs?.[what] === undefined ? null : String(theirs[what]) }]
    })
  })
}

/** Amounts may be written with other zeros at their end. */
const isSame = (ours: unknown, theirs: unknown) =>
  typeof ours === 'string' ? theirs !== undefined && Number(ours) === Number(theirs) : ours === theirs
