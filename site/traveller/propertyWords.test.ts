import { expect, it } from 'vitest'
import { languageWords } from './propertyWords.ts'

it('names languages, and shows what is no language tag as it came', () =>
  expect(languageWords(['pt-BR', 'hi', 'english please', '', 'x'])).toEqual(['Brazilian Portuguese', 'Hindi', 'english please', '', 'x']))
