import type { CountryCode } from 'libphonenumber-js'
import { countries, findCountry } from '../../../../db/reference/countries.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import type { DataProblem, DataProblemCode } from '../../../../domain/data/dataProblems.ts'
import { type DayOrder, parseFileDay } from '../../../../domain/data/importDays.ts'
import type { ColumnMapping, ImportField } from '../../../../domain/data/importKinds.ts'
import { countryOfPart } from '../../../../domain/language/countryNames.ts'
import { currencyDigits, type Money, parseMoney } from '../../../../domain/money/money.ts'
import { normalizeNumber } from '../../../../domain/text/normalizeNumber.ts'
import { isAmbiguousPrice, normalizeSpreadsheetNumber } from '../../../../domain/text/normalizeSpreadsheetNumber.ts'
import { normalizeLine, normalizeLines } from '../../../../domain/text/normalizeText.ts'
import { searchKey } from '../../../../domain/text/searchKey.ts'
import { findCountriesByName } from '../../../listing/places/service.ts'
import { toInternationalPhone } from '../../../listing/property/service.ts'
import { email } from '../../../platform/http/schema.ts'
import type { Cells } from './readTable.ts'

export type CellReader = ReturnType<typeof createCellReader>

interface ReaderOptions {
  columns: ColumnMapping
  days: DayOrder
  currency: string
  country: string
}

const emailField = email()

/** Reads the cells of one row, and collects what is wrong with them: `problems` refuse the row, `notes` only leave a cell out. */
export function createCellReader(cells: Cells, { columns, days, currency, country }: ReaderOptions) {
  const problems: DataProblem[] = []
  const notes: DataProblem[] = []
  const raw = (field: ImportField): string | undefined => {
    const column = columns[field]
    return column === undefined ? undefined : cells[column]
  }
  const add = (field: ImportField, code: DataProblemCode, facts?: DataProblem['facts']) => {
    problems.push({ field, code, ...(facts && { facts }) })
    return undefined
  }
  const note = (field: ImportField, code: DataProblemCode, value: string) => {
    notes.push({ field, code, facts: { value: value.slice(0, 80) } })
    return undefined
  }
  const asFact = (value: string) => ({ value: value.slice(0, 80) })
  const text = (field: ImportField, most: number): string | undefined => {
    const value = normalizeLine(raw(field) ?? '')
    if (value.length > most) return add(field, 'too_long', { most })
    return value || undefined
  }
  const needed = <T>(field: ImportField, value: T | undefined): T | undefined =>
    value === undefined && !problems.some(p => p.field === field) ? add(field, 'missing') : value
  return {
    problems,
    notes,
    raw,
    add,
    note,
    needed,
    text,
    long: (field: ImportField, most: number): string | undefined => normalizeLines(raw(field) ?? '').slice(0, most) || undefined,
    day(field: ImportField): Day | undefined {
      const value = raw(field)
      return value === undefined ? undefined : (parseFileDay(value, days) ?? add(field, 'bad_day', asFact(value)))
    },
    int(field: ImportField, least: number, most: number): number | undefined {
      const value = raw(field)
      if (value === undefined) return undefined
      const n = Number(normalizeNumber(value).replace(/\.0+$/, ''))
      return Number.isInteger(n) && n >= least && n <= most ? n : add(field, 'bad_number', { ...asFact(value), least, most })
    },
    money(field: ImportField): Money | undefined {
      const value = raw(field)
      if (value === undefined) return undefined
      const foreign = findForeignCurrency(value, currency)
      if (foreign) return add(field, 'bad_currency', { value: foreign, currency })
      const plain = value.replace(/[\p{Sc}\s]|^[A-Z]{3}\b|\b[A-Z]{3}$/gu, '')
      if (isAmbiguousPrice(plain, currencyDigits(currency))) return add(field, 'bad_money', { ...asFact(value), currency })
      const amount = parseMoney(dropZeros(normalizeSpreadsheetNumber(plain)), currency)
      return amount && amount.amount >= 0 && amount.amount <= 1e10 ? amount : add(field, 'bad_money', { ...asFact(value), currency })
    },
    /** Of the file, where it says one: no amount is taken for another one. */
    currency(): void {
      const value = raw('currency')?.toUpperCase()
      if (value && value !== currency) add('currency', 'bad_currency', { ...asFact(value), currency })
    },
    yes(field: ImportField): boolean | undefined {
      const value = raw(field)?.toLowerCase()
      if (value === undefined) return undefined
      if (['yes', 'true', '1', 'y', 'x'].includes(value)) return true
      return ['no', 'false', '0', 'n'].includes(value) ? false : add(field, 'bad_yes_no', asFact(value))
    },
    choice<V extends string>(field: ImportField, values: readonly V[]): V | undefined {
      const value = raw(field)
        ?.toLowerCase()
        .replace(/[\s-]+/g, '_')
      if (value === undefined) return undefined
      return values.find(v => v === value) ?? add(field, 'not_listed', { ...asFact(value), values: values.join(', ').slice(0, 300) })
    },
    email(field: ImportField): string | undefined {
      const value = raw(field)
      if (value === undefined) return undefined
      const { value: clean, error } = emailField.validate(value)
      return error ? note(field, 'bad_email', value) : (clean as string)
    },
    phone(field: ImportField): string | undefined {
      const value = raw(field)
      if (value === undefined) return undefined
      try {
        return toInternationalPhone(value, country as CountryCode)
      } catch {
        return note(field, 'bad_phone', value)
      }
    },
    country(field: ImportField): string | undefined {
      const value = raw(field)
      if (value === undefined) return undefined
      return findCountryCode(value) ?? note(field, 'bad_country', value)
    },
    list: (field: ImportField): string[] => (raw(field) ?? '').split(';').flatMap(item => normalizeLine(item).slice(0, 120) || []),
  }
}

/** A code or sign beside an amount that is not of this currency. `$` is that of every dollar, `¥` of yen and yuan. */
function findForeignCurrency(value: string, currency: string): string | undefined {
  const [code] = /(?<!\p{L})[A-Z]{3}(?!\p{L})/u.exec(value) ?? []
  if (code && code !== currency) return code
  const own = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(0)
  return value.match(/\p{Sc}/gu)?.find(sign => !own.includes(sign))
}

const dropZeros = (text: string) => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

const known = new Map<string, string | undefined>()
function findCountryCode(value: string): string | undefined {
  if (known.has(value)) return known.get(value)
  const code =
    (findCountry(value) ?? countries[value.toUpperCase()])?.cca2 ??
    findCountriesByName(searchKey(value)).find(country => country.isExact)?.country ??
    countryOfPart(value)
  if (known.size > 1000) known.clear()
  known.set(value, code)
  return code
}
