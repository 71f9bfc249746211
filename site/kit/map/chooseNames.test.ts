import { expect, it } from 'vitest'
import { chooseNames } from './chooseNames.ts'

const place = (name: string, population: number, x: number, y = 0) => ({ name, population, lng: x, lat: y })
const room = { spotOf: ({ lng, lat }: { lng: number; lat: number }) => ({ x: lng, y: lat }), isTaken: () => false }
const namesOf = (places: { name: string }[]) => places.map(({ name }) => name)

it('names the biggest first, and leaves out what would lie on its name', () => {
  const found = chooseNames([place('Suburb', 5, 20), place('Capital', 900, 0), place('Harbour', 50, 0, 40)], room)
  expect(namesOf(found)).toEqual(['Capital', 'Harbour'])
})

it('gives long names more room', () => {
  const beside = (name: string) => namesOf(chooseNames([place('Old', 9, 0), place(name, 5, 70)], room))
  expect(beside('New')).toEqual(['Old', 'New'])
  expect(beside('A much longer name than that')).toEqual(['Old'])
})

it('leaves out what lies where no name may be', () =>
  expect(chooseNames([place('Edge', 9, 0)], { ...room, isTaken: ({ x }, half) => x < half })).toEqual([]))
