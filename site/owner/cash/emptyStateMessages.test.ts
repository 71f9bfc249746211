import { beforeAll, expect, it } from 'vitest'
import { can, type MemberRole, type Right } from '../../../domain/access/rights.ts'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { getNoShiftMessage, getNoTransactionsMessage } from './emptyStateMessages.ts'

beforeAll(loadMessages)

const as = (role: MemberRole) => (right: Right) => can(role, right)

it.each([
  ['reception', true],
  ['manager', true],
  ['accountant', false],
] as const)('asks of a member (%s) only what the role may do', (role, mayWork) => {
  expect(getNoShiftMessage(as(role)).includes('open one:')).toBe(mayWork)
  expect(getNoTransactionsMessage(true, as(role)).includes('“Take or pay out”')).toBe(mayWork)
})
