import type { Api, EndpointRequest } from '../../../api/contract.ts'
import type { BlockKind } from '../../../domain/inventory/blocks.ts'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { getText } from '../../kit/form/getText.ts'
import type { Row } from '../../lib/http/useList.ts'
import { roomMessages } from './messages.ts'

export interface BlockValues
  extends Pick<ContractValues<'POST /room/blocks'>, 'kind' | 'name' | 'from' | 'until' | 'as' | 'quantity' | 'releaseOn' | 'note'> {
  room: string
  /** Specific beds, or a number of them. */
  what: string
  isTentative: boolean
  [bed: `bed.${number}`]: boolean
}

export type Block = Row<'GET /room/blocks'>
type BlockRequest = EndpointRequest<'POST /room/blocks', Api['POST /room/blocks']>['body']
type BlockUpdateRequest = EndpointRequest<'PUT /room/blocks/:blockId', Api['PUT /room/blocks/:blockId']>['body']

export const bedField = (id: number) => `bed.${id}` as const

export const initialBlockValues = (room: string, beds: readonly number[], today: string): BlockValues => ({
  room,
  kind: beds.length ? 'out_of_service' : 'maintenance',
  name: beds.length ? roomMessages().block.kind.out_of_service : '',
  from: today,
  until: '',
  what: beds.length ? 'beds' : 'number',
  as: 'bed',
  quantity: 1,
  isTentative: false,
  releaseOn: '',
  note: '',
  ...Object.fromEntries(beds.map(id => [bedField(id), true])),
})

export const blockToValues = (block: Block): BlockValues => ({
  room: String(block.room),
  kind: block.kind === 'channel' ? '' : block.kind,
  name: block.name,
  from: block.from,
  until: block.until,
  what: block.beds.length ? 'beds' : 'number',
  as: block.as,
  quantity: block.quantity,
  isTentative: block.status === 'tentative',
  releaseOn: block.releaseOn ?? '',
  note: block.note ?? '',
  ...Object.fromEntries(block.beds.map(b => [bedField(b.id), true])),
})

const getSelectedBeds = (values: BlockValues) =>
  Object.entries(values).flatMap(([name, on]) => (name.startsWith('bed.') && on === true ? [Number(name.slice(4))] : []))

/** Specific beds, or a number of them. */
function valuesToExtent(values: BlockValues, sellBy: 'bed' | 'unit' | 'both') {
  if (values.what === 'beds') return { beds: getSelectedBeds(values) }
  const as = sellBy === 'both' ? (values.as === 'unit' ? ('unit' as const) : ('bed' as const)) : sellBy
  return { quantity: values.quantity ?? 0, as }
}

function valuesToSharedFields(values: BlockValues, sellBy: 'bed' | 'unit' | 'both') {
  const isTentative = values.kind === 'group' && values.isTentative
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

export const valuesToBlockRequest = (values: BlockValues, sellBy: 'bed' | 'unit' | 'both'): BlockRequest => ({
  room: Number(values.room),
  kind: values.kind as BlockKind,
  ...valuesToSharedFields(values, sellBy),
})

export const valuesToBlockUpdate = (
  values: BlockValues,
  sellBy: 'bed' | 'unit' | 'both',
  version: number | undefined,
): BlockUpdateRequest => ({
  ...valuesToSharedFields(values, sellBy),
  ...(version !== undefined && { version }),
})

export function findBlockFormProblem(values: BlockValues) {
  const { block: messages } = roomMessages()
  if (!Number(values.room)) return fieldProblem(messages.whichRoom, { room: messages.roomMissing })
  if (values.what === 'beds' && !getSelectedBeds(values).length) return fieldProblem(messages.whichBeds)
  return undefined
}
