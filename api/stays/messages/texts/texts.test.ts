import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../../db/connection.ts'
import { type SignedCall, startTwilioStandIn, type TwilioStandIn } from '../../../platform/texts/twilioStandIn.ts'
import { type Api, createBookedProperty, run, startApi } from '../../booking/testing.ts'
import { sendDueMessages, sendDueTexts } from '../service.ts'

let api: Api
let twilio: TwilioStandIn
beforeAll(async () => {
  twilio = await startTwilioStandIn()
  api = await startApi({ texts: { ...twilio.settings, segmentsADay: 5 } })
})
afterAll(async () => {
  await api.stop()
  await twilio.stop()
})
beforeEach(async () => {
  // What the test before has left waiting.
  await sendDueTexts()
  twilio.messages.length = 0
})
const call: Api['call'] = (...args) => api.call(...args)

/** As Twilio calls back: at the address that it was given, which a proxy leads here. */
async function deliver({ url, body, headers }: SignedCall) {
  const { pathname, search } = new URL(url)
  const answer = await fetch(`${new URL(api.url).origin}${pathname}${search}`, { method: 'POST', headers, body })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

const WEBHOOK = 'http://localhost:3000/v1/texts/webhook/twilio'
let numbers = Date.now() % 1_000_000_000

interface Options {
  way?: string
  email?: string | null
  text?: string
  contentSid?: string
  isAgreed?: boolean
}

/** A booking whose guest agreed, and a template that is due to it. */
async function hostelWithTexts({ way = 'sms', email = 'asha', text = 'Hello {guest_name}', contentSid, isAgreed = true }: Options = {}) {
  const phone = `+49170${String(++numbers).padStart(9, '0').slice(-7)}`
  const address = email && `${email}-${Math.random().toString(36).slice(2)}@example.com`
  const fixture = await createBookedProperty(api, { guest: { name: 'Asha Rao', phone, email: address ?? `x-${numbers}@example.com` } })
  const { property, desk, booking, guest } = fixture
  const id = booking.id as number
  await run('UPDATE bookings SET proven_at = UTC_TIMESTAMP(3), guest_email = ? WHERE id = ?', [address, id])
  const agree = (is = true, who: { token?: string; headers?: Record<string, string> } = guest) =>
    call(`PUT /booking/${id}/messages/texts`, { body: { isAgreed: is }, ...who })
  if (isAgreed) expect((await agree()).body).toEqual({ isAgreed: true })
  const created = await call('POST /message-templates', {
    body: {
      property: property.id,
      name: 'Hello',
      trigger: 'booked',
      texts: [{ language: 'en', text }],
      way,
      ...(contentSid && { contentSid }),
    },
    ...desk,
  })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  await run("UPDATE message_templates SET active_since = '2020-01-01' WHERE id = ?", [created.body.id])
  const look = async () => {
    await run("UPDATE message_templates SET next_look_at = '2020-01-01' WHERE id = ?", [created.body.id])
    await sendDueMessages()
  }
  const texts = () =>
    select<{ id: number; state: string; problem: string | null }>('SELECT id, state, problem FROM text_messages WHERE booking_id = ?', [id])
  const mails = async () =>
    address ? (await select("SELECT id FROM mail_outbox WHERE to_email = ? AND template = 'messageForGuest'", [address])).length : 0
  const log = async () => (await call(`GET /message-log?property=${property.id}`, desk)).body
  const hurry = () => run("UPDATE text_messages SET next_try_at = '2020-01-01' WHERE booking_id = ? AND state = 'waiting'", [id])
  return { ...fixture, id, phone, agree, look, texts, mails, log, hurry }
}

describe('a template by SMS', () => {
  it('goes to who agreed, once, and says how far it is', async () => {
    const { phone, property, look, texts, mails, log } = await hostelWithTexts()
    await look()
    expect(await log()).toMatchObject([{ wasMailed: false, texted: { way: 'sms', state: 'waiting', problem: null } }])
    await Promise.all([sendDueTexts(), sendDueTexts()])
    await look()
    await sendDueTexts()
    expect(twilio.messages.map(m => [m.params.get('To'), m.params.get('Body')])).toEqual([[phone, `${property.name}: Hello Asha Rao`]])
    expect(await mails()).toBe(0)
    const sid = twilio.messages[0]?.sid as string
    const answer = await deliver(twilio.receipt(sid, 'delivered'))
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('<Response>')])
    await deliver(twilio.receipt(sid, 'sent'))
    expect(await texts()).toMatchObject([{ state: 'delivered' }])
    expect(await log()).toMatchObject([{ texted: { state: 'delivered' } }])
  })

  it('goes by mail to who did not agree, has no such number, took it back, or has a mail where only others get an SMS', async () => {
    for (const options of [{ isAgreed: false }, { way: 'sms_without_mail' }, { text: 'x'.repeat(1700) }]) {
      const { look, texts, mails } = await hostelWithTexts(options)
      await look()
      expect([await texts(), await mails()]).toEqual([[], 1])
    }
    const back = await hostelWithTexts()
    await back.agree(false)
    await back.look()
    expect([await back.texts(), await back.mails()]).toEqual([[], 1])
    const moved = await hostelWithTexts()
    await run("UPDATE bookings SET guest_phone = '0301234567' WHERE id = ?", [moved.id])
    expect((await moved.agree()).body).toMatchObject({ code: 'invalid_transition', reason: 'texts_no_number' })
    await moved.look()
    expect([await moved.texts(), await moved.mails()]).toEqual([[], 1])
    const alone = await hostelWithTexts({ way: 'sms_without_mail', email: null })
    await alone.look()
    expect(await alone.texts()).toMatchObject([{ state: 'waiting' }])
  })

  it('is not repeated where nobody knows whether it was sent, and a receipt tells', async () => {
    const { look, texts, hurry } = await hostelWithTexts()
    await look()
    twilio.next('cut after taking')
    await sendDueTexts()
    expect(await texts()).toMatchObject([{ state: 'unknown' }])
    await hurry()
    await sendDueTexts()
    expect(twilio.messages).toHaveLength(1)
    await deliver(twilio.receipt(twilio.messages[0]?.sid as string, 'delivered'))
    expect(await texts()).toMatchObject([{ state: 'delivered' }])
    // A process that ended while it was sending.
    const left = await hostelWithTexts()
    await left.look()
    await run("UPDATE text_messages SET state = 'sending', updated_at = UTC_TIMESTAMP(3) - INTERVAL 6 MINUTE WHERE booking_id = ?", [
      left.id,
    ])
    await sendDueTexts()
    expect(await left.texts()).toMatchObject([{ state: 'unknown' }])
    expect(twilio.messages).toHaveLength(1)
  })

  it('waits where it is over the limit, and goes by mail where it cannot arrive', async () => {
    const { look, texts, hurry, mails } = await hostelWithTexts()
    await look()
    twilio.next({ status: 429, retryAfter: 30 })
    await sendDueTexts()
    expect(await texts()).toMatchObject([{ state: 'waiting', problem: 'over_limit' }])
    await hurry()
    await sendDueTexts()
    expect([await texts(), await mails()]).toMatchObject([[{ state: 'sent', problem: null }], 0])
    const sid = twilio.messages[0]?.sid as string
    await deliver(twilio.receipt(sid, 'undelivered', { ErrorCode: '30005' }))
    await deliver(twilio.receipt(sid, 'undelivered', { ErrorCode: '30005' }))
    expect([await texts(), await mails()]).toMatchObject([[{ state: 'failed', problem: 'unreachable' }], 1])
  })

  it('costs a hostel so many parts on a day', async () => {
    const { id, property, look, desk, mails } = await hostelWithTexts({ text: 'x'.repeat(400) })
    await look()
    const more = await call('POST /message-templates', {
      body: { property: property.id, name: 'More', trigger: 'booked', texts: [{ language: 'en', text: 'y'.repeat(400) }], way: 'sms' },
      ...desk,
    })
    await run("UPDATE message_templates SET active_since = '2020-01-01', next_look_at = '2020-01-01' WHERE id = ?", [more.body.id])
    await sendDueMessages()
    const sum = await selectOne<{ n: string }>('SELECT SUM(segments) AS n FROM text_messages WHERE booking_id = ?', [id])
    expect([Number(sum?.n), await mails()]).toEqual([3, 1])
  })
})

