import { expect, it } from 'vitest'
import { facilityLabels } from '../../../messages/en/pages/taxonomy.ts'
import { filterableFacilities, formatLanguages } from './propertyFormat.ts'

it('names languages, and shows what is no language tag as it came', () =>
  expect(formatLanguages(['pt-BR', 'hi', 'english please', '', 'x'])).toEqual(['Brazilian Portuguese', 'Hindi', 'english please', '', 'x']))

it('offers as a filter each facility that the words of filters name', () =>
  expect([...filterableFacilities].sort()).toEqual(Object.keys(facilityLabels).sort()))
