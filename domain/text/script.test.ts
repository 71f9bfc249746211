import { expect, it } from 'vitest'
import { scriptOf } from './script.ts'

it.each([
  ['en', 'Lisbon'],
  ['hi', 'लिस्बन'],
  ['ar', 'لشبونة'],
  ['el', 'Λισαβόνα'],
  ['ru', 'Лиссабон'],
  ['ja', 'リスボン'],
  ['ko', '리스본'],
  ['zh', '里斯本'],
  ['th', 'ลิสบอน'],
])('%s is written like %s', (language, name) => {
  expect(name).toMatch(scriptOf(language))
  if (language !== 'en') expect('Lisbon').not.toMatch(scriptOf(language))
  if (language !== 'ru') expect('Лиссабон').not.toMatch(scriptOf(language))
})
