import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { formatReportCell, getReportPeriods } from './reportFormat.ts'

beforeAll(loadMessages)

it.each([
  [{ amount: -1250, currency: 'EUR' }, 'money', '-€12.50'],
  [0.1234, 'share', '12.3%'],
  [1234, 'count', '1,234'],
  [2.55, 'number', '2.6'],
  ['2027-03-06', 'day', 'Sat 6 Mar 2027'],
  ['PT', 'country', 'Portugal'],
  ['XXB', 'country', 'Stateless, refugee'],
  ['GBN', 'country', 'British National (Overseas)'],
  [null, 'country', 'Not given'],
  [null, 'money', ''],
] as const)('shows %j as a %s: %s', (cell, kind, words) => expect(formatReportCell(cell, kind)).toBe(words))

it('names whole months, also over the end of a year', () => {
  expect(getReportPeriods('2027-01-15', 'past').slice(2)).toEqual([
    ['Last month', '2026-12-01', '2026-12-31'],
    ['This month', '2027-01-01', '2027-01-31'],
  ])
})
