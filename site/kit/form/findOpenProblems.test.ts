import { expect, it } from 'vitest'
import { findOpenProblems } from './findOpenProblems.ts'

const sent = { 'guest.email': 'ana@', 'guest.name': '', arrival: '2027-03-06', departure: '2027-03-06', 'ages.0': '4', 'ages.1': '99' }
const problem = (path: string, code?: string) => ({ path, message: `${path} is wrong.`, ...(code && { code }) })
const open = (paths: ReturnType<typeof problem>[], changed: Partial<typeof sent>, now?: ReturnType<typeof problem>[]) =>
  findOpenProblems({ fields: paths, sent }, { ...sent, ...changed }, now).map(({ path }) => path)

it('clears an error when its value changes, and no other error', () => {
  const fields = [problem('body.guest.email'), problem('guest.name')]
  expect(open(fields, {})).toEqual(['body.guest.email', 'guest.name'])
  expect(open(fields, { 'guest.email': 'ana@example.com' })).toEqual(['guest.name'])
  expect(open(fields, { 'guest.email': 'ana@example.com', 'guest.name': 'Ana' })).toEqual([])
})

it('shows it again with the refused value', () => expect(open([problem('guest.email')], { 'guest.email': 'ana@' })).toHaveLength(1))

it('clears the error of a list when any of its fields changes', () => expect(open([problem('ages')], { 'ages.1': '9' })).toEqual([]))

it('clears an error about two fields when either changes', () => {
  expect(open([problem('departure', 'date.after')], { arrival: '2027-03-05' })).toEqual([])
  expect(open([problem('departure', 'date.max')], { arrival: '2027-03-05' })).toEqual(['departure'])
})

it('keeps errors without a field in the form until it is sent again', () =>
  expect(open([problem('promo')], { 'guest.name': 'Ana' })).toEqual(['promo']))

it('evaluates the rule of the form where there is one, and shows the present error', () => {
  const fields = [problem('guest.email'), problem('guest.name')]
  expect(open(fields, { 'guest.email': 'ana@example' }, [problem('guest.email')])).toEqual(['guest.email'])
  expect(findOpenProblems({ fields, sent }, sent, [{ path: 'guest.name', message: 'Too short.' }])).toEqual([
    { path: 'guest.name', message: 'Too short.' },
  ])
  // Fields that passed when the form was sent are not checked while typing.
  expect(open([problem('guest.email')], {}, [problem('guest.name')])).toEqual([])
})
