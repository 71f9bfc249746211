import { type FieldName, type ParseResult, parse } from 'mrz'
import { addMonths, type Day, isDay } from '../../../domain/calendar/days.ts'
import { findDocumentCountry } from '../../../domain/guests/documentCountries.ts'
import type { Identity } from './checkInValues.ts'

/** What a check digit of the zone covers. */
export type CheckedPart = 'documentNumber' | 'birthDate' | 'documentExpires' | 'personalNumber' | 'lines'
export interface DocumentZone {
  /** What stands in the zone; a field whose check digit is wrong is left out. */
  identity: Identity
  wrong: CheckedPart[]
}

const checkDigits: Partial<Record<FieldName, CheckedPart>> = {
  documentNumberCheckDigit: 'documentNumber',
  birthDateCheckDigit: 'birthDate',
  expirationDateCheckDigit: 'documentExpires',
  personalNumberCheckDigit: 'personalNumber',
  compositeCheckDigit: 'lines',
}

/** The widths of a line of each format, and how many lines it has: passport, card of two lines, card of three. */
const formats = [
  { width: 44, count: 2 },
  { width: 36, count: 2 },
  { width: 30, count: 3 },
] as const

/**
 * The lines of a machine-readable zone (ICAO 9303) in whatever was typed, pasted, or sent by a scanner: some send them without a break, cameras read
 * `<<` as `«`, and nobody counts the fillers at the end of a line. `isPaused`: nothing more came for a moment.
 */
export function findZoneLines(text: string, isPaused = false): string[] | undefined {
  const lines = text
    .toUpperCase()
    .replaceAll('«', '<<')
    .replaceAll('‹', '<')
    .split(/[\r\n]+/)
    .map(line => line.replace(/\s/g, ''))
    .filter(line => /^[A-Z0-9<]{2,}$/.test(line))
  const isEnded = /[\r\n]/.test(text.slice(text.trimEnd().length))
  const [only] = lines
  if (lines.length === 1 && only) return splitLine(only, isEnded || isPaused)
  const bare = lines.map(dropFillers)
  // The second line ends with a check digit: until it is whole somebody is still typing.
  const format = formats.find(({ width, count }) => count === bare.length && bare[1]?.length === width && fits(lines[0], width))
  if (!format || bare.some(line => line.length > format.width) || !/^[A-Z][A-Z<]/.test(bare[0] ?? '')) return undefined
  const [, , names] = lines
  if (names && !isEnded && !areNamesWhole(names, isPaused)) return undefined
  return bare.map(line => line.padEnd(format.width, '<'))
}

/** Of lines that were sent without a break. While they come, those of a card of three lines are for a moment as long as those of two. */
function splitLine(text: string, isEnded: boolean): string[] | undefined {
  const format = formats.find(({ width, count }) => text.length === width * count && fits(text, width))
  if (!format || !(isEnded || format.count === 3 || text.startsWith('P'))) return undefined
  return Array.from({ length: format.count }, (_, i) => text.slice(i * format.width, (i + 1) * format.width))
}

/** A passport has the widest lines: on its way there it is no card. */
const fits = (text: string | undefined, width: number) => width === formats[0].width || !text?.startsWith('P')

/** The third line of a card has names alone, so no check digit ends it. */
const areNamesWhole = (line: string, isPaused: boolean) =>
  isPaused ? line.length >= 30 || /<<[A-Z]/.test(line) : line.length >= 30 && line.includes('<<')

/** Reads a zone; undefined where there is none, or not all of it yet. */
export function readDocumentZone(text: string, today: Day, isPaused = false): DocumentZone | undefined {
  const lines = findZoneLines(text, isPaused)
  const result = lines && parseLines(lines)
  if (!lines || !result?.fields.lastName) return undefined
  const wrong = result.details.flatMap(({ field, valid }) => (valid || !field ? [] : (checkDigits[field] ?? [])))
  const { fields, format } = result
  const isOfThree = format === 'TD1'
  const [first = '', second = ''] = lines
  const issuer = findDocumentCountry(first.slice(2, 5))
  const nationality = format === 'FRENCH_NATIONAL_ID' ? 'FR' : findDocumentCountry(isOfThree ? second.slice(15, 18) : second.slice(10, 13))
  const identity: Identity = {
    ...readNames(fields, issuer),
    sex: readSex(fields.sex),
    birthDate: wrong.includes('birthDate') ? undefined : readDay(fields.birthDate, today),
    nationality,
    documentType: readDocumentType(fields.documentCode ?? ''),
    documentCountry: issuer,
    // Some are valid for a lifetime, others have been out of date for long.
    documentExpires: wrong.includes('documentExpires') ? undefined : readDay(fields.expirationDate, addMonths(today, 50 * 12)),
    ...(!wrong.includes('documentNumber') && readNumbers(result, issuer)),
  }
  return { identity: Object.fromEntries(Object.entries(identity).filter(([, value]) => value !== undefined)), wrong }
}

function parseLines(lines: string[]): ParseResult | undefined {
  try {
    return parse(lines, { autocorrect: true })
  } catch {
    return undefined
  }
}

/** Spanish cards have their own number behind the one that the zone is checked by, which is the support number. */
function readNumbers({ format, fields, documentNumber }: ParseResult, issuer: string | undefined): Identity {
  const number = documentNumber ?? undefined
  if (format !== 'TD1' || issuer !== 'ES' || !fields.optional1) return { documentNumber: number }
  return { documentNumber: fields.optional1, supportNumber: number }
}

function readNames({ lastName, firstName }: ParseResult['fields'], issuer: string | undefined): Identity {
  const surname = capitalize(lastName ?? '')
  if (!firstName) return { surname, hasOneName: true }
  const both = surname.split(' ')
  const [one, two] = both
  // Where there are more than two nobody can say which belong together.
  if (issuer === 'ES' && both.length === 2) return { firstName: capitalize(firstName), surname: one, secondSurname: two }
  return { firstName: capitalize(firstName), surname }
}

const capitalize = (name: string) => name.toLowerCase().replace(/(^|[\s'-])\p{L}/gu, start => start.toUpperCase())

const readSex = (written: string | null | undefined): Identity['sex'] => {
  if (!written) return undefined
  return written === 'female' || written === 'male' ? written : 'other'
}

function readDocumentType(code: string): Identity['documentType'] {
  if (code.startsWith('P')) return 'passport'
  if (/^[AIC]R/.test(code)) return 'residence_permit'
  if (/^[AIC]/.test(code)) return 'id_card'
  return 'other'
}

/** Two digits of a year: of this century where that is not after the latest possible day, else of the last one. A day that is not known whole is none. */
function readDay(written: string | null | undefined, latest: Day): Day | undefined {
  if (!written || !/^\d{6}$/.test(written)) return undefined
  const rest = `${written.slice(0, 2)}-${written.slice(2, 4)}-${written.slice(4)}`
  const day = `20${rest}` <= latest ? `20${rest}` : `19${rest}`
  return isDay(day) ? day : undefined
}

function dropFillers(line: string): string {
  let end = line.length
  while (line[end - 1] === '<') end--
  return line.slice(0, end)
}
