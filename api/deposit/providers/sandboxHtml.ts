import { formatMoney } from '../../mail/service.ts'
import type { Hook, SandboxPayment } from './sandboxStore.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const plain = (text: string) => text.replace(/[&<>"']/g, c => escapes[c] ?? c)

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${plain(title)}</title>
<link rel="stylesheet" href="/sandbox-pay/style.css">
</head>
<body><main>
<p class="flag">Payment sandbox: no money moves here</p>
${body}
</main></body>
</html>`

const sumOf = ({ amount, currency, description }: SandboxPayment) =>
  `<h1>Pay ${plain(formatMoney({ amount, currency }))}</h1><p>${plain(description)}</p>`

const testCards = [
  ['4242 4242 4242 4242', 'is paid'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0027 6000 3184', 'asks the bank first'],
] as const

const behaviours: readonly (readonly [Hook, string])[] = [
  ['now', 'at once'],
  ['late', 'after 20 seconds'],
  ['twice', 'twice'],
  ['never', 'never'],
]

/** The card, and how the word of it shall travel. */
export const askPage = (payment: SandboxPayment, refusal?: string): string =>
  page(
    'Pay in the sandbox',
    `${sumOf(payment)}
${refusal ? `<p class="refusal" role="alert">${plain(refusal)}</p>` : ''}
<form method="post" action="/sandbox-pay/${plain(payment.id)}">
<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" required maxlength="30" value="4242 4242 4242 4242">
<details><summary>Test cards</summary><ul>${testCards.map(([number, does]) => `<li><code>${number}</code> ${does}</li>`).join('')}</ul></details>
<fieldset><legend>The hostel site hears of it</legend>
${behaviours.map(([value, words], i) => `<label><input type="radio" name="hook" value="${value}"${i === 0 ? ' checked' : ''}> ${words}</label>`).join('\n')}
</fieldset>
<button>Pay</button>
</form>
<p><a href="${plain(payment.cancel_url)}">Back without paying</a></p>`,
  )

/** What banks do: a question of their own. */
export const bankPage = (payment: SandboxPayment, hook: Hook): string =>
  page(
    'Your bank asks',
    `${sumOf(payment)}
<form method="post" action="/sandbox-pay/${plain(payment.id)}/bank">
<input type="hidden" name="hook" value="${hook}">
<p>The bank of this card wants to know: is it you?</p>
<button name="answer" value="yes">Yes, pay</button>
<button name="answer" value="no" class="second">No</button>
</form>`,
  )

export const donePage = ({ state, return_url }: SandboxPayment): string =>
  page(
    'Nothing to pay here',
    `<h1>${state === 'paid' || state === 'authorised' ? 'This is paid' : 'This page is closed'}</h1>
<p>${state === 'paid' || state === 'authorised' ? 'You need not pay again.' : 'The time to pay has run out. Nothing was charged.'}</p>
<p><a href="${plain(return_url)}">Back to your booking</a></p>`,
  )

export const missingPage = (): string => page('Not found', '<h1>There is no such payment</h1>')
