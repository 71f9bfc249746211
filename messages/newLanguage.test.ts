import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '../domain/language/locales.ts'
import { itInFull } from '../domain/testing.ts'
import { copyWithLanguage, respell } from './newLanguageTesting.ts'

interface Modules {
  'api/platform/mail/templates/samples.ts': typeof import('../api/platform/mail/templates/samples.ts')
  'api/platform/notifications/notificationFormat.ts': typeof import('../api/platform/notifications/notificationFormat.ts')
  'api/platform/print/pdfTesting.ts': typeof import('../api/platform/print/pdfTesting.ts')
  'api/stays/deposit/providers/sandboxHtml.ts': typeof import('../api/stays/deposit/providers/sandboxHtml.ts')
  'api/stays/invoice/drawDocument.ts': typeof import('../api/stays/invoice/drawDocument.ts')
  'api/web/countScript.ts': typeof import('../api/web/countScript.ts')
  'domain/language/locales.ts': typeof import('../domain/language/locales.ts')
  'scripts/lib/offlineWorker.ts': typeof import('../scripts/lib/offlineWorker.ts')
  'site/kit/form/formContext.ts': typeof import('../site/kit/form/formContext.ts')
  'site/kit/form/formStore.ts': typeof import('../site/kit/form/formStore.ts')
  'site/lib/http/localizeProblem.ts': typeof import('../site/lib/http/localizeProblem.ts')
  'site/lib/language/backOfficeMessages.ts': typeof import('../site/lib/language/backOfficeMessages.ts')
  'site/lib/language/catalogues.ts': typeof import('../site/lib/language/catalogues.ts')
  'site/lib/language/language.ts': typeof import('../site/lib/language/language.ts')
  'site/superadmin/taxonomy/TermTranslations.tsx': typeof import('../site/superadmin/taxonomy/TermTranslations.tsx')
}

