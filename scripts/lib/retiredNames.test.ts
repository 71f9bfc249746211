import { expect, it } from 'vitest'
import { findRetiredNames } from './retiredNames.ts'

const inApi = (text: string) => findRetiredNames('api/stays/a.ts', text)

it('finds exported names that the glossary has retired, everywhere', () => {
  expect(
    findRetiredNames('site/owner/a.tsx', 'export const tellGuests = 1\nexport function veil() {}\nexport interface HouseRow {}'),
  ).toEqual(['tellGuests', 'veil', 'HouseRow'])
  expect(inApi('export const formatTelling = 1')).toEqual([])
})

it.each([
  'const told = 1',
  'let told\nrun(told)',
  'function told() {}',
  'function f(told?: number) {}',
  'const f = told => 1',
  'const f = ({ b: told }) => 1',
  'for (const told of all) run(told)',
  'interface A {\n  told(): string\n}',
  'try {} catch (told) {}',
  'type A<B> = B extends (infer told)[] ? told : never',
])('finds it where something is declared: %s', text => {
  expect(inApi(text)).toContain('told')
  expect(findRetiredNames('site/owner/a.ts', text)).toEqual([])
})

it.each([
  '// what was told, as it is said = here',
  "run({ told: 1 }, 'said')",
  'const { told } = problem',
  'const { told: explanation } = problem',
  'interface A {\n  told: string\n}',
  'import { say as format } from "./a.ts"',
  'const houseRules = 1',
])('leaves alone what is no name, or that of a contract: %s', text => expect(inApi(text)).toEqual([]))
