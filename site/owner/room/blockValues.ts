import type { Api, Input } from '../../../api/contract.ts'
import type { BlockKind, KeptKind } from '../../../domain/inventory/blocks.ts'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import type { Row } from '../../lib/useList.ts'

export type Block = Row<'GET /room/blocks'>
type NewBlock = Input<'POST /room/blocks', Api['POST /room/blocks']>['body']
type BlockChange = Input<'PUT /room/blocks/:blockId', Api['PUT /room/blocks/:blockId']>['body']

export const kindWords: Record<KeptKind, string> = {
  out_of_service: 'Out of service',
  maintenance: 'Work in the room',
  staff: 'Staff sleep there',
  group: 'Held for a group',
  channel: 'Sold through a channel',
}

const text = (values: Values, name: string) => String(values[name] ?? '').trim()
const bedName = (id: number) => `bed.${id}`
export const bedField = bedName

export const firstBlock = (room: string, beds: readonly number[], today: string): Values => ({
  room,
  kind: beds.length ? 'out_of_service' : 'maintenance',
  name: beds.length ? 'Out of service' : '',
  from: today,
  until: '',
  what: beds.length ? 'beds' : 'number',
  as: 'bed',
  quantity: '1',
  isTentative: false,
  releaseOn: '',
  note: '',
  ...Object.fromEntries(beds.map(id => [bedName(id), true])),
})

export const valuesOf = (block: Block): Values => ({
  room: String(block.room),
  kind: block.kind,
  name: block.name,
  from: block.from,
  until: block.until,
  what: block.beds.length ? 'beds' : 'number',
  as: block.as,
  quantity: String(block.quantity),
  isTentative: block.status === 'tentative',
  releaseOn: block.releaseOn ?? '',
  note: block.note ?? '',
  ...Object.fromEntries(block.beds.map(b => [bedName(b.id), true])),
})

const chosenBeds = (values: Values) =>
  Object.entries(values).flatMap(([name, on]) => (name.startsWith('bed.') && on === true ? [Number(name.slice(4))] : []))

/** Beds by name, or so many of them. */
function whatOf(values: Values, sellBy: 'bed' | 'unit' | 'both') {
  if (values.what === 'beds') return { beds: chosenBeds(values) }
  const as = sellBy === 'both' ? (values.as === 'unit' ? ('unit' as const) : ('bed' as const)) : sellBy
  return { quantity: Number(values.quantity), as }
}

function shared(values: Values, sellBy: 'bed' | 'unit' | 'both') {
  const isTentative = values.kind === 'group' && values.isTentative === true
  return {
    name: text(values, 'name'),
    from: text(values, 'from'),
    until: text(values, 'until'),
    note: text(values, 'note') || null,
    status: isTentative ? ('tentative' as const) : ('definite' as const),
    releaseOn: isTentative ? text(values, 'releaseOn') || null : null,
    ...whatOf(values, sellBy),
  }
}

export const newBlock = (values: Values, sellBy: 'bed' | 'unit' | 'both'): NewBlock => ({
  room: Number(values.room),
  kind: values.kind as BlockKind,
  ...shared(values, sellBy),
})

export const blockChange = (values: Values, sellBy: 'bed' | 'unit' | 'both', version: number | undefined): BlockChange => ({
  ...shared(values, sellBy),
  ...(version !== undefined && { version }),
})

export function missing(values: Values) {
  if (!Number(values.room)) return fieldProblem('Which room?', { room: 'Choose a room.' })
  if (values.what === 'beds' && !chosenBeds(values).length) return fieldProblem('Which beds? Choose at least one.')
  return undefined
}
