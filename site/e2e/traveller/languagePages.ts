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

/** All visible text and accessible names of a page; returns those that are English messages. */
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
  // Hostels call their events what they like, also what a label of ours says.
  const events = new Set(['Dinner', 'Barbecue'])
  return texts
    .filter(text => !events.has(text))
    .filter(text => /[{}]/.test(text) || (messages.has(text) && !same.has(text)) || phrases.some(phrase => text.includes(phrase)))
}

type Tree = { [key: string]: string | Tree }
const collectTexts = (tree: Tree): string[] =>
  Object.values(tree).flatMap(value => (typeof value === 'string' ? collectForms(parseTemplate(value)) : collectTexts(value)))
/** A message as one text, with `{name}` in its place; for plurals and selects, each form. */
const collectForms = (parts: readonly Part[]): string[] => {
  const whole = parts.map(part => (typeof part === 'string' ? part : part.forms ? '{}' : `{${part.name}}`)).join('')
  const forms = parts.flatMap(part => (typeof part === 'object' && part.forms ? Object.values(part.forms) : []))
  return [whole, ...forms.flatMap(collectForms)]
}
/** Properties name their rooms by the names of the room types. */
const roomNames = new Set<string>(Object.values(en.property.rooms))
const messages = new Set(collectTexts(en).filter(text => !roomNames.has(text)))
/** Long enough not to be part of the name of a place or a hostel. */
const phrases = [...messages]
  .flatMap(text => text.split(/\{\w*\}|\[|\]\([^)]*\)/).map(part => part.trim()))
  .filter(part => part.split(' ').length > 2)
