import { defaultLocale, type Locale, locales, splitLocale } from '../../../../domain/language/locales.ts'
import { formatTemplate } from '../../../../domain/language/messageTemplate.ts'
import { serverMessages } from '../../../../messages/server.ts'
import { formatMoney } from '../../../platform/mail/service.ts'
import { type SandboxPayment, type WebhookMode, webhookModes } from './sandboxStore.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, c => escapes[c] ?? c)

/** The language of the page that the guest came from, and goes back to. */
const paymentLocale = ({ return_url }: SandboxPayment): Locale => splitLocale(new URL(return_url).pathname).locale
const messagesFor = (payment: SandboxPayment) => serverMessages[paymentLocale(payment)].sandbox

const page = (title: string, body: string, locale: Locale = defaultLocale) => `<!doctype html>
<html lang="${locale}" dir="${locales[locale].dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/sandbox-pay/style.css">
</head>
<body><main>
<p class="flag">${escapeHtml(serverMessages[locale].sandbox.flag)}</p>
${body}
</main></body>
</html>`

function renderAmount(payment: SandboxPayment): string {
  const { amount, currency, description } = payment
  const sum = formatMoney({ amount, currency })
  return `<h1>${escapeHtml(formatTemplate(paymentLocale(payment), messagesFor(payment).sum, { sum }))}</h1><p>${escapeHtml(description)}</p>`
}

const testCards = [
  ['4242 4242 4242 4242', 'paid'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0027 6000 3184', 'bank'],
] as const

/** The card, and how the word of it shall travel. */
export function renderPaymentPage(payment: SandboxPayment, refusal?: 'wasDeclined' | 'noTestCard' | 'bankSaidNo'): string {
  const messages = messagesFor(payment)
  return page(
    messages.title,
    `${renderAmount(payment)}
${refusal ? `<p class="refusal" role="alert">${escapeHtml(messages[refusal])}</p>` : ''}
<form method="post" action="/sandbox-pay/${escapeHtml(payment.id)}">
<label for="card">${escapeHtml(messages.card)}</label>
<input id="card" name="card" dir="ltr" inputmode="numeric" autocomplete="off" required maxlength="30" value="4242 4242 4242 4242">
<details><summary>${escapeHtml(messages.cards)}</summary><ul>${testCards.map(([number, does]) => `<li><code dir="ltr">${number}</code> ${escapeHtml(messages[does])}</li>`).join('')}</ul></details>
<fieldset><legend>${escapeHtml(messages.hears)}</legend>
${webhookModes.map((value, i) => `<label><input type="radio" name="hook" value="${value}"${i === 0 ? ' checked' : ''}> ${escapeHtml(messages[value])}</label>`).join('\n')}
</fieldset>
<button>${escapeHtml(messages.pay)}</button>
</form>
<p><a href="${escapeHtml(payment.cancel_url)}">${escapeHtml(messages.back)}</a></p>`,
    paymentLocale(payment),
  )
}

/** What banks do: a question of their own. */
export function renderBankPage(payment: SandboxPayment, hook: WebhookMode): string {
  const messages = messagesFor(payment)
  return page(
    messages.bankTitle,
    `${renderAmount(payment)}
<form method="post" action="/sandbox-pay/${escapeHtml(payment.id)}/bank">
<input type="hidden" name="hook" value="${hook}">
<p>${escapeHtml(messages.isItYou)}</p>
<button name="answer" value="yes">${escapeHtml(messages.yes)}</button>
<button name="answer" value="no" class="second">${escapeHtml(messages.no)}</button>
</form>`,
    paymentLocale(payment),
  )
}

export function renderDonePage(payment: SandboxPayment): string {
  const messages = messagesFor(payment)
  const isPaid = payment.state === 'paid' || payment.state === 'authorised'
  return page(
    messages.nothing,
    `<h1>${escapeHtml(isPaid ? messages.isPaid : messages.closed)}</h1>
<p>${escapeHtml(isPaid ? messages.needNot : messages.ranOut)}</p>
<p><a href="${escapeHtml(payment.return_url)}">${escapeHtml(messages.toBooking)}</a></p>`,
    paymentLocale(payment),
  )
}

export function renderMissingPage(locale: Locale): string {
  const { nothing } = serverMessages[locale].sandbox
  return page(nothing, `<h1>${escapeHtml(nothing)}</h1>`, locale)
}