describe('WhatsApp', () => {
  it('takes what it has approved, with the values of the variables in their order', async () => {
    const contentSid = `HX${'0a'.repeat(16)}`
    const { look } = await hostelWithTexts({ way: 'whatsapp', text: 'Hello {guest_name}, {code}: {guest_name}', contentSid })
    await look()
    await sendDueTexts()
    const { params } = twilio.messages[0] as TwilioStandIn['messages'][0]
    expect([params.get('To')?.slice(0, 9), params.get('ContentSid'), params.has('Body')]).toEqual(['whatsapp:', contentSid, false])
    expect(JSON.parse(params.get('ContentVariables') ?? '')).toEqual({ 1: 'Asha Rao', 2: expect.any(String) })
  })

  it('that asks for an approved message is answered by mail', async () => {
    const { look, texts, mails } = await hostelWithTexts({ way: 'whatsapp' })
    await look()
    twilio.next({ status: 400, code: 63016 })
    await sendDueTexts()
    expect([await texts(), await mails()]).toMatchObject([[{ state: 'failed', problem: 'session_over' }], 1])
  })
})

describe('what a guest answers', () => {
  it('comes into the thread of the one booking, once, and is answered there', async () => {
    const { id, phone, desk } = await hostelWithTexts()
    const inbound = twilio.inbound(WEBHOOK, { From: phone, To: '+15005550006', Body: 'We come at ten' })
    expect((await deliver(inbound)).type).toContain('text/xml')
    await deliver(inbound)
    const thread = async () => (await call(`GET /booking/${id}/messages`, desk)).body
    expect(await thread()).toMatchObject([{ by: 'guest', text: 'We come at ten', texted: { way: 'sms', state: 'received' } }])
    await call(`POST /booking/${id}/messages`, { body: { text: 'See you then' }, ...desk })
    await sendDueTexts()
    expect(twilio.messages.map(m => m.params.get('Body'))).toEqual([expect.stringContaining('See you then')])
  })

  it('is dropped where nobody can tell whose it is, or it was not signed', async () => {
    const count = async () => Number((await selectOne<{ n: number }>('SELECT COUNT(*) AS n FROM messages'))?.n)
    const before = await count()
    const stranger = twilio.inbound(WEBHOOK, { From: '+4915799999999', To: '+15005550006', Body: 'Hello?' })
    expect((await deliver(stranger)).status).toBe(200)
    const first = await hostelWithTexts()
    const second = await hostelWithTexts({ isAgreed: false })
    await run('UPDATE bookings SET guest_phone = ? WHERE id = ?', [first.phone, second.id])
    await second.agree()
    await deliver(twilio.inbound(WEBHOOK, { From: first.phone, To: '+15005550006', Body: 'Which of both?' }))
    const forged = twilio.inbound(WEBHOOK, { From: first.phone, To: '+15005550006', Body: 'Pay me' })
    expect((await deliver({ ...forged, body: forged.body.replace('Pay', 'Owe') })).status).toBe(400)
    expect((await deliver({ ...forged, url: WEBHOOK.replace('twilio', 'other') })).status).toBe(404)
    expect(await count()).toBe(before)
  })

  it('STOP ends it for every booking of the number, until START', async () => {
    const { id, phone, agree, look, texts, mails, desk } = await hostelWithTexts()
    const answerWith = (text: string) => deliver(twilio.inbound(WEBHOOK, { From: phone, To: '+15005550006', Body: text }))
    await answerWith('Stop')
    expect((await call(`GET /booking/${id}/messages`, desk)).meta).toMatchObject({ textConsent: { isAgreed: false } })
    expect((await agree(true, desk)).body).toMatchObject({ code: 'invalid_transition', reason: 'texts_stopped' })
    await look()
    expect([await texts(), await mails()]).toEqual([[], 1])
    await answerWith('START')
    expect((await agree(true, desk)).body).toEqual({ isAgreed: true })
  })
})
