import { localeNames, locales } from '../../../domain/language/locales.ts'
import { $accountLanguage } from '../session/session.ts'

interface ErrorPageTexts {
  title: string
  text: string
  button: string
  /** By the names that elements of the header have. */
  header: Record<string, string>
}

/** Shows the error page of a back-office in the language of the account, as its screens are. The page holds its texts in every language: see OfficeErrorTexts.astro. */
export function localizeErrorPage() {
  const locale = localeNames.find(name => name === $accountLanguage.get())
  const source = document.querySelector('script[data-error-texts]')
  const texts: ErrorPageTexts | undefined = source && locale && JSON.parse(source.textContent ?? '{}')[locale]
  if (!locale || !texts) return
  Object.assign(document.documentElement, { lang: locale, dir: locales[locale].dir })
  const setText = (selector: string, textOf: (element: HTMLElement) => string | undefined) => {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) element.textContent = textOf(element) ?? element.textContent
  }
  const heading = document.querySelector('main h1')?.textContent ?? ''
  document.title = document.title.replace(heading, texts.title)
  setText('main h1', () => texts.title)
  setText('[data-error=text]', () => texts.text)
  setText('[data-error=button]', () => texts.button)
  setText('[data-header-text]', ({ dataset }) => texts.header[dataset.headerText ?? ''])
  for (const element of document.querySelectorAll<HTMLElement>('[data-header-label]'))
    element.ariaLabel = texts.header[element.dataset.headerLabel ?? ''] ?? element.ariaLabel
}
