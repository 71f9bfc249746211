import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Locale } from '../../domain/language/locales.ts'
import { told } from '../../domain/language/told.ts'
import { en } from '../words/en.ts'
import { dictionaries } from '../words/speak.ts'
import type { Problem } from './problem.ts'
import { inPageLanguage } from './refusal.ts'
import { tell, tellTrace } from './told.ts'

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

vi.mock('./words.ts', async original => {
  const real = await original<typeof import('./words.ts')>()
  return { ...real, words: (part: keyof typeof en) => dictionaries[lang][part] }
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
    expect(await inPageLanguage(problem({}))).toEqual(problem({}))
  })

  it.each(['hi', 'ar'] as const)('are never English in %s, whatever comes', async locale => {
    lang = locale
    const latin = /[a-z]{2,}/i
    const fields = [
      { path: 'name', code: 'string.max', message: 'At most 3 characters.', facts: { limit: 3 } },
      { path: 'x', code: 'nobody.knows', message: 'English' },
    ]
    for (const one of [
      problem({}),
      problem({ code: 'invalid', status: 422, fields }),
      problem({ code: 'of_tomorrow', reason: 'of_tomorrow' }),
      problem({ code: 'invalid_transition', reason: 'thread_over', n: 14 }),
      problem({ code: 'unreachable', status: 0 }),
      problem({ code: 'unexpected', status: 502 }),
    ]) {
      const { title, detail, fields: said = [] } = await inPageLanguage(one)
      expect([title, detail, ...said.map(f => f.message)].join(' ')).not.toMatch(latin)
      expect(said.map(f => f.path)).toEqual((one.fields ?? []).map(f => f.path))
    }
  })

  it('say reason and facts', async () => {
    lang = 'hi'
    const { detail } = await inPageLanguage(problem({ code: 'invalid_transition', reason: 'thread_over', n: 14 }))
    expect(detail).toBe('यह बातचीत ठहरने के 14 दिन बाद बंद हो गई।')
    const full = [{ room: 1, roomName: 'Mixed 8', night: '2027-03-06', wanted: 2, left: 0 }]
    expect((await inPageLanguage(problem({ reason: 'rooms_full', nights: full }))).detail).toContain('Mixed 8 (शनि 6 मार्च 2027)')
  })
})

describe('sentences of answers', () => {
  const policy = told('free_then_percent', { until: '2027-03-04T14:00', percent: 50 })

  it('stay as the API says them on an English page', () => {
    expect(tell('As it is.', policy)).toBe('As it is.')
    expect(tell(null, null)).toBeUndefined()
  })

  it('are said by name and facts in other languages', () => {
    lang = 'hi'
    expect(tell('x', policy)).toBe('गुरु 4 मार्च 2027, 14:00 (हॉस्टल का समय) तक रद्द करना मुफ़्त है; उसके बाद ठहरने के दाम का 50\u00a0% लगेगा।')
    expect(tell('x', told('min_stay', { n: 2, date: '2027-03-06', of: 'Mixed 8' }))).toContain('(Mixed 8)')
    expect(tell('x', told('min_stay', { n: 2, date: '2027-03-06', of: 'Non-refundable' }))).toContain('(पैसे वापस नहीं)')
    expect(tell('x', told('promo_weekdays', { weekdays: [5, 6] }))).toContain('शुक्रवार और शनिवार')
    lang = 'ar'
    expect(tell('x', told('min_stay', { n: 2, date: '2027-03-06' }))).toContain('ليلتان')
  })

  it('tell step by step how a price came about', () => {
    lang = 'hi'
    const steps = [
      told('trace_base', { price: { amount: 2400, currency: 'EUR' } }),
      told('trace_rule', { name: 'Weekend', change: '+10 %' }),
    ]
    expect(tellTrace('x', steps, '€26.40')).toBe('मूल दाम €24.00, Weekend +10\u00a0% = €26.40')
  })
})

it('has a sentence for every name the API may say', () => {
  for (const locale of ['hi', 'ar'] as const) expect(Object.keys(dictionaries[locale].told)).toEqual(Object.keys(en.told))
})
