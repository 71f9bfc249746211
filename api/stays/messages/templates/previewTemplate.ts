import { select, selectOne } from '../../../../db/connection.ts'
import type { Booking, RowOf } from '../../../../db/models/index.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { meetsConditions } from '../../../../domain/guestMessages/conditions.ts'
import { dueAt } from '../../../../domain/guestMessages/triggers.ts'
import { localeNames } from '../../../../domain/language/locales.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { findMessageProvider } from '../../../platform/texts/service.ts'
import { loadBooking } from '../../booking/service.ts'
import type { messageTemplates } from './contract.ts'
import { conditionFacts, renderTemplate, variableValues } from './render.ts'
import { loadTemplate, scheduleOf } from './templateRows.ts'

type Preview = Infer<(typeof messageTemplates)['POST /message-templates/:id/preview']['result']>
type Values = Infer<(typeof messageTemplates)['GET /message-templates/values']['result']>

export async function previewTemplate(id: number, booking: number, ctx: RequestContext): Promise<Preview> {
  const template = await loadTemplate(id)
  await requireRight(ctx, template.property_id, 'guest.read')
  await assertBookingOf(template.property_id, booking)
  const b = await loadBooking(booking)
  const { arrival, departure, timezone } = b
  return {
    ...renderTemplate(template.texts, b),
    dueAt: dueAt(scheduleOf(template), { arrival, departure, timezone, happenedAt: null }),
    isFor: meetsConditions(template.conditions, conditionFacts(b)),
  }
}

const MOST_COMING = 10

interface ComingRow extends RowOf<Booking, 'id' | 'code' | 'guest_name' | 'arrival' | 'language'> {}

export async function readVariableValues(property: number, booking: number | undefined, ctx: RequestContext): Promise<Values> {
  const { timezone } = await requireRight(ctx, property, 'guest.read')
  if (booking !== undefined) await assertBookingOf(property, booking)
  const coming = await select<ComingRow>(
    `SELECT id, code, guest_name, arrival, language FROM bookings FORCE INDEX (bookings_arrival)
     WHERE property_id = ? AND arrival >= ? AND status = 'confirmed' ORDER BY arrival, id LIMIT ${MOST_COMING}`,
    [property, businessDate(new Date(), timezone)],
  )
  const previewed = booking ?? coming[0]?.id
  const supported = [...(findMessageProvider()?.supportedWays ?? [])]
  if (previewed === undefined) return { booking: null, coming: [], textWays: supported, values: [] }
  const b = await loadBooking(previewed)
  return {
    booking: presentComing(b),
    coming: coming.map(presentComing),
    textWays: supported,
    values: localeNames.map(language => ({ language, values: variableValues(b, language) })),
  }
}

const presentComing = ({ id, code, guest_name, arrival, language }: ComingRow) => ({ id, code, guest: guest_name, arrival, language })

/** Another property's booking is none. */
async function assertBookingOf(property: number, booking: number): Promise<void> {
  const row = await selectOne('SELECT id FROM bookings WHERE id = ? AND property_id = ?', [booking, property])
  if (!row) throw appError('not_found')
}
