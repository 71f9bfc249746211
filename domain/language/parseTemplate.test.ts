import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../testing.ts'
import { formatByFormatJs } from './icuTesting.ts'
import { localeNames } from './locales.ts'
import { formatTemplate } from './messageTemplate.ts'
import { parseTemplate } from './parseTemplate.ts'

const text = fc.string({ unit: fc.constantFrom("'", "''", '#', "'{", "'}", "'#'", 'a', ' ', '–', ',') })
const number = fc.constantFrom('n', 'm')
const argument = fc.constantFrom('n', 'm', 'word', 'other').map(name => `{${name}}`)
const numberKey = fc.constantFrom('=0', '=1', '=12', 'zero', 'one', 'two', 'few', 'many')
const wordKey = fc.constantFrom('a', 'b', 'other_one')
const offset = fc.constantFrom('', ' offset:1')

/** Well-formed messages with all that is difficult: quotes wherever they may be, forms in forms. */
const { message } = fc.letrec<{ message: string; plural: string; select: string }>(tie => {
  const forms = (key: fc.Arbitrary<string>) =>
    fc
      .dictionary(key, tie('message'))
      .chain(few => tie('message').map(other => ({ ...few, other })))
      .map(all =>
        Object.entries(all)
          .map(([name, form]) => `${name} {${form}}`)
          .join(' '),
      )
  return {
    plural: fc.tuple(number, offset, forms(numberKey)).map(([name, less, all]) => `{${name}, plural,${less} ${all}}`),
    select: forms(wordKey).map(all => `{word,select,${all} }`),
    message: fc
      .array(fc.oneof({ maxDepth: 3, withCrossShrink: true }, text, argument, tie('plural'), tie('select')), { maxLength: 4 })
      .map(parts => parts.join('')),
  }
})
const values = fc.record({
  n: fc.nat(120),
  m: fc.constantFrom(0, 1, 2, 1_234_567, -3, 0.5),
  word: fc.constantFrom('a', 'b', 'other_one', 'z', ''),
  other: fc.string(),
})

/** Where chance put a quote before a brace, a form may not end, or be an argument that has no value: such a text is no message. */
const formatIfMessage = (...[locale, source, given]: Parameters<typeof formatByFormatJs>) => {
  try {
    return formatByFormatJs(locale, source, given)
  } catch {
    return undefined
  }
}

it('says what FormatJS says', () =>
  fc.assert(
    fc.property(fc.constantFrom(...localeNames), message, values, (locale, source, given) => {
      const expected = formatIfMessage(locale, source, given)
      fc.pre(expected !== undefined)
      expect(formatTemplate(locale, source, given)).toBe(expected)
    }),
    runs(500, 100),
  ))

it.each(['{', '{n', '{n, plural}', '{n, plural, one {a} other {b}', '{n, date}', "{n, select, other {'}}"])('refuses %s', source => {
  expect(() => parseTemplate(source)).toThrow('Not a message')
})
