import { expect, it } from 'vitest'
import { defaultLocale, type Locale, localeNames, locales } from '../../../../domain/language/locales.ts'
import { isLatin, scriptOf } from '../../../../domain/text/script.ts'
import { pluralMessages } from '../../../../messages/en/mail.ts'
import { serverMessages } from '../../../../messages/server.ts'
import { formatRateName, getLocalizer } from '../localizer.ts'
import { sampleMails } from './samples.ts'
import { billBlocks, type MailTax } from './stay.ts'

const EUR = (amount: number) => ({ amount, currency: 'EUR' })
/** Names are numbers here: whatever letters are left are the mail's own. */
const mailsIn = (language: Locale) => Object.values(sampleMails({ word: '7001', language })).flat()

/** The name of the marketplace and what belongs to no language. */
const stored = /OpenBunk|UTC|A2B4C6D8|https:\/\/1\.example\/2/g

const translations = localeNames.filter(locale => locale !== defaultLocale)
const cases = translations.flatMap(language => mailsIn(language).map(mail => [language, mail.template, mail] as const))

it.each(cases)('in %s %s has no English left', (language, _, { subject, text, html, attachments = [] }) => {
  const answer = html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[#\w]+;/g, ' ')
  const english = isLatin(language) ? /\{\w+\}/g : /[a-z]{2,}|\{\w+\}/gi
  for (const content of [subject, text, answer]) expect(content.replace(stored, '').match(english) ?? []).toEqual([])
  expect(html).toContain(`<html lang="${language}" dir="${locales[language].dir}">`)
  for (const { content } of attachments)
    expect(content.replace(/\r\n /g, '')).toMatch(new RegExp(`DESCRIPTION:[^\\n]*${scriptOf(language).source}`, 'u'))
})

it('says the usual names of taxes and rates in the language, and those of the property as they are', () => {
  const taxes = [
    { name: 'City tax', amount: EUR(600), payable: 'desk', included: false },
    { name: 'Harbour tax', amount: EUR(100), payable: 'now', included: false },
  ] satisfies MailTax[]
  const bill = billBlocks({ language: 'ar', lines: [], taxes, total: EUR(700) })
  expect(JSON.stringify(bill)).toContain('ضريبة المدينة')
  expect(JSON.stringify(bill)).toContain('Harbour tax')
  expect(JSON.stringify(bill)).not.toContain('City tax')
  expect(formatRateName(['Non-refundable', 'Early owl'], null, 'hi')).toBe('पैसे वापस नहीं और Early owl')
  expect(formatRateName(['Non-refundable'], null)).toBe('Non-refundable')
})

it('names dates, amounts and numbers of things as the language does', () => {
  const { day, money, local, count } = getLocalizer('hi')
  expect([day('2027-03-06'), local('2027-03-06T14:00'), money(EUR(13200)), count('nights', 3)]).toEqual([
    'शनि 6 मार्च 2027',
    'शनि 6 मार्च 2027, 14:00',
    '€132.00',
    '3 रातें',
  ])
  expect([1, 2, 3, 11, 100].map(n => getLocalizer('ar').count('nights', n))).toEqual([
    'ليلة واحدة',
    'ليلتان',
    '3 ليالٍ',
    '11 ليلة',
    '100 ليلة',
  ])
  expect(Object.keys(pluralMessages)).toEqual(Object.keys(serverMessages.hi.mail.counted))
})