// Greek, in which the product has no words: here it is English in Greek letters.
const greek = 'el' as string as Locale
let copy: string
beforeAll(async () => {
  copy = await copyWithLanguage(greek, "el: { name: 'Ελληνικά', dir: 'ltr', comma: ', ', firstWeekday: 1 }")
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** A module of the copy. */
const load = <File extends keyof Modules>(file: File): Promise<Modules[File]> => import(/* @vite-ignore */ path.join(copy, file))
/** English that was left, and values that were not filled in. */
const findEnglish = (text: string) => text.replace(/OpenBunk|EUR|UTC|https?:\S+|A2B4C6D8/g, '').match(/[a-z]{2,}|[{}]/gi) ?? []

describe('a language that is one folder and one line', () => {
  it('has pages, with addresses that name each other', async () => {
    const { alternatesOf, splitLocale } = await load('domain/language/locales.ts')
    expect(alternatesOf('/hostels')).toContainEqual({ locale: 'el', path: '/el/hostels' })
    expect(splitLocale('/el/search')).toEqual({ locale: 'el', path: '/search' })
    const { catalogues } = await load('site/lib/language/catalogues.ts')
    expect(catalogues[greek].search.noBeds).toBe(respell(catalogues.en.search.noBeds))
  })

  it('has mails', async () => {
    const { sampleMails } = await load('api/platform/mail/templates/samples.ts')
    const mails = Object.values(sampleMails({ word: '7001', language: greek })).flatMap(all => all.filter(({ locale }) => locale))
    expect(mails.length).toBeGreaterThan(30)
    for (const { subject, text, html } of mails) {
      expect(findEnglish(subject + text)).toEqual([])
      expect(html).toContain('<html lang="el" dir="ltr">')
    }
  })

  itInFull('has notifications, and names of places', async () => {
    const { formatNotification } = await load('api/platform/notifications/notificationFormat.ts')
    const facts = { from: 'Lisbon', fromCountry: 'PT', to: 'Paris', toCountry: 'FR', day: '2027-03-06', seats: 2 }
    const ride = { topic: 'ride_asked', kind: 'asked', isForProperty: false, subject: 7, facts } as const
    expect(formatNotification({ ...ride, property: null, booking: null, who: undefined }, greek)).toEqual({
      title: 'σομεβοδυ ασκσ φορ 2 σεατσ',
      text: 'Λισαβώνα το Παρίσι · Σάβ 6 Μαρ 2027',
      path: '/rides/7',
      language: 'el',
    })
  })

  itInFull('has documents', async () => {
    const { drawDocument } = await load('api/stays/invoice/drawDocument.ts')
    const { readPdf } = await load('api/platform/print/pdfTesting.ts')
    const euros = { amount: 6000, currency: 'EUR' }
    const paper = await drawDocument({
      ...{ kind: 'invoice', number: '7', issuedOn: '2027-03-06', language: greek, code: '7', lines: [], lowers: [] },
      ...{ seller: { name: '7', address: '7', country: 'GR' }, buyer: { name: '7' } },
      ...{ stay: { arrival: '2027-03-06', departure: '2027-03-09' }, net: euros, total: euros, paid: euros, tax: euros },
      taxes: [{ name: 'City tax', rate: null, included: false, amount: euros }],
    } as unknown as Parameters<typeof drawDocument>[0])
    const { text } = readPdf(Buffer.concat(await paper.toArray()))
    for (const words of ['Invoice', 'City tax']) expect(text).toContain(respell(words))
    expect(findEnglish(text)).toEqual([])
  })

  it('has refusals', async () => {
    const { setRenderLocaleSource } = await load('site/lib/language/language.ts')
    setRenderLocaleSource(() => greek)
    const { localizeProblem } = await load('site/lib/http/localizeProblem.ts')
    const { detail } = await localizeProblem({ status: 409, code: 'sold_out', title: 'In English', detail: 'In English' })
    expect(detail).toMatch(/^[\p{sc=Grek}\s.,:]+$/u)
  })

  it('is on the page of the payment sandbox, in the question before visits are counted and in the worker', async () => {
    const { renderPaymentPage } = await load('api/stays/deposit/providers/sandboxHtml.ts')
    const payment = { id: '7', amount: 6000, currency: 'EUR', description: '7', return_url: 'https://beds.example/el/booking/7' }
    const page = renderPaymentPage({ ...payment, cancel_url: '7' } as Parameters<typeof renderPaymentPage>[0])
    expect(page).toContain('<html lang="el" dir="ltr">')
    expect(page).toContain(respell('Card number'))
    const { consentMessages } = await load('api/web/countScript.ts')
    expect(consentMessages('counter.example')[greek].yes).toBe(respell('Allow'))
    const { fillWorker } = await load('scripts/lib/offlineWorker.ts')
    const worker = fillWorker(readFileSync('site/static/sw.js', 'utf8'), { version: '7', shell: [], trips: [] })
    expect(worker).toContain(`"el":"${respell('Something new for you')}"`)
  })

  it('has a field for the words of listings', async () => {
    const { loadMessages } = await load('site/lib/language/backOfficeMessages.ts')
    const { TranslationFields, toTranslationValues } = await load('site/superadmin/taxonomy/TermTranslations.tsx')
    const { FormContext } = await load('site/kit/form/formContext.ts')
    const { createFormStore } = await load('site/kit/form/formStore.ts')
    await loadMessages()
    const value = createFormStore(toTranslationValues({ el: 'πισίνα' }))
    const form = renderToStaticMarkup(createElement(FormContext, { value }, createElement(TranslationFields)))
    for (const expected of ['lang="el"', 'ιν Ελληνικά', 'value="πισίνα"']) expect(form).toContain(expected)
  })

  it.runIf(process.env.TEST_FULL)(
    'asks for nothing else, by the types and by the tests that try each language',
    () => {
      const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: copy, env: { PATH: process.env.PATH }, stdio: 'pipe' })
      // One checker: four take 12 GB.
      run('node_modules/typescript7/bin/tsc', '--noEmit', '-p', '.', '--checkers', '1')
      const folders = [
        'domain/language',
        'domain/text',
        'messages',
        'site/kit',
        'site/lib',
        'site/owner/checkIn',
        'site/traveller/property',
      ]
      run('node_modules/vitest/vitest.mjs', 'run', '--project=unit', '--exclude=**/newLanguage.test.ts', ...folders)
    },
    900_000,
  )
})
