import { expect, it } from 'vitest'
import { foldName, foldPhone, listWritings, parseSearchTerms, withoutTrunkPrefix } from './searchFold.ts'

it.each([
  ['O’Neill', "o'neill"],
  ['O`Neill', 'ONEILL'],
  ['Anne-Marie', 'anne marie'],
  ['Van der Berg', 'vanderberg'],
  ['Łukasz', 'lukasz'],
  ['Strauß', 'STRAUSS'],
  ['Ёлкин Й', 'elkin i'],
  ['Щёголев', 'Shchegolev'],
  ['Ελένη', 'ελενη'],
  ['Ελένη', 'eleni'],
  ['أحمد', 'احمد'],
  ['علی\u200cرضا', 'علي رضا'],
  ['فُؤاد', 'فواد'],
  ['رائد', 'رايد'],
  ['علاء', 'علا'],
  ['مُحَمَّد', 'محمد'],
  ['İbrahim', 'ibrahim'],
  ['ʿAbd al-Raḥmān', 'Abd al Raḥmān'],
  ['Bo\u0323\u0300dé', 'Bọdé'],
  ['शाहरुख़ क़मर', 'शाहरुख कमर'],
  ['चन्द्र पण्डित', 'चंद्र पंडित'],
  ['चाँद', 'चांद'],
  ['شاہ', 'شاه'],
])('%s and %s are one name', (one, other) => expect(foldName(one).toLowerCase()).toBe(foldName(other).toLowerCase()))

it.each([
  ['Müller', ['Müller', 'Mueller']],
  ['MUELLER', ['MUELLER', 'MULLER']],
  ['Sørensen', ['Sorensen', 'Soerensen']],
  ['Aalborg', ['Aalborg', 'Alborg']],
  ['Ana', ['Ana']],
])('%s may be kept as %j', (word, writings) => expect(listWritings(word)).toEqual(writings))

it.each([
  ['8 (916) 123-45-67', '9161234567'],
  ['80 29 123 45 67', '291234567'],
  ['8 612 34567', '61234567'],
  ['06 20 123 4567', '201234567'],
  ['+48 600 100 200', undefined],
  ['600 100 200', undefined],
])('what stands before the national number is taken off %s', (phone, national) =>
  expect(withoutTrunkPrefix(foldPhone(phone))).toBe(national),
)

it('keeps the vowels of scripts that write them as marks', () => expect(foldName('राजेश')).toBe('राजेश'))

it.each([
  ['+48 600 100 200', '48600100200'],
  ['0048 (600) 100-200', '48600100200'],
  ['+44 (0)20 7946 0958', '442079460958'],
  ['020 7946 0958', '2079460958'],
  ['+44 20 7946 0958 ext. 12', '442079460958'],
])('the digits of %s are %s', (phone, digits) => expect(foldPhone(phone)).toBe(digits))

it('reads what is searched as what it can be', () => {
  expect(parseSearchTerms('Neill  sean')).toEqual({ terms: [['Neill'], ['sean']] })
  expect(parseSearchTerms('٦٠٠ ١٠٠')).toMatchObject({ digits: '600100' })
  expect(parseSearchTerms('+48')).toEqual({ terms: [['+48']], address: '+48' })
  expect(parseSearchTerms('Ana@Mail')).toEqual({ terms: [['AnaatMail', 'AnatMail']], address: 'ana@mail' })
  expect(parseSearchTerms(' - ')).toEqual({ terms: [] })
})
