import type { Page } from '@playwright/test'
import { localeNames, localePath } from '../../../domain/language/locales.ts'
import { type Part, parseTemplate } from '../../../domain/language/parseTemplate.ts'
import { messages as en, type Messages } from '../../../messages/en/pages.ts'
import { messages as hi } from '../../../messages/hi/pages.ts'
import { expect } from '../fixtures.ts'

export const localizedPath = (language: string, path: string) => `/${language}${path === '/' ? '' : path}`
export const hindiPath = (path: string) => localizedPath('hi', path)

export async function expectAlternates(page: Page, address: string) {
  const { origin, pathname } = new URL(address, page.url())
  const links = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll(all => all.map(link => [link.getAttribute('hreflang'), link.getAttribute('href')]))
  expect(links).toEqual([...localeNames.map(name => [name, origin + localePath(name, pathname)]), ['x-default', origin + pathname]])
}

/** All that is said on a page, to see and to hear, out of which what stands in the English words is returned. */
export async function findUntranslatedTexts(page: Page, own: Messages = hi): Promise<string[]> {
  const visibleTexts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, [lang=en]')) texts.push(node.textContent ?? '')
    const ariaLabel = ['alt', 'aria-label', 'placeholder', 'title'].flatMap(name =>
      [...document.querySelectorAll(`[${name}]`)].map(e => e.getAttribute(name) ?? ''),
    )
    return [...texts, ...ariaLabel]
  })
  const texts = visibleTexts.map(text => text.trim().replace(/\s+/g, ' ')).filter(Boolean)
  const same = new Set(collectTexts(own))
  return texts.filter(text => /[{}]/.test(text) || (messages.has(text) && !same.has(text)) || phrases.some(phrase => text.includes(phrase)))
}

type Tree = { [key: string]: string | Tree }
const collectTexts = (tree: Tree): string[] =>
  Object.values(tree).flatMap(value => (typeof value === 'string' ? collectForms(parseTemplate(value)) : collectTexts(value)))
/** A message in one piece, with `{name}` in its place; of one that chooses, each form. */
const collectForms = (parts: readonly Part[]): string[] => {
  const whole = parts.map(part => (typeof part === 'string' ? part : part.forms ? '{}' : `{${part.name}}`)).join('')
  const forms = parts.flatMap(part => (typeof part === 'object' && part.forms ? Object.values(part.forms) : []))
  return [whole, ...forms.flatMap(collectForms)]
}
/** Properties call their rooms by the names of their kinds. */
const roomNames = new Set(Object.values(en.property.rooms))
const messages = new Set(collectTexts(en).filter(text => !roomNames.has(text)))
/** Long enough that no name of a place or a hostel holds them. */
const phrases = [...messages]
  .flatMap(text => text.split(/\{\w*\}|\[|\]\([^)]*\)/).map(part => part.trim()))
  .filter(part => part.split(' ').length > 2)
