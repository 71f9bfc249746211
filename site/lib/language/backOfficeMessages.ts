import { type Locale, localeNames, locales } from '../../../domain/language/locales.ts'
import type { MessageTemplates } from '../../../domain/language/messageArguments.ts'
import type { Messages } from '../../../messages/en/pages.ts'
import { $accountLanguage } from '../session/session.ts'
import { findCatalogue } from './findCatalogue.ts'
import { language } from './language.ts'
import { setMessagesSource } from './messages.ts'

const loaders: (() => Promise<void>)[] = []

/**
 * The messages of one feature of a back-office. Each feature has a file in every language (messages/<locale>/…) and is fetched in the language of the
 * page with the first screen that imports it: no screen carries what it does not say.
 *
 * @param catalogues what `import.meta.glob('…/messages/*\/owner/room.ts')` answers
 * @returns reads them; to be called while rendering, after `loadMessages`
 */
export function defineMessages<T>(catalogues: Record<string, () => Promise<unknown>>): () => MessageTemplates<T> {
  const loaded = new Map<Locale, MessageTemplates<T>>()
  loaders.push(async () => {
    const locale = language()
    if (!loaded.has(locale)) loaded.set(locale, ((await findCatalogue(catalogues, locale)()) as { messages: MessageTemplates<T> }).messages)
  })
  return () => {
    const messages = loaded.get(language())
    if (!messages) throw new Error('The messages of this screen are not loaded: await loadMessages() before it is rendered.')
    return messages
  }
}

/** Loads the messages of all imported screens in the language of the page. */
export const loadMessages = () => Promise.all(loaders.map(load => load()))

/** Messages of the public site that back-offices use as well: part of the page, and fetched when the account has another language. */
const sharedCatalogues = import.meta.glob<Messages>('../../../messages/*/backOffice.ts')

/** Switches the page to the account's language, as stored in this browser at the last sign-in. */
export async function applyAccountLanguage() {
  const locale = localeNames.find(name => name === $accountLanguage.get())
  if (!locale || locale === language()) return
  const shared = await findCatalogue(sharedCatalogues, locale)()
  setMessagesSource(() => shared)
  Object.assign(document.documentElement, { lang: locale, dir: locales[locale].dir })
  localizeHeader({ ...shared.layout, ...shared.ownerHeader })
}

/** Headers are rendered on the server in the language of the browser (OwnerHeader.astro, PublicHeader.astro). */
function localizeHeader(messages: Messages['ownerHeader'] & Messages['layout']) {
  const find = (name = '') => messages[name as keyof typeof messages]
  for (const element of document.querySelectorAll<HTMLElement>('[data-header-text]')) element.textContent = find(element.dataset.headerText)
  for (const element of document.querySelectorAll<HTMLElement>('[data-header-label]')) element.ariaLabel = find(element.dataset.headerLabel)
}
