import type { ImportMapping } from '../../../../db/models/index.ts'
import { addDays, nightCount } from '../../../../domain/calendar/days.ts'
import type { DataProblem } from '../../../../domain/data/dataProblems.ts'
import { type Money, money } from '../../../../domain/money/money.ts'
import type { ImportedBooking } from '../../../stays/booking/service.ts'
import { createCellReader } from './cellReader.ts'
import { foldRoomName, type ImportTarget } from './importTarget.ts'
import type { Cells } from './readTable.ts'

export interface LineCells {
  line: number
  cells: Cells
}
export interface ReadBooking {
  key: string
  booking?: ImportedBooking
  /** By line of the file. */
  problems: Map<number, DataProblem[]>
  notes: Map<number, DataProblem[]>
  /** Nothing is wrong, and nothing is made: it was cancelled, say. */
  skipped?: DataProblem
}

const cancelled = /^(cancel|no.?show|declined|rejected|expired|void)/i
/** Held, asked for or half made there: nobody was promised a bed yet. */
const pending = /^(not.?confirmed|unconfirmed|pending|tentative|hold|on.?hold|option|request|enquiry|inquiry|quote|draft)/i
const over = /^(checked.?out|departed|in.?house|checked.?in)/i
const known =
  /^(confirmed|new|booked|reserved|modified|paid|deposit|ok|active|arriv|due|upcoming|future|cancel|no.?show|checked|in.?house)/i

/** The code of a row, by which rows of one booking belong together. */
export const readCode = (cells: Cells, { columns }: ImportMapping): string =>
  ((columns.code !== undefined && cells[columns.code]) || '').trim().slice(0, 120)

/** Rows of one code as one booking: each is a room of it. Money of the whole stands on its first row, or on each of them again. */
export function readBooking(rows: readonly LineCells[], mapping: ImportMapping, target: ImportTarget): ReadBooking {
  const [first] = rows as [LineCells, ...LineCells[]]
  const read: ReadBooking = { key: readCode(first.cells, mapping), problems: new Map(), notes: new Map() }
  const parts = rows.map(row => ({ row, ...readRow(row.cells, mapping, target) }))
  for (const { row, reader } of parts) {
    if (reader.problems.length) read.problems.set(row.line, reader.problems)
    if (reader.notes.length) read.notes.set(row.line, reader.notes)
  }
  const [head] = parts as [(typeof parts)[number], ...typeof parts]
  const status = head.reader.text('status', 60)
  if (status && cancelled.test(status)) return { ...read, problems: new Map(), skipped: { field: 'status', code: 'is_cancelled' } }
  if (status && pending.test(status)) return { ...read, problems: new Map(), skipped: { field: 'status', code: 'is_pending' } }
  if (status && over.test(status)) return { ...read, problems: new Map(), skipped: { field: 'status', code: 'is_past' } }
  if (status && !known.test(status))
    read.problems.set(first.line, [
      ...(read.problems.get(first.line) ?? []),
      { field: 'status', code: 'bad_status', facts: { value: status } },
    ])
  for (const { row, arrival, departure, name } of parts.slice(1))
    if (arrival !== head.arrival || departure !== head.departure || name !== head.name)
      read.problems.set(row.line, [
        ...(read.problems.get(row.line) ?? []),
        { field: 'code', code: 'other_guest', facts: { line: first.line } },
      ])
  if (read.problems.size || !head.arrival || !head.departure || !head.name) return read
  const total = sumOnce(parts.map(p => p.total)) ?? sumOf(parts.map(p => p.lineTotal))
  const paid = sumOnce(parts.map(p => p.paid))
  const { email, phone, country, arrivalTime, note, source, channel } = head
  read.booking = {
    property: target.property,
    arrival: head.arrival,
    departure: head.departure,
    lines: parts.flatMap(p => p.lines),
    guest: { name: head.name, ...(email && { email }), ...(phone && { phone }), ...(country && { country }) },
    source,
    ...(arrivalTime && { arrivalTime }),
    note: [note, read.key].filter(Boolean).join('\n').slice(0, 1000),
    noteBy: 'desk',
    ...(channel && { channel }),
    ...(total && { total }),
    ...(paid && { paid }),
  }
  return read
}

