import type { Api, EndpointRequest, Result } from '../../../../api/contract.ts'
import { decimalText, money } from '../../../../domain/money/money.ts'
import { fieldProblem } from '../../../kit/form/fieldProblem.ts'
import type { SubmitFailure } from '../../../kit/form/submitResult.ts'
import { parseMinorUnits, parseWholeNumber } from '../../property/parseNumbers.ts'
import { channelMessages } from '../messages.ts'

export type Mapping = Result<Api['GET /channel-managers/connections/:id/mapping']>
type MappingRow = EndpointRequest<
  'PUT /channel-managers/connections/:id/mapping',
  Api['PUT /channel-managers/connections/:id/mapping']
>['body']['rows'][number]

/** Fields of rows, in the order of the rates over there: `rows.0.room`. */
export type MappingRowName = `rows.${number}`
type TextName = 'room' | 'plan' | 'markupPercent' | 'markupAmount' | 'rounding' | 'exchange' | 'unitFactor' | 'allotment' | 'minStay'
type FlagName = 'sendsAvailability' | 'sendsPrices' | 'sendsRestrictions' | 'stopSell'
export type MappingValues = { [name: `${MappingRowName}.${TextName}`]: string } & { [name: `${MappingRowName}.${FlagName}`]: boolean }

export interface RemoteRate {
  id: string
  name: string
  room: string
  roomName: string
  isDorm: boolean
}

export const listRemoteRates = ({ remote }: Mapping): RemoteRate[] =>
  (remote ?? []).flatMap(room => room.rates.map(({ id, name }) => ({ id, name, room: room.id, roomName: room.name, isDorm: room.isDorm })))

export const mappingToValues = ({ rows }: Mapping, rates: readonly RemoteRate[], currency: string): MappingValues =>
  Object.assign(
    {},
    ...rates.map((rate, i) =>
      rowToValues(
        rows.find(r => r.remoteRate === rate.id),
        `rows.${i}`,
        currency,
      ),
    ),
  )

function rowToValues(row: Mapping['rows'][number] | undefined, name: string, currency: string): MappingValues {
  const amount = (minor: number) => decimalText(money(minor, currency))
  const typed = (value: number | null | undefined, usual?: number) =>
    value === null || value === undefined || value === usual ? '' : String(value)
  return {
    [`${name}.room`]: row ? `${row.room} ${row.as}` : '',
    [`${name}.plan`]: typed(row?.plan),
    [`${name}.markupPercent`]: typed(row?.markupPercent, 0),
    [`${name}.markupAmount`]: row?.markupAmount ? amount(row.markupAmount) : '',
    [`${name}.rounding`]: row && row.rounding !== 1 ? amount(row.rounding) : '',
    [`${name}.exchange`]: typed(row?.exchange),
    [`${name}.unitFactor`]: typed(row?.unitFactor, 1),
    [`${name}.allotment`]: typed(row?.allotment),
    [`${name}.minStay`]: typed(row?.minStay),
    [`${name}.sendsAvailability`]: row?.sendsAvailability ?? true,
    [`${name}.sendsPrices`]: row?.sendsPrices ?? true,
    [`${name}.sendsRestrictions`]: row?.sendsRestrictions ?? true,
    [`${name}.stopSell`]: row?.stopSell ?? false,
  } as MappingValues
}

const textOf = (values: MappingValues, name: `${MappingRowName}.${TextName}`) => (values[name] ?? '').trim()
const parseDecimal = (typed: string) => (/^-?\d+([.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : undefined)
/** With its sign. */
const parseAmount = (typed: string, currency: string) => {
  const amount = parseMinorUnits(typed.replace(/^-/, ''), currency)
  return amount === undefined ? undefined : typed.startsWith('-') ? -amount : amount
}
const isSold = (values: MappingValues, row: MappingRowName) => textOf(values, `${row}.room`) !== ''

/** What is typed where a number belongs and is none. */
export function findMappingProblem(values: MappingValues, rates: readonly RemoteRate[]) {
  const { mapping: messages } = channelMessages()
  const errors: Record<string, string> = {}
  for (const i of rates.keys()) {
    const row: MappingRowName = `rows.${i}`
    if (!isSold(values, row)) continue
    const check = (name: TextName, isRead: (typed: string) => boolean) => {
      const typed = textOf(values, `${row}.${name}`)
      if (typed && !isRead(typed)) errors[`${row}.${name}`] = messages.noNumber
    }
    for (const name of ['markupPercent', 'markupAmount', 'rounding', 'exchange'] as const)
      check(name, typed => parseDecimal(typed) !== undefined)
    for (const name of ['unitFactor', 'allotment', 'minStay'] as const) check(name, typed => parseWholeNumber(typed) !== undefined)
  }
  return Object.keys(errors).length ? fieldProblem(messages.noNumber, errors) : undefined
}

export function valuesToRows(values: MappingValues, rates: readonly RemoteRate[], currency: string): MappingRow[] {
  return rates.flatMap((rate, i) => {
    const row: MappingRowName = `rows.${i}`
    if (!isSold(values, row)) return []
    const [room, as] = textOf(values, `${row}.room`).split(' ')
    const text = (name: TextName) => textOf(values, `${row}.${name}`)
    const whole = (name: TextName) => (text(name) ? (parseWholeNumber(text(name)) ?? null) : null)
    const is = (name: FlagName) => values[`${row}.${name}`] === true
    return [
      {
        room: Number(room),
        plan: whole('plan'),
        as: as === 'unit' ? 'unit' : 'bed',
        remoteRoom: rate.room,
        remoteRate: rate.id,
        unitFactor: whole('unitFactor') ?? 1,
        markupPercent: parseDecimal(text('markupPercent')) ?? 0,
        markupAmount: parseAmount(text('markupAmount'), currency) ?? 0,
        rounding: parseAmount(text('rounding'), currency) || 1,
        exchange: parseDecimal(text('exchange')) ?? null,
        allotment: whole('allotment'),
        minStay: whole('minStay'),
        sendsAvailability: is('sendsAvailability'),
        sendsPrices: is('sendsPrices'),
        sendsRestrictions: is('sendsRestrictions'),
        stopSell: is('stopSell'),
      } satisfies MappingRow,
    ]
  })
}

/** Only rows that are sold were sent: what is wrong is said at the field that was typed. */
export function restoreRowPaths(failure: SubmitFailure, values: MappingValues, rates: readonly RemoteRate[]): SubmitFailure {
  const sold = [...rates.keys()].filter(i => isSold(values, `rows.${i}`))
  const restore = (path: string) => path.replace(/^rows\.(\d+)\./, (_, k: string) => `rows.${sold[Number(k)] ?? k}.`)
  const { problem } = failure
  return {
    ...failure,
    problem: { ...problem, ...(problem.fields && { fields: problem.fields.map(f => ({ ...f, path: restore(f.path) })) }) },
  }
}
