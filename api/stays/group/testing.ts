import { select } from '../../../db/connection.ts'
import { addDays } from '../../../domain/calendar/days.ts'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../factories.ts'
import { type Api, inDays } from '../booking/testing.ts'

export const EUR = (amount: number) => ({ amount, currency: 'EUR' })
export const arrival = inDays(60)
export const departure = addDays(arrival, 2)

/** A property with a dorm of twelve and two rooms of six that are sold whole, and its owner's token. */
export async function buildGroupProperty(overrides: Parameters<typeof buildLiveProperty>[0] = {}) {
  const fixture = await buildLiveProperty({ room: { bedsPerUnit: 12 }, ...overrides })
  const whole = await buildRoom(fixture.property, { sellBy: 'unit', units: 2, bedsPerUnit: 6, unitPrice: 9000 })
  return { ...fixture, whole, token: await createSessionToken(fixture.owner) }
}
export type GroupTestProperty = Awaited<ReturnType<typeof buildGroupProperty>>

export const groupRequestOf = ({ property }: Pick<GroupTestProperty, 'property'>, more: Record<string, unknown> = {}) => ({
  property: property.id,
  kind: 'school',
  arrival,
  departure,
  guests: 12,
  contact: { name: 'Ines Costa', email: 'ines@school.example' },
  ...more,
})

export async function requestGroup(api: Pick<Api, 'call'>, fixture: GroupTestProperty, more: Record<string, unknown> = {}, token?: string) {
  const { status, body } = await api.call('POST /group', { body: groupRequestOf(fixture, more), ...(token && { token }) })
  if (status !== 201) throw new Error(`asked, and got ${status} ${JSON.stringify(body)}`)
  return { id: body.request.id as number, code: body.request.code as string, headers: { 'X-Manage-Token': body.manageToken as string } }
}

/** Twelve beds of the dorm at 15.00 for two nights: 360.00 in two payments. */
export const quoteOf = ({ room }: Pick<GroupTestProperty, 'room'>, more: Record<string, unknown> = {}) => ({
  lines: [{ room: room.id, guests: 12, price: EUR(1500) }],
  schedule: [
    { dueOn: inDays(7), amount: EUR(9000) },
    { dueOn: addDays(arrival, -28), amount: EUR(27_000) },
  ],
  validUntil: inDays(5),
  ...more,
})

export async function createQuotedGroup(
  api: Pick<Api, 'call'>,
  fixture: GroupTestProperty,
  more: Record<string, unknown> = {},
  requestFields: Record<string, unknown> = {},
  token?: string,
) {
  const requested = await requestGroup(api, fixture, requestFields, token)
  const { status, body } = await api.call(`POST /group/${requested.id}/quote`, { body: quoteOf(fixture, more), token: fixture.token })
  if (status !== 200) throw new Error(`quoted, and got ${status} ${JSON.stringify(body)}`)
  return { ...requested, quote: body.quote.id as number }
}

export const mailsTo = async (email: string) =>
  (await select<{ template: string }>('SELECT template FROM mail_outbox WHERE to_email = ? ORDER BY id', [email])).map(m => m.template)

/** What was written to somebody by one template, oldest first. */
export const loadMailTexts = async (email: string, template: string) =>
  (
    await select<{ text: string }>('SELECT text_body AS text FROM mail_outbox WHERE to_email = ? AND template = ? ORDER BY id', [
      email,
      template,
    ])
  ).map(m => m.text)
