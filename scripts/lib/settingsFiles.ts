import { neededVariables, type PaymentProviderName, paymentProviders } from '../../api/platform/paymentProviders.ts'

/** A text with new lines behind the first line that begins so, up to a line that begins otherwise. */
function replaceBetween(text: string, begin: string, end: string, lines: readonly string[]): string {
  const from = text.indexOf(begin) < 0 ? -1 : text.indexOf('\n', text.indexOf(begin)) + 1
  const until = text.indexOf(end, from)
  if (from < 0 || until < 0) throw new Error(`no place for the settings behind ${begin}`)
  return text.slice(0, from) + lines.map(line => `${line}\n`).join('') + text.slice(until)
}

/** .env.example with what each payment provider needs. */
export const writePaymentSettings = (example: string): string =>
  replaceBetween(
    example,
    '#PAYMENT_CAPTURE=',
    '\n# Photos:',
    Object.entries(paymentProviders).flatMap(([name, { toSetUp }]) => [
      ...(toSetUp ? [`# ${toSetUp}`] : []),
      ...neededVariables(name as PaymentProviderName).map(variable => `#${variable}=`),
    ]),
  )

/** What docker compose or the image sets by itself, or asks for in a line written by hand. */
const notPassedOn = [
  ...['DATABASE_URL', 'DATA_DIR', 'HOST', 'MEDIA_DIR', 'SITE_DIR'],
  ...['DB_PASSWORD', 'BIND_ADDRESS', 'PORT'],
  ...['PUBLIC_ORIGIN', 'JWT_KEYS', 'IDENTITY_KEYS'],
]

/** docker-compose.yml with every setting of .env.example passed on to the app. Unset is empty text there, which is as good as unset. */
export function passSettingsOn(compose: string, example: string): string {
  const names = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name as string)
  const lines = names.filter(name => !notPassedOn.includes(name)).map(name => `      ${name}: \${${name}:-}`)
  return replaceBetween(compose, '      # From .env.example,', '    ports:\n', lines)
}