function readRow(cells: Cells, mapping: ImportMapping, target: ImportTarget) {
  const reader = createCellReader(cells, { ...mapping, currency: target.currency, country: target.country })
  reader.needed('code', reader.text('code', 120))
  reader.currency()
  const arrival = reader.needed('arrival', reader.day('arrival'))
  const nights = reader.int('nights', 1, 366)
  const departure = reader.day('departure') ?? (arrival && nights ? addDays(arrival, nights) : undefined)
  if (!departure && !reader.problems.some(p => p.field === 'departure')) reader.add('departure', 'missing')
  if (arrival && departure && nightCount(arrival, departure) < 1) reader.add('departure', 'departure_first')
  const name = reader.needed(
    'guest_name',
    [reader.text('guest_name', 120), reader.text('surname', 60)].filter(Boolean).join(' ').slice(0, 120) || undefined,
  )
  return {
    reader,
    arrival,
    departure,
    name,
    email: reader.email('email'),
    phone: reader.phone('phone'),
    country: reader.country('country'),
    arrivalTime: readTime(reader.text('arrival_time', 40)),
    note: reader.long('note', 800),
    ...readOrigin(reader),
    lines: readLines(reader, mapping, target),
    total: reader.money('total'),
    lineTotal: reader.money('line_total'),
    paid: reader.money('paid'),
  }
}

/** One room, or several with commas between, as in `6 Bed Mixed, Double`: the guests are spread over them. */
function readLines(
  reader: ReturnType<typeof createCellReader>,
  { rooms: named }: ImportMapping,
  { rooms, plans }: ImportTarget,
): ImportedBooking['lines'] {
  const value = reader.needed('room', reader.text('room', 500))
  const adults = reader.int('guests', 1, 200)
  const guests = (adults ?? 1) + (reader.int('children', 0, 50) ?? 0)
  const as = reader.choice('sold_as', ['bed', 'unit'] as const)
  const names = reader.list('guest_names')
  const planName = reader.text('plan', 80)
  const plan = planName === undefined ? undefined : plans.get(foldRoomName(planName))
  if (planName !== undefined && plan === undefined) reader.note('plan', 'unknown_plan', planName)
  if (value === undefined) return []
  const byName = new Map(rooms.map(r => [foldRoomName(r.name), r.id]))
  const find = (name: string) => named[name] ?? byName.get(foldRoomName(name))
  const parts = find(value) === undefined && value.includes(',') ? value.split(',').map(part => part.trim()) : [value]
  const unknown = parts.find(part => find(part) === undefined)
  if (unknown !== undefined) {
    reader.add('room', 'unknown_room', { value: unknown.slice(0, 80) })
    return []
  }
  const shares = parts.map((_, i) => Math.floor(guests / parts.length) + (i < guests % parts.length ? 1 : 0))
  let from = 0
  return parts.flatMap((part, i) => {
    const size = Math.max(1, shares[i] ?? 1)
    const own = Array.from({ length: size }, (_, n) => (names[from + n] ? { name: names[from + n] as string } : {}))
    from += size
    return [{ room: find(part) as number, ...(plan !== undefined && { plan }), ...(as && { as }), guests: own }]
  })
}

/** Of the whole booking: the same sum on each of its rows is one sum. */
function sumOnce(all: readonly (Money | undefined)[]): Money | undefined {
  const [first] = all
  return first && all.every(m => m?.amount === first.amount) ? first : sumOf(all)
}

function sumOf(all: readonly (Money | undefined)[]): Money | undefined {
  const sums = all.flatMap(m => m ?? [])
  const [first] = sums
  if (!first) return undefined
  return money(
    sums.reduce((n, m) => n + m.amount, 0),
    first.currency,
  )
}

const readTime = (text: string | undefined): string | undefined => {
  const [, hour, minute] = /^(\d{1,2}):(\d\d)/.exec(text ?? '') ?? []
  return hour && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined
}

const atDesk = /^(desk|walk.?in|front|direct|reception|in.?person|email|e-mail|web|own|website|booking engine)/i

/** Of what a channel sold: the site and its number there, each where the file says it. */
function readOrigin(reader: ReturnType<typeof createCellReader>): Pick<ImportedBooking, 'source' | 'channel'> {
  const name = reader.text('source', 60)
  const [site, number] = [reader.text('channel_site', 40), reader.text('channel_number', 60)]
  const source = site === undefined ? readSource(name) : 'channel'
  const known = site ?? (name === undefined || isNoSite.test(name) ? undefined : name.slice(0, 40))
  return { source, ...(source === 'channel' && (known || number) && { channel: { site: known ?? null, number: number ?? null } }) }
}

/** As our own exports name what any channel sold. */
const isNoSite = /^(through a )?channel$/i

function readSource(text: string | undefined): 'desk' | 'phone' | 'channel' {
  if (!text || atDesk.test(text)) return 'desk'
  return /^(phone|tel)/i.test(text) ? 'phone' : 'channel'
}
