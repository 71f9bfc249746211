import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Locale, localeNames } from '../../../domain/language/locales.ts'
import { message } from '../../../domain/language/messageFormat.ts'
import { isLatin } from '../../../domain/text/script.ts'
import type { messages as en } from '../../../messages/en/pages.ts'
import { localizeProblem } from '../http/localizeProblem.ts'
import type { Problem } from '../http/problem.ts'
import { catalogues } from './catalogues.ts'
import { formatApiMessage, formatPriceTrace } from './formatApiMessage.ts'

let lang: Locale = 'en'
beforeAll(() => {
  const page = {
    documentElement: {
      get lang() {
        return lang
      },
    },
  }
  vi.stubGlobal('document', page)
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  lang = 'en'
})

vi.mock('./messages.ts', async original => {
  const real = await original<typeof import('./messages.ts')>()
  return { ...real, getMessages: (part: keyof typeof en) => catalogues[lang][part] }
})

const problem = (more: Partial<Problem>): Problem => ({
  status: 409,
  code: 'sold_out',
  title: 'In English.',
  detail: 'In English, more.',
  ...more,
})
describe('refusals', () => {
  it('stay as the API says them on an English page', async () => {
    expect(await localizeProblem(problem({}))).toEqual(problem({}))
  })

  it.each(localeNames.filter(locale => !isLatin(locale)))('are never English in %s, whatever comes', async locale => {
    lang = locale
    const latin = /[a-z]{2,}/i
    const fields: Problem['fields'] = [
      { path: 'name', code: 'string.max', message: 'At most 3 characters.', facts: { limit: 3 } },
      { path: 'x', code: 'nobody.knows', message: 'English' },
      { path: 'to', code: 'date.max', message: 'At most 31 days at once.', reason: 'days_max', facts: { most: 31 } },
    ]
    for (const one of [
      problem({}),
      problem({ code: 'invalid', status: 422, fields }),
      problem({ code: 'of_tomorrow', reason: 'of_tomorrow' }),
      problem({ code: 'invalid_transition', reason: 'thread_over', n: 14 }),
      problem({ code: 'unreachable', status: 0 }),
      problem({ code: 'unexpected', status: 502 }),
    ]) {
      const { title, detail, fields: text = [] } = await localizeProblem(one)
      expect([title, detail, ...text.map(f => f.message)].join(' ')).not.toMatch(latin)
      expect(text.map(f => f.path)).toEqual((one.fields ?? []).map(f => f.path))
      if (one.fields) expect(text[2]?.message).toContain('31')
    }
  })

  it('say reason and facts', async () => {
    lang = 'hi'
    const { detail } = await localizeProblem(problem({ code: 'invalid_transition', reason: 'thread_over', n: 14 }))
    expect(detail).toBe('यह बातचीत ठहरने के 14 दिन बाद बंद हो गई।')
    const full = [{ room: 1, roomName: 'Mixed 8', night: '2027-03-06', wanted: 2, left: 0 }]
    expect((await localizeProblem(problem({ reason: 'rooms_full', nights: full }))).detail).toContain('Mixed 8 (शनि 6 मार्च 2027)')
  })
})

describe('sentences of answers', () => {
  const policy = message('free_then_percent', { until: '2027-03-04T14:00', percent: 50 })

  it('stay as the API says them on an English page', () => {
    expect(formatApiMessage('As it is.', policy)).toBe('As it is.')
    expect(formatApiMessage(null, null)).toBeUndefined()
  })

  it('are said by name and facts in other languages', () => {
    lang = 'hi'
    expect(formatApiMessage('x', policy)).toBe(
      'गुरु 4 मार्च 2027, 14:00 (हॉस्टल का समय) तक रद्द करना मुफ़्त है; उसके बाद ठहरने के दाम का 50\u00a0% लगेगा।',
    )
    expect(formatApiMessage('x', message('min_stay', { n: 2, date: '2027-03-06', of: 'Mixed 8' }))).toContain('(Mixed 8)')
    expect(formatApiMessage('x', message('min_stay', { n: 2, date: '2027-03-06', of: 'Non-refundable' }))).toContain('(पैसे वापस नहीं)')
    expect(formatApiMessage('x', message('promo_weekdays', { weekdays: [5, 6] }))).toContain('शुक्रवार और शनिवार')
    lang = 'ar'
    expect(formatApiMessage('x', message('min_stay', { n: 2, date: '2027-03-06' }))).toContain('ليلتان')
  })

  it('tell step by step how a price came about', () => {
    lang = 'hi'
    const steps = [
      message('trace_base', { price: { amount: 2400, currency: 'EUR' } }),
      message('trace_rule', { name: 'Weekend', change: '+10 %' }),
    ]
    expect(formatPriceTrace('x', steps, '€26.40')).toBe('मूल दाम €24.00, Weekend +10\u00a0% = €26.40')
  })
})
