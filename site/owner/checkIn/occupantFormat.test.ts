import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { formatOccupantWithBed, type Occupant } from './occupantFormat.ts'

beforeAll(loadMessages)

const ana = { name: 'Ana', unit: '402', bedLabel: '1', dueOut: '2026-11-26', checkOutBy: '11:00' } as Occupant

it('says who lies where until when', () => {
  expect(formatOccupantWithBed(ana, '2026-11-26')).toBe('402, bed 1: Ana still here, due out today 11:00')
  expect(formatOccupantWithBed(ana, '2026-11-27')).toBe('402, bed 1: Ana still here, due out yesterday 11:00')
  expect(formatOccupantWithBed(ana, '2026-11-30')).toMatch(/due out .*26.* 11:00/)
})
