import { expect, it } from 'vitest'
import { filterProperties } from './filterProperties.ts'

const houses = [
  { name: 'Café Bunk', city: 'São Paulo' },
  { name: 'The Crooked Teapot', city: 'Bern' },
  { name: 'आशा होस्टल', city: 'Delhi' },
]
const names = (typed: string) => filterProperties(houses, typed).map(h => h.city)

it.each([
  ['', ['São Paulo', 'Bern', 'Delhi']],
  ['cafe', ['São Paulo']],
  ['sao bun', ['São Paulo']],
  ['TEA', ['Bern']],
  ['eapot', []],
  ['होस्टल', ['Delhi']],
])('finds hostels by %s', (typed, found) => expect(names(typed)).toEqual(found))
