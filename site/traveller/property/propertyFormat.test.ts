import { expect, it } from 'vitest'
import { facilityLabels } from '../../../messages/en/pages/taxonomy.ts'
import { filterableFacilities, formatLanguages } from './propertyFormat.ts'

it('names languages, and shows an invalid tag as it is', () =>
  expect(formatLanguages(['pt-BR', 'hi', 'english please', '', 'x'])).toEqual(['Brazilian Portuguese', 'Hindi', 'english please', '', 'x']))

it('offers each facility with a filter label as a filter', () =>
  expect([...filterableFacilities].sort()).toEqual(Object.keys(facilityLabels).sort()))
