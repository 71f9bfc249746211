import { readFileSync } from 'node:fs'
import path from 'node:path'
import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import { type Transaction, transaction } from '../../../../db/connection.ts'
import { defaultLocale, type Locale, localeNames } from '../../../../domain/language/locales.ts'
import { renderBankPage, renderDonePage, renderMissingPage, renderPaymentPage } from './sandboxHtml.ts'
import {
  enqueueSandboxEvent,
  findSandboxPayment,
  moveSandboxPayment,
  type SandboxPayment,
  type WebhookMode,
  webhookModes,
} from './sandboxStore.ts'

const style = readFileSync(path.join(import.meta.dirname, 'sandbox.css'), 'utf8')

/** Numbers that do something; whatever else is typed is refused, and none is kept. */
const cards: Readonly<Record<string, 'paid' | 'declined' | 'bank'>> = {
  '4242424242424242': 'paid',
  '4000000000000002': 'declined',
  '4000002760003184': 'bank',
}

const resolveLocale = (req: Request): Locale => {
  const accepted = req.acceptsLanguages([...localeNames])
  return localeNames.find(name => name === accepted) ?? defaultLocale
}

/** The sandbox's own pages, where a guest pays with a card that is none. Only mounted where the sandbox is the provider. */
export function sandboxPages(): Router {
  const router = Router()
  router.use(headers)
  router.get('/style.css', (_req, res) => res.setHeader('Cache-Control', 'max-age=3600').type('css').send(style))
  router.get('/:id', async (req, res) => showPaymentPage(res, await findSandboxPayment(req.params.id)))
  router.use(express.urlencoded({ extended: false, limit: '4kb' }))
  router.post('/:id', async (req, res) => {
    const payment = await findSandboxPayment(req.params.id)
    if (payment?.state !== 'open') return showPaymentPage(res, payment)
    const { card = '', hook } = (req.body ?? {}) as { card?: string; hook?: string }
    const does = cards[String(card).replace(/\D/g, '')]
    if (does === 'bank') return send(res, payment, renderBankPage(payment, parseWebhookMode(hook)))
    if (does === 'paid') return pay(res, payment, parseWebhookMode(hook))
    if (does === 'declined') await transaction(t => enqueueSandboxEvent(payment, 'declined', parseWebhookMode(hook), t))
    send(res, payment, renderPaymentPage(payment, does ? 'wasDeclined' : 'noTestCard'), 422)
  })
  router.post('/:id/bank', async (req, res) => {
    const payment = await findSandboxPayment(req.params.id)
    if (payment?.state !== 'open') return showPaymentPage(res, payment)
    const { answer, hook } = (req.body ?? {}) as { answer?: string; hook?: string }
    if (answer === 'yes') return pay(res, payment, parseWebhookMode(hook))
    await transaction(t => enqueueSandboxEvent(payment, 'declined', parseWebhookMode(hook), t))
    send(res, payment, renderPaymentPage(payment, 'bankSaidNo'), 422)
  })
  return router
}

const parseWebhookMode = (value: unknown): WebhookMode => webhookModes.find(hook => hook === value) ?? 'now'

async function pay(res: Response, payment: SandboxPayment, hook: WebhookMode) {
  await transaction(t => markPaid(payment, hook, t))
  res.redirect(303, payment.return_url)
}

async function markPaid(payment: SandboxPayment, hook: WebhookMode, t: Transaction) {
  const state = payment.is_reserving ? 'authorised' : 'paid'
  if (await moveSandboxPayment(payment.id, ['open', state], t)) await enqueueSandboxEvent(payment, state, hook, t)
}

function showPaymentPage(res: Response, payment: SandboxPayment | undefined) {
  // Without a payment nobody knows which page the guest came from: their browser says their language.
  if (!payment)
    return void res
      .status(404)
      .type('html')
      .send(renderMissingPage(resolveLocale(res.req)))
  send(res, payment, payment.state === 'open' ? renderPaymentPage(payment) : renderDonePage(payment))
}

// A form that is sent may only end here or where the guest came from.
function send(res: Response, { return_url }: SandboxPayment, html: string, status = 200) {
  res.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${new URL(return_url).origin}`,
  )
  res.status(status).type('html').send(html)
}

const headers: RequestHandler = (_req, res, next) => {
  res.set({
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': "default-src 'none'; style-src 'self'",
  })
  next()
}
