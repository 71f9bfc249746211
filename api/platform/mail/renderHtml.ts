import { defaultLocale, type Locale, locales } from '../../../domain/language/locales.ts'
import { getLocalizer } from './localizer.ts'
import type { MailBlock, MailContent, MailRow } from './mailContent.ts'

// Tables and inline styles are what mail programs agree on; those that know dark mode take the classes.
const INK = '#16211F'
const MUTED = '#55625F'
const BACKGROUND = '#FBF8F3'
const SURFACE = '#FFFFFF'
const LINE = '#E3DDD2'
const ACCENT = '#C2410C'
const FONT = "font-family:'Noto Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; }
@media (prefers-color-scheme: dark) {
  .paper { background: #101615 !important; }
  .surface { background: #182120 !important; border-color: #2B3735 !important; }
  .ink { color: #EDF2F0 !important; }
  .muted { color: #A5B3AF !important; }
  .line { border-color: #2B3735 !important; }
  .door { background: #FB923C !important; }
  .door a { color: #101615 !important; }
  .link { color: #FB923C !important; }
}`

export function renderHtml({ locale = defaultLocale, subject, preview, title, blocks, reason }: MailContent): string {
  const { dir } = locales[locale]
  const side = getSides(dir)
  return `<!doctype html>
<html lang="${locale}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${BACKGROUND}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${BACKGROUND}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="ink" style="${FONT};font-size:18px;font-weight:700;color:${INK};padding:0 4px 16px">OpenBunk</td></tr>
<tr><td class="surface" style="background:${SURFACE};border:1px solid ${LINE};border-radius:12px;padding:28px 24px;word-break:break-word;overflow-wrap:anywhere">
<h1 class="ink" style="${FONT};font-size:22px;line-height:1.25;font-weight:700;color:${INK};margin:0 0 16px">${escapeHtml(title)}</h1>
${blocks.map(block => renderHtmlBlock(block, side, locale)).join('\n')}
</td></tr>
<tr><td class="muted" style="${FONT};font-size:13px;line-height:1.5;color:${MUTED};padding:16px 4px">${escapeHtml(reason)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

interface Sides {
  start: 'left' | 'right'
  end: 'left' | 'right'
}

/** Mail programs know left and right only. */
const getSides = (dir: string): Sides => (dir === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' })

function renderHtmlBlock(block: MailBlock, side: Sides, locale: Locale): string {
  switch (block.kind) {
    case 'text':
      return `<p class="ink" style="${FONT};font-size:16px;line-height:1.55;color:${INK};margin:0 0 16px">${escapeLines(block.text)}</p>`
    case 'heading':
      return `<h2 class="ink" style="${FONT};font-size:16px;line-height:1.3;font-weight:700;color:${INK};margin:24px 0 8px">${escapeHtml(block.text)}</h2>`
    case 'code':
      return `<p class="ink" style="${FONT};font-size:36px;line-height:1.2;font-weight:700;letter-spacing:6px;color:${INK};margin:0 0 16px">${escapeHtml(block.code)}</p>`
    case 'quote':
      return `<blockquote class="ink line" style="${FONT};font-size:16px;line-height:1.55;color:${INK};margin:0 0 16px;padding-${side.start}:12px;border-${side.start}:3px solid ${LINE}">${escapeLines(block.text)}</blockquote>`
    case 'button':
      return renderButton(block.label, block.url, locale)
    case 'facts':
      return renderTable(block.rows.map(row => renderFactRow(row, side)))
    case 'bill':
      return renderTable(block.rows.map((row, i) => renderBillRow(row, side, i === block.rows.length - 1)))
  }
}

const renderTable = (rows: string[]) =>
  `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-collapse:collapse">\n${rows.join('\n')}\n</table>`

const CELL = `${FONT};font-size:15px;line-height:1.45;padding:6px 0;vertical-align:top`

const renderFactRow = ([label, value]: MailRow, { start, end }: Sides) =>
  `<tr><th scope="row" align="${start}" class="muted" style="${CELL};font-weight:400;color:${MUTED};width:38%;padding-${end}:12px">${escapeHtml(label)}</th><td class="ink" style="${CELL};color:${INK}">${escapeLines(value)}</td></tr>`

function renderBillRow([label, value]: MailRow, { start, end }: Sides, isSum: boolean): string {
  const weight = isSum ? `font-weight:700;border-top:1px solid ${LINE}` : 'font-weight:400'
  return `<tr><th scope="row" align="${start}" class="ink line" style="${CELL};${weight};color:${INK};padding-${end}:12px">${escapeHtml(label)}</th><td align="${end}" class="ink line" style="${CELL};${weight};color:${INK};white-space:nowrap;font-variant-numeric:tabular-nums">${escapeHtml(value)}</td></tr>`
}

function renderButton(label: string, url: string, locale: Locale): string {
  const href = escapeHtml(assertWebAddress(url))
  const link = `<a class="link" dir="ltr" href="${href}" style="color:${ACCENT}">${href}</a>`
  const address = '{address}'
  const text = getLocalizer(locale).translate('If the button does nothing, copy this address: {address}', { address })
  const copy = escapeHtml(text).replace(address, () => link)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 12px"><tr><td class="door" style="background:${ACCENT};border-radius:6px"><a href="${href}" style="${FONT};display:inline-block;padding:12px 20px;font-size:16px;font-weight:600;color:#FFFFFF;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="muted" style="${FONT};font-size:13px;line-height:1.5;color:${MUTED};margin:0 0 16px;word-break:break-all">${copy}</p>`
}

function assertWebAddress(url: string): string {
  const { protocol } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('a mail links to web pages only')
  return url
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, c => ENTITIES[c] ?? '').replace(/\p{Cc}+/gu, ' ')
const escapeLines = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map(escapeHtml)
    .join('<br>')
