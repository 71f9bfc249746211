import { models } from '../../../db/models/index.ts'

/** Rows that are found by those of another table: they have no key that begins with their property. */
const byParent: Readonly<Record<string, readonly [column: string, parent: string]>> = {
  api_key_secrets: ['key_id', 'api_keys'],
  bunk_picks: ['booking_id', 'bookings'],
  cash_moves: ['shift_id', 'cash_shifts'],
  contact_changes: ['booking_id', 'bookings'],
  data_import_rows: ['import_id', 'data_imports'],
  event_joiners: ['event_id', 'events'],
  extra_sales: ['booking_id', 'bookings'],
  group_history: ['group_id', 'group_requests'],
  group_quotes: ['request_id', 'group_requests'],
  guest_cards: ['booking_id', 'bookings'],
  instalment_notices: ['booking_id', 'bookings'],
  messages: ['booking_id', 'bookings'],
  notice_reads: ['notice_id', 'notices'],
  payment_tasks: ['booking_id', 'bookings'],
  review_invitations: ['booking_id', 'bookings'],
  review_photos: ['review_id', 'reviews'],
  review_translations: ['review_id', 'reviews'],
  review_votes: ['review_id', 'reviews'],
  silenced_bookings: ['booking_id', 'bookings'],
  stay_credit_lines: ['credit_id', 'stay_credits'],
  tenders: ['folio_line_id', 'folio_lines'],
  webhook_deliveries: ['endpoint_id', 'webhook_endpoints'],
}

/** They say what was done, by whom and when, also of what is gone. */
const audit = 'audit_lines'
/** They go last, together. */
const last = ['demo_properties', 'properties']

export interface DemoTable {
  table: string
  column: string
  /** Whose rows it hangs on; undefined: the property itself. */
  parent?: string
}

/** Every table that may hold something of a demo, each before those that it refers to. */
export function listDemoTables(): DemoTable[] {
  const found = models.flatMap(({ definition }): DemoTable[] => {
    const { tableName: table } = definition
    const [column, parent] = byParent[table] ?? []
    if (column && parent) return [{ table, column, parent }]
    return isFoundByProperty(definition) && table !== audit && !last.includes(table) ? [{ table, column: 'property_id' }] : []
  })
  const waiting = new Map(found.map(t => [t.table, t]))
  const parentsOf = new Map(models.map(({ definition }) => [definition.tableName, referencesOf(definition)]))
  const ordered: DemoTable[] = []
  while (waiting.size) {
    const named = new Set(
      [...waiting.values()].flatMap(({ table, parent }) =>
        [...(parentsOf.get(table) ?? []), ...(parent ? [parent] : [])].filter(p => p !== table),
      ),
    )
    const free = [...waiting.values()].filter(({ table }) => !named.has(table))
    if (!free.length) throw new Error('tables that refer to one another in a circle')
    for (const t of free) {
      ordered.push(t)
      waiting.delete(t.table)
    }
  }
  return ordered
}

type Definition = (typeof models)[number]['definition']

const referencesOf = ({ columns }: Definition) => Object.values(columns).flatMap(({ options }) => options.references?.model ?? [])

function isFoundByProperty({ columns, indexes = {}, unique = {} }: Definition): boolean {
  const primary = Object.entries(columns).find(([, { options }]) => options.primaryKey)?.[0]
  return [primary, ...Object.values({ ...indexes, ...unique }).map(([first]) => first)].includes('propertyId')
}
