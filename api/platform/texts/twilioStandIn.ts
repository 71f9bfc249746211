import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TextSettings } from '../config.ts'
import { signTwilio } from './twilioProvider.ts'

/** For tests: speaks as much of Twilio's documented Messages resource as we use, over HTTP: form-encoded, Basic auth, its errors, signed callbacks. */
export interface TwilioStandIn {
  settings: TextSettings
  /** What was taken, in order. */
  messages: { sid: string; params: URLSearchParams }[]
  /** How the next requests are answered, one each: an HTTP status with its error, a connection that is cut after the message was taken, or after none was. */
  next: (...answers: NextAnswer[]) => void
  /** A receipt as it is called back, signed; `to` stands in the place of the origin that we have given. */
  receipt: (sid: string, status: string, more?: Record<string, string>) => SignedCall
  /** A message of a guest. */
  inbound: (url: string, params: Record<string, string>) => SignedCall
  stop: () => Promise<void>
}

export type NextAnswer = { status: number; code?: number; retryAfter?: number } | 'cut after taking' | 'cut'
export interface SignedCall {
  url: string
  body: string
  headers: Record<string, string>
}

const createSid = (prefix: string) => prefix + randomBytes(16).toString('hex')

export async function startTwilioStandIn(): Promise<TwilioStandIn> {
  const settings = {
    accountSid: createSid('AC'),
    authToken: randomBytes(16).toString('hex'),
    smsFrom: '+15005550006',
    whatsappFrom: '+14155238886',
    segmentsADay: 200,
    apiBase: '',
  }
  const messages: TwilioStandIn['messages'] = []
  const answers: NextAnswer[] = []
  const server = createServer(async (req, res) => {
    const fail = (status: number, code: number, retryAfter?: number) => {
      res.writeHead(status, { 'content-type': 'application/json', ...(retryAfter && { 'retry-after': String(retryAfter) }) })
      res.end(JSON.stringify({ code, message: 'refused', more_info: `https://www.twilio.com/docs/errors/${code}`, status }))
    }
    const expected = `Basic ${Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString('base64')}`
    if (req.headers.authorization !== expected) return fail(401, 20003)
    if (req.method === 'GET' && req.url === `/2010-04-01/Accounts/${settings.accountSid}.json`)
      return void res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ status: 'active' }))
    if (req.method !== 'POST' || req.url !== `/2010-04-01/Accounts/${settings.accountSid}/Messages.json`) return fail(404, 20404)
    const params = new URLSearchParams(await readBody(req))
    const next = answers.shift()
    if (next === 'cut') return void req.socket.destroy()
    if (typeof next === 'object') return fail(next.status, next.code ?? 0, next.retryAfter)
    const refused = findRefusal(params)
    if (refused) return fail(400, refused)
    const sid = createSid('SM')
    messages.push({ sid, params })
    if (next) return void req.socket.destroy()
    res.writeHead(201, { 'content-type': 'application/json' })
    res.end(JSON.stringify({ sid, status: 'queued', to: params.get('To'), error_code: null, num_segments: '1' }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  settings.apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sign = (url: string, params: Record<string, string>): SignedCall => {
    const body = new URLSearchParams(params)
    return {
      url,
      body: body.toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
        'x-twilio-signature': signTwilio(settings.authToken, url, body),
      },
    }
  }
  return {
    settings,
    messages,
    next: (...more) => void answers.push(...more),
    receipt: (sid, status, more = {}) => {
      const url = messages.find(m => m.sid === sid)?.params.get('StatusCallback')
      if (!url) throw new Error(`nobody is told of ${sid}`)
      return sign(url, { AccountSid: settings.accountSid, MessageSid: sid, SmsSid: sid, MessageStatus: status, SmsStatus: status, ...more })
    },
    inbound: (url, params) => {
      const sid = createSid('SM')
      return sign(url, { AccountSid: settings.accountSid, MessageSid: sid, SmsSid: sid, SmsStatus: 'received', NumMedia: '0', ...params })
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** What it refuses by itself. */
function findRefusal(params: URLSearchParams): number | undefined {
  const to = params.get('To')?.replace('whatsapp:', '') ?? ''
  if (!/^\+[1-9]\d{7,14}$/.test(to)) return 21211
  if (!params.get('From') && !params.get('MessagingServiceSid')) return 21603
  if (!params.get('Body') && !params.get('ContentSid')) return 21602
  return (params.get('Body')?.length ?? 0) > 1600 ? 21617 : undefined
}

async function readBody(req: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of req) text += part
  return text
}
