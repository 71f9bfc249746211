import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TextFailure } from './messageProvider.ts'
import { signTwilio, twilioProvider } from './twilioProvider.ts'
import { startTwilioStandIn, type TwilioStandIn } from './twilioStandIn.ts'

let twilio: TwilioStandIn
beforeEach(async () => {
  twilio = await startTwilioStandIn()
})
afterEach(() => twilio.stop())

const message = {
  way: 'sms' as const,
  to: '+491701234567',
  text: 'Hello',
  callbackUrl: 'https://beds.example.org/v1/texts/webhook/twilio?text=7',
}
const send = (more: object = {}) => twilioProvider(twilio.settings).send({ ...message, ...more })
const failure = (more: object = {}) =>
  send(more).then(
    () => 'sent',
    (error: Error) => (error instanceof TextFailure ? [error.problem, error.retryAfter] : 'unknown'),
  )

describe('Twilio', () => {
  it('signs as its documents say', () => {
    const params = new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+12349013030',
      Digits: '1234',
      From: '+12349013030',
      To: '+18005551212',
    })
    expect(signTwilio('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', params)).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=')
  })

  it('is given an SMS, and a message of WhatsApp by text or by approved content', async () => {
    expect(await send()).toBe(twilio.messages[0]?.sid)
    await send({ way: 'whatsapp' })
    await send({ way: 'whatsapp', content: { id: 'HX1', variables: { 1: 'Asha' } } })
    expect(twilio.messages.map(m => Object.fromEntries(m.params))).toEqual([
      { To: message.to, From: '+15005550006', Body: 'Hello', StatusCallback: message.callbackUrl },
      { To: `whatsapp:${message.to}`, From: 'whatsapp:+14155238886', Body: 'Hello', StatusCallback: message.callbackUrl },
      {
        To: `whatsapp:${message.to}`,
        From: 'whatsapp:+14155238886',
        ContentSid: 'HX1',
        ContentVariables: '{"1":"Asha"}',
        StatusCallback: message.callbackUrl,
      },
    ])
  })

  it('sends from a messaging service where one is named', async () => {
    const service = `MG${'a'.repeat(32)}`
    await twilioProvider({ ...twilio.settings, smsFrom: service }).send(message)
    expect(twilio.messages[0]?.params.get('MessagingServiceSid')).toBe(service)
    expect(twilio.messages[0]?.params.has('From')).toBe(false)
  })

  it('says why it did not send, and when it may be asked again', async () => {
    twilio.next({ status: 400, code: 21610 }, { status: 400, code: 63016 }, { status: 400, code: 21408 }, { status: 429, retryAfter: 7 })
    expect(await failure()).toEqual(['opted_out', null])
    expect(await failure()).toEqual(['session_over', null])
    expect(await failure()).toEqual(['refused', null])
    expect(await failure()).toEqual(['over_limit', 7])
    expect(await failure({ to: '+1' })).toEqual(['unreachable', null])
    twilio.next({ status: 503 }, { status: 401, code: 20003 })
    expect(await failure()).toEqual(['unavailable', 60])
    expect(await failure()).toEqual(['unavailable', 60])
    const gone = await startTwilioStandIn()
    await gone.stop()
    const provider = twilioProvider({ ...twilio.settings, apiBase: gone.settings.apiBase })
    expect(await provider.send(message).catch(error => error.problem)).toBe('unavailable')
  })

  it('does not say whether it was sent where the answer is lost', async () => {
    twilio.next('cut after taking', 'cut', { status: 500 })
    expect(await failure()).toBe('unknown')
    expect(await failure()).toBe('unknown')
    expect(await failure()).toBe('unknown')
  })

  it('is heard where it has signed', async () => {
    const provider = twilioProvider(twilio.settings)
    const hear = ({ url, body, headers }: ReturnType<TwilioStandIn['receipt']>) => provider.verifyWebhook(url, Buffer.from(body), headers)
    const sid = await send()
    expect(hear(twilio.receipt(sid, 'delivered'))).toEqual({ kind: 'receipt', id: sid, state: 'delivered' })
    expect(hear(twilio.receipt(sid, 'undelivered', { ErrorCode: '30005' }))).toEqual({
      kind: 'receipt',
      id: sid,
      state: 'failed',
      problem: 'unreachable',
    })
    expect(hear(twilio.receipt(sid, 'queued'))).toEqual({ kind: 'nothing' })
    const url = 'https://beds.example.org/v1/texts/webhook/twilio'
    const inbound = twilio.inbound(url, { From: 'whatsapp:+491701234567', To: 'whatsapp:+14155238886', Body: 'We are late' })
    expect(hear(inbound)).toMatchObject({ kind: 'message', way: 'whatsapp', from: '+491701234567', text: 'We are late' })
    expect(() => hear({ ...inbound, body: inbound.body.replace('late', 'soon') })).toThrow('did not come from')
    expect(() => hear({ ...inbound, url: `${url}?text=1` })).toThrow()
    expect(() => hear({ ...inbound, headers: {} })).toThrow()
  })

  it('tells the doctor whether it knows us', async () => {
    expect(await twilioProvider(twilio.settings).check()).toMatchObject({ ok: true })
    expect(await twilioProvider({ ...twilio.settings, authToken: 'x'.repeat(32) }).check()).toMatchObject({ ok: false })
  })
})
