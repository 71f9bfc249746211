import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalizeSearchQuery } from './savedSearch.ts'

const spell = (text: string) => normalizeSearchQuery(new URLSearchParams(text))

it('is one for a search, whichever page of it and however its address was written', () => {
  expect(spell('place=Lisbon&guests=2&destination=portugal/lisbon&page=3')).toBe('destination=portugal%2Flisbon&guests=2&place=Lisbon')
  expect(spell('type=hotel&place=Sao+Paulo&type=hostel')).toBe('place=Sao+Paulo&type=hostel&type=hotel')
})

it('does not depend on the order, and says nothing else', () => {
  const fields = fc.array(fc.tuple(fc.constantFrom('place', 'type', 'guests', 'é'), fc.string()), { maxLength: 8 })
  fc.assert(
    fc.property(fields, fc.nat(), (pairs, turn) => {
      const at = pairs.length ? turn % pairs.length : 0
      const spelled = normalizeSearchQuery(new URLSearchParams(pairs))
      expect(normalizeSearchQuery(new URLSearchParams([...pairs.slice(at), ...pairs.slice(0, at)]))).toBe(spelled)
      expect(spell(spelled)).toBe(spelled)
      expect([...new URLSearchParams(spelled)]).toHaveLength(pairs.length)
    }),
  )
})
