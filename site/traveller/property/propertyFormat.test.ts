import { expect, it } from 'vitest'
import { formatLanguages } from './propertyFormat.ts'

it('names languages, and shows what is no language tag as it came', () =>
  expect(formatLanguages(['pt-BR', 'hi', 'english please', '', 'x'])).toEqual(['Brazilian Portuguese', 'Hindi', 'english please', '', 'x']))
