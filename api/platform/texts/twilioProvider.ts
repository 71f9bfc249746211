import { createHmac } from 'node:crypto'
import type { TextProblem, TextWay } from '../../../domain/guestMessages/textMessages.ts'
import type { TextSettings } from '../config.ts'
import { appError } from '../errors.ts'
import { isEqualInConstantTime } from '../http/crypto/crypto.ts'
import { type MessageProvider, type OutgoingText, type TextEvent, TextFailure } from './messageProvider.ts'

const TIMEOUT_MS = 15_000
const CHECK_TIMEOUT_MS = 8000
/** Where it does not say how long to wait. */
const RETRY_SECONDS = 60
const WHATSAPP = 'whatsapp:'

/** What its numbers of errors mean here: https://www.twilio.com/docs/api/errors */
const problems: Readonly<Record<number, TextProblem>> = {
  21211: 'unreachable',
  21217: 'unreachable',
  21214: 'unreachable',
  21614: 'unreachable',
  30003: 'unreachable',
  30004: 'unreachable',
  30005: 'unreachable',
  30006: 'unreachable',
  63003: 'unreachable',
  63024: 'unreachable',
  21610: 'opted_out',
  63016: 'session_over',
  20429: 'over_limit',
  14107: 'over_limit',
  30001: 'over_limit',
  63018: 'over_limit',
}

/** It was never reached, so that nothing can have been sent. */
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

/** Twilio's Messages resource: SMS from a number or a messaging service, WhatsApp from a sender. */
export function twilioProvider(settings: TextSettings): MessageProvider {
  const { accountSid, authToken, apiBase, smsFrom, whatsappFrom } = settings
  const account = `${apiBase}/2010-04-01/Accounts/${accountSid}`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    name: 'twilio',
    supportedWays: [...(smsFrom ? ['sms' as const] : []), ...(whatsappFrom ? ['whatsapp' as const] : [])],
    send: async message => {
      const answer = await post(`${account}/Messages.json`, { authorization, body: toParams(message, settings) })
      return readSid(answer)
    },
    verifyWebhook: (url, body, headers) => {
      const params = new URLSearchParams(body.toString('utf8'))
      const signature = String(headers['x-twilio-signature'] ?? '')
      if (!isEqualInConstantTime(signature, signTwilio(authToken, url, params)))
        throw appError('bad_signature', { reason: 'texts_signature' })
      return readEvent(params)
    },
    check: () => checkAccount(`${account}.json`, authorization),
  }
}

/** Of the address and all that came, sorted by name. */
export function signTwilio(authToken: string, url: string, params: URLSearchParams): string {
  const sorted = [...params].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const text = url + sorted.map(([name, value]) => name + value).join('')
  return createHmac('sha1', authToken).update(text, 'utf8').digest('base64')
}

function toParams({ way, to, text, callbackUrl, content }: OutgoingText, { smsFrom, whatsappFrom }: TextSettings): URLSearchParams {
  const from = way === 'whatsapp' ? whatsappFrom : smsFrom
  if (!from) throw new TextFailure('refused')
  const address = (number: string) => (way === 'whatsapp' ? WHATSAPP + number : number)
  const params = new URLSearchParams({ To: address(to), StatusCallback: callbackUrl })
  if (from.startsWith('MG')) params.set('MessagingServiceSid', from)
  else params.set('From', address(from))
  if (content) {
    params.set('ContentSid', content.id)
    params.set('ContentVariables', JSON.stringify(content.variables))
  } else params.set('Body', text)
  return params
}

async function post(url: string, { authorization, body }: { authorization: string; body: URLSearchParams }): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { authorization },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    const code = ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code ?? ''
    if (NOT_REACHED.has(code)) throw new TextFailure('unavailable', RETRY_SECONDS, { cause: error })
    throw error
  }
}

async function readSid(answer: Response): Promise<string> {
  const { status } = answer
  const { sid, code } = (await answer.json().catch(() => ({}))) as { sid?: unknown; code?: unknown }
  if (answer.ok && typeof sid === 'string' && /^\w{34}$/.test(sid)) return sid
  // It may have been sent all the same.
  if (answer.ok || (status >= 500 && status !== 503)) throw new Error(`Twilio answers with ${status}`)
  const wait = Number(answer.headers.get('retry-after')) || RETRY_SECONDS
  if (status === 429) throw new TextFailure('over_limit', wait)
  // A key that was changed, a service that is down: the messages wait until the operator has looked.
  if (status === 401 || status === 403 || status === 503) throw new TextFailure('unavailable', wait)
  const problem = problems[Number(code)] ?? 'refused'
  throw new TextFailure(problem, problem === 'over_limit' ? wait : null)
}

const receiptStates: Readonly<Record<string, 'sent' | 'delivered' | 'failed'>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
}

function readEvent(params: URLSearchParams): TextEvent {
  const id = params.get('MessageSid') ?? ''
  const status = params.get('MessageStatus') ?? params.get('SmsStatus') ?? ''
  const from = params.get('From') ?? ''
  if (!/^\w{34}$/.test(id)) return { kind: 'nothing' }
  if (status === 'received' || (!params.has('MessageStatus') && params.has('Body'))) {
    const way: TextWay = from.startsWith(WHATSAPP) ? 'whatsapp' : 'sms'
    return { kind: 'message', id, way, from: from.replace(WHATSAPP, ''), text: params.get('Body') ?? '' }
  }
  const state = receiptStates[status]
  if (!state) return { kind: 'nothing' }
  if (state !== 'failed') return { kind: 'receipt', id, state }
  return { kind: 'receipt', id, state, problem: problems[Number(params.get('ErrorCode'))] ?? 'refused' }
}

async function checkAccount(url: string, authorization: string) {
  const answer = await fetch(url, { headers: { authorization }, signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) })
  const { status } = (await answer.json().catch(() => ({}))) as { status?: unknown }
  const { host } = new URL(url)
  if (answer.status === 401) return { ok: false, message: `${host} does not know us: correct TWILIO_ACCOUNT_SID or TWILIO_AUTH_TOKEN` }
  if (!answer.ok) return { ok: false, message: `${host} answers with ${answer.status}` }
  return status === 'active'
    ? { ok: true, message: `${host} knows us, the account is active` }
    : { ok: false, message: `${host}: the account is ${typeof status === 'string' ? status : 'unknown'}` }
}
