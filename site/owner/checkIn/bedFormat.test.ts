import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { formatBedPlace } from './bedFormat.ts'

beforeAll(loadMessages)

it('names the unit of a bed where there are several', () => {
  expect(formatBedPlace({ unit: '402', label: '1' }, true)).toBe('402, bed 1')
  expect(formatBedPlace({ unit: '101', label: '1A' }, false)).toBe('Bed 1A')
})
