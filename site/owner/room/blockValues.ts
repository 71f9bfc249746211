import type { Api, EndpointRequest } from '../../../api/contract.ts'
import type { BlockKind } from '../../../domain/inventory/blocks.ts'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import type { Values } from '../../kit/form/formContext.ts'
import type { Row } from '../../lib/http/useList.ts'
import { roomMessages } from './messages.ts'

export type Block = Row<'GET /room/blocks'>
type BlockRequest = EndpointRequest<'POST /room/blocks', Api['POST /room/blocks']>['body']
type BlockUpdateRequest = EndpointRequest<'PUT /room/blocks/:blockId', Api['PUT /room/blocks/:blockId']>['body']

const getText = (values: Values, name: string) => String(values[name] ?? '').trim()
const toBedField = (id: number) => `bed.${id}`
export const bedField = toBedField

export const initialBlockValues = (room: string, beds: readonly number[], today: string): Values => ({
  room,
  kind: beds.length ? 'out_of_service' : 'maintenance',
  name: beds.length ? roomMessages().block.kind.out_of_service : '',
  from: today,
  until: '',
  what: beds.length ? 'beds' : 'number',
  as: 'bed',
  quantity: '1',
  isTentative: false,
  releaseOn: '',
  note: '',
  ...Object.fromEntries(beds.map(id => [toBedField(id), true])),
})

export const blockToValues = (block: Block): Values => ({
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
  ...Object.fromEntries(block.beds.map(b => [toBedField(b.id), true])),
})

const getSelectedBeds = (values: Values) =>
  Object.entries(values).flatMap(([name, on]) => (name.startsWith('bed.') && on === true ? [Number(name.slice(4))] : []))

/** Beds by name, or so many of them. */
function valuesToExtent(values: Values, sellBy: 'bed' | 'unit' | 'both') {
  if (values.what === 'beds') return { beds: getSelectedBeds(values) }
  const as = sellBy === 'both' ? (values.as === 'unit' ? ('unit' as const) : ('bed' as const)) : sellBy
  return { quantity: Number(values.quantity), as }
}

function valuesToSharedFields(values: Values, sellBy: 'bed' | 'unit' | 'both') {
  const isTentative = values.kind === 'group' && values.isTentative === true
  return {
    name: getText(values, 'name'),
    from: getText(values, 'from'),
    until: getText(values, 'until'),
    note: getText(values, 'note') || null,
    status: isTentative ? ('tentative' as const) : ('definite' as const),
    releaseOn: isTentative ? getText(values, 'releaseOn') || null : null,
    ...valuesToExtent(values, sellBy),
  }
}

export const valuesToBlockRequest = (values: Values, sellBy: 'bed' | 'unit' | 'both'): BlockRequest => ({
  room: Number(values.room),
  kind: values.kind as BlockKind,
  ...valuesToSharedFields(values, sellBy),
})

export const valuesToBlockUpdate = (values: Values, sellBy: 'bed' | 'unit' | 'both', version: number | undefined): BlockUpdateRequest => ({
  ...valuesToSharedFields(values, sellBy),
  ...(version !== undefined && { version }),
})

export function findBlockFormProblem(values: Values) {
  const { block: messages } = roomMessages()
  if (!Number(values.room)) return fieldProblem(messages.whichRoom, { room: messages.roomMissing })
  if (values.what === 'beds' && !getSelectedBeds(values).length) return fieldProblem(messages.whichBeds)
  return undefined
}
