import type { Api, EndpointRequest } from '../../../api/contract.ts'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { formatPlainAmount, parseAmount } from '../../lib/format/format.ts'
import type { Row } from '../../lib/http/useList.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { maintenanceMessages } from './messages.ts'

export type Ticket = Row<'GET /tickets'>
type TicketRequest = Omit<EndpointRequest<'POST /tickets', Api['POST /tickets']>['body'], 'property'>

export interface TicketValues extends Pick<ContractValues<'POST /tickets'>, 'title' | 'note' | 'place' | 'urgency' | 'status'> {
  /** Ids as selects have them, empty where none is chosen. */
  unit: string
  bed: string
  assignee: string
  isClosed: boolean
  from: string
  until: string
  cost: string
}

export const initialTicketValues = (today: string, known: Partial<TicketValues>): TicketValues => ({
  title: '',
  note: '',
  place: '',
  urgency: 'normal',
  status: 'open',
  unit: '',
  bed: '',
  assignee: '',
  isClosed: false,
  from: today,
  until: '',
  cost: '',
  ...known,
})

const idText = (of: { id: number } | null) => (of ? String(of.id) : '')

export const ticketToValues = (ticket: Ticket, today: string): TicketValues => ({
  title: ticket.title,
  note: ticket.note ?? '',
  place: ticket.place ?? '',
  urgency: ticket.urgency,
  status: ticket.status,
  unit: idText(ticket.unit),
  bed: idText(ticket.bed),
  assignee: idText(ticket.assignee),
  isClosed: ticket.outOfService !== null,
  from: ticket.outOfService?.from ?? today,
  until: ticket.outOfService?.until ?? '',
  cost: ticket.cost ? formatPlainAmount(ticket.cost) : '',
})

export function findTicketFormErrors(values: TicketValues, currency: string): Record<string, string> {
  const { missing } = maintenanceMessages()
  const errors: Record<string, string> = {}
  if (!values.title.trim()) errors.title = missing.title
  if (values.isClosed && values.status !== 'done' && !values.until.trim()) errors.until = missing.until
  if (values.cost.trim() && !parseAmount(values.cost.trim(), currency)) errors.cost = missing.cost
  return errors
}

interface RequestOptions {
  currency: string
  /** Without the right to block, what is out of service stays as it is. */
  canClose: boolean
  /** A ticket of a kind of room as a whole keeps it where no unit is chosen. */
  room?: number | undefined
}

export function valuesToTicketRequest(values: TicketValues, { currency, canClose, room }: RequestOptions): TicketRequest {
  const cost = values.cost.trim() ? (parseAmount(values.cost.trim(), currency) ?? null) : null
  const [unit, bed] = [Number(values.unit) || null, Number(values.bed) || null]
  const isClosed = values.isClosed && values.status !== 'done'
  return {
    title: values.title.trim(),
    note: values.note.trim() || null,
    ...{ bed: unit ? bed : null, unit, room: unit ? null : (room ?? null) },
    place: values.place.trim() || null,
    urgency: values.urgency || 'normal',
    status: values.status || 'open',
    cost,
    assignee: Number(values.assignee) || null,
    ...(canClose && { outOfService: isClosed ? { from: values.from.trim(), until: values.until.trim() } : null }),
  }
}

/** Paths of the request as fields of the form. */
export const mapTicketField = (path: string) =>
  path
    .replace(/^body\./, '')
    .replace(/^outOfService\.(from|until)$/, '$1')
    .replace(/^outOfService$/, 'unit')
    .replace(/^room$/, 'unit')
    .replace(/^cost\..*/, 'cost')

/** "Mixed 8, Room 3, bed A, by the window". */
export function formatTicketPlace({ room, unit, bed, place }: Pick<Ticket, 'room' | 'unit' | 'bed' | 'place'>): string {
  const messages = maintenanceMessages()
  return joinWithCommas([room?.name, unit?.name, bed && t(messages.bed, { label: bed.label }), place]) || messages.wholeHouse
}
