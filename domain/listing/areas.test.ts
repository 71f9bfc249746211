import { expect, it } from 'vitest'
import { cityRadiusKm, findDistrict, groupByArea } from './areas.ts'

const centre = { lat: 52.52, lng: 13.405 }
const kreuzberg = { name: 'Kreuzberg', lat: 52.497, lng: 13.39 }
const wedding = { name: 'Wedding', lat: 52.548, lng: 13.365 }
const districts = [kreuzberg, wedding]
const at = (lat: number, lng: number) => ({ lat, lng })

it('groups hostels by the district they lie at, by the centre, and by the side of it', () => {
  const hostels = [at(52.499, 13.391), at(52.495, 13.388), at(52.521, 13.406), at(52.519, 13.56)]
  expect(
    groupByArea(hostels, { centre, districts }).map(({ district, side, hostels }) => [district?.name ?? side, hostels.length]),
  ).toEqual([
    ['Kreuzberg', 2],
    ['centre', 1],
    ['e', 1],
  ])
})

it('says nothing where all hostels lie together', () => {
  expect(groupByArea([at(52.521, 13.406), at(52.522, 13.404)], { centre, districts })).toEqual([])
  expect(groupByArea([], { centre, districts })).toEqual([])
})

it('knows no district that is further away than the centre', () => {
  expect(findDistrict(at(52.519, 13.404), { centre, districts })).toBeUndefined()
  expect(findDistrict(at(52.5, 13.392), { centre, districts })).toBe(kreuzberg)
  // Nobody says so of a district ten kilometres away.
  expect(findDistrict(at(52.4, 13.39), { centre, districts })).toBeUndefined()
})

it('takes a big city for wider than a small one', () => {
  expect(Math.round(cityRadiusKm(3_426_354))).toBe(17)
  expect(cityRadiusKm(900)).toBe(2)
})
