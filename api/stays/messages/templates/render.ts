import type { TextContent } from '../../../../db/models/json.ts'
import { nightCount } from '../../../../domain/calendar/days.ts'
import type { MessageBooking } from '../../../../domain/guestMessages/conditions.ts'
import {
  chooseText,
  fillVariables,
  type LanguageText,
  listVariables,
  type VariableValues,
} from '../../../../domain/guestMessages/variables.ts'
import { defaultLocale, type Locale } from '../../../../domain/language/locales.ts'
import { type RoomType, roomTypeInfo } from '../../../../domain/listing/taxonomy.ts'
import { getLocalizer } from '../../../platform/mail/service.ts'
import { type BookingRecord, stayMail } from '../../booking/service.ts'
import type { TemplateRow } from './templateRows.ts'

const NOT_SAID = '–'

/** What the variables stand for, in a language. */
export function variableValues(b: BookingRecord, language: Locale): VariableValues {
  const { locale, translate, commonName, day, money } = getLocalizer(language)
  const { property, nights } = stayMail(b, { language })
  const lines = standingLines(b)
  const beds = lines.flatMap(l => l.guests).flatMap(g => g.bed_label ?? g.assigned_label ?? [])
  return {
    guest_name: b.guest_name,
    hostel: b.property_name,
    arrival: day(b.arrival),
    departure: day(b.departure),
    nights: String(nights),
    guests: String(b.guest_count),
    code: b.code,
    room: joinNames(
      lines.map(l => commonName(l.room_name)),
      locale,
    ),
    bed: beds.length ? joinNames(beds, locale) : translate('the desk will tell you'),
    balance: money({ amount: Math.max(0, b.balance), currency: b.currency }),
    address: property.address,
    phone: b.property_phone ?? NOT_SAID,
    check_in_from: b.check_in_from ?? NOT_SAID,
    check_in_until: b.check_in_until ?? NOT_SAID,
    check_out_by: b.check_out_by ?? NOT_SAID,
  }
}

const joinNames = (names: readonly string[], locale: Locale) =>
  new Intl.ListFormat(locale === defaultLocale ? 'en-GB' : locale).format([...new Set(names)]) || NOT_SAID

/** Those that are booked; of a stay that fell through all that were. */
function standingLines(b: BookingRecord): BookingRecord['lines'] {
  const active = b.lines.filter(l => l.status === 'active')
  return active.length ? active : b.lines
}

/** A template as the guest of a booking reads it. */
export function renderTemplate(texts: readonly LanguageText<Locale>[], b: BookingRecord): LanguageText<Locale> {
  const fitting = chooseText(texts, b.language)
  if (!fitting) throw new Error('a message template has no text')
  return { language: fitting.language, text: fillVariables(fitting.text, variableValues(b, fitting.language)) }
}

/** What WhatsApp has approved of it, with the variables of the text in their order; undefined where nothing was. */
export function approvedContent(
  { texts, content_sid: id }: Pick<TemplateRow, 'texts' | 'content_sid'>,
  b: BookingRecord,
): TextContent | undefined {
  const fitting = chooseText(texts, b.language)
  if (!id || !fitting) return undefined
  const values = variableValues(b, fitting.language)
  return { id, variables: Object.fromEntries(listVariables(fitting.text).map((name, i) => [String(i + 1), values[name]])) }
}

/** What the conditions of a template ask about. */
export const conditionFacts = (b: BookingRecord): MessageBooking => ({
  source: b.source,
  roomKinds: standingLines(b).map(l => (roomTypeInfo[l.room_type as RoomType]?.shared ? 'dorm' : 'private')),
  nights: nightCount(b.arrival, b.departure),
  country: b.guest_country,
  language: b.language,
})
