import path from 'node:path'
import { expect, it } from 'vitest'
import { findTestsOf, listTests, readImporters } from './changed.mjs'

const root = path.join(import.meta.dirname, '../..')
const importers = readImporters(root)
const tests = listTests(root)
const testsOf = (file: string) => findTestsOf([file], importers, tests)

it('finds tests that import a rule, at any distance', () => {
  expect(testsOf('domain/money/money.ts')).toEqual(
    expect.arrayContaining(['domain/money/money.test.ts', 'api/stays/booking/create/promo.test.ts', 'site/lib/format/format.test.ts']),
  )
})

it('finds the tests of a feature, and not those of all others that start the API', () => {
  const found = testsOf('api/community/rides/createRide.ts')
  expect(found).toContain('api/community/rides/rides.test.ts')
  expect(found).not.toContain('api/stays/invoice/invoice.test.ts')
  expect(found.length).toBeLessThan(30)
})

it('finds files that are imported by a glob pattern', () => {
  expect(testsOf('messages/hi/mail.ts')).toContain('api/platform/mail/templates/languages.test.ts')
  expect(testsOf('messages/ar/owner/room.ts')).toContain('messages/messages.test.ts')
  expect(testsOf('messages/hi/pages/refusals.ts')).toContain('site/lib/language/formatApiMessage.test.ts')
})

it('finds the conformance tests for a contract, and none for a file that no test reads', () => {
  expect(testsOf('api/community/rides/contract.ts')).toContain('api/conformance/accessMatrix.test.ts')
  expect(testsOf('docs/architecture.md')).toEqual([])
})
