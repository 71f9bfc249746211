import { defaultLocale, type Locale, locales, splitLocale } from '../../../../domain/language/locales.ts'
import { formatMoney } from '../../../platform/mail/service.ts'
import { type Hook, hooks, type SandboxPayment } from './sandboxStore.ts'
import { type SandboxWords, sandboxWords } from './sandboxWords.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const plain = (text: string) => text.replace(/[&<>"']/g, c => escapes[c] ?? c)

/** The language of the page that the guest came from, and goes back to. */
const languageOf = ({ return_url }: SandboxPayment): Locale => splitLocale(new URL(return_url).pathname).locale
const wordsFor = (payment: SandboxPayment): SandboxWords => sandboxWords[languageOf(payment)]

const page = (title: string, body: string, locale: Locale = defaultLocale) => `<!doctype html>
<html lang="${locale}" dir="${locales[locale].dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${plain(title)}</title>
<link rel="stylesheet" href="/sandbox-pay/style.css">
</head>
<body><main>
<p class="flag">${plain(sandboxWords[locale].flag)}</p>
${body}
</main></body>
</html>`

function sumOf(payment: SandboxPayment): string {
  const { amount, currency, description } = payment
  const sum = formatMoney({ amount, currency })
  return `<h1>${plain(wordsFor(payment).sum.replace('{sum}', () => sum))}</h1><p>${plain(description)}</p>`
}

const testCards = [
  ['4242 4242 4242 4242', 'paid'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0027 6000 3184', 'bank'],
] as const

/** The card, and how the word of it shall travel. */
export function askPage(payment: SandboxPayment, refusal?: 'wasDeclined' | 'noTestCard' | 'bankSaidNo'): string {
  const said = wordsFor(payment)
  return page(
    said.title,
    `${sumOf(payment)}
${refusal ? `<p class="refusal" role="alert">${plain(said[refusal])}</p>` : ''}
<form method="post" action="/sandbox-pay/${plain(payment.id)}">
<label for="card">${plain(said.card)}</label>
<input id="card" name="card" dir="ltr" inputmode="numeric" autocomplete="off" required maxlength="30" value="4242 4242 4242 4242">
<details><summary>${plain(said.cards)}</summary><ul>${testCards.map(([number, does]) => `<li><code dir="ltr">${number}</code> ${plain(said[does])}</li>`).join('')}</ul></details>
<fieldset><legend>${plain(said.hears)}</legend>
${hooks.map((value, i) => `<label><input type="radio" name="hook" value="${value}"${i === 0 ? ' checked' : ''}> ${plain(said[value])}</label>`).join('\n')}
</fieldset>
<button>${plain(said.pay)}</button>
</form>
<p><a href="${plain(payment.cancel_url)}">${plain(said.back)}</a></p>`,
    languageOf(payment),
  )
}

/** What banks do: a question of their own. */
export function bankPage(payment: SandboxPayment, hook: Hook): string {
  const said = wordsFor(payment)
  return page(
    said.bankTitle,
    `${sumOf(payment)}
<form method="post" action="/sandbox-pay/${plain(payment.id)}/bank">
<input type="hidden" name="hook" value="${hook}">
<p>${plain(said.isItYou)}</p>
<button name="answer" value="yes">${plain(said.yes)}</button>
<button name="answer" value="no" class="second">${plain(said.no)}</button>
</form>`,
    languageOf(payment),
  )
}

export function donePage(payment: SandboxPayment): string {
  const said = wordsFor(payment)
  const isPaid = payment.state === 'paid' || payment.state === 'authorised'
  return page(
    said.nothing,
    `<h1>${plain(isPaid ? said.isPaid : said.closed)}</h1>
<p>${plain(isPaid ? said.needNot : said.ranOut)}</p>
<p><a href="${plain(payment.return_url)}">${plain(said.toBooking)}</a></p>`,
    languageOf(payment),
  )
}

export const missingPage = (): string => page('Not found', '<h1>There is no such payment</h1>')
