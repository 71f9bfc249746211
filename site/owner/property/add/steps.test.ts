import { expect, it } from 'vitest'
import { publishChecklist } from '../../../../domain/listing/checklist.ts'
import { nextStep, previousStep, stepHrefOfLink, stepOfLink, steps } from './steps.ts'

const nothing = { name: '', description: '', hasAddress: false, hasPosition: false, roomsWithPrice: 0, daysForSale: 0 }
const counts = { hasPolicy: false, hasTaxAnswer: false, photos: 0, photosWithoutText: 0, facilities: 0, rules: 0 }

it('knows the step of everything that can be missing', () => {
  const { items } = publishChecklist({ ...nothing, ...counts })
  expect(Object.fromEntries(items.map(i => [i.key, stepOfLink(i.link)]))).toEqual({
    name: 'basics',
    address: 'place',
    position: 'place',
    room: 'rooms',
    availability: 'rooms',
    policy: 'terms',
    taxes: 'prices',
    contact: 'basics',
    photo: 'photos',
    photos: 'photos',
    alt: 'photos',
    description: 'basics',
    facilities: 'facilities',
    rules: 'rules',
  })
})

it('leads to the field within the step', () => {
  expect(stepHrefOfLink(7, '/owner/property#taxes')).toBe('/owner/add-property?property=7&step=prices#taxes')
  expect(stepHrefOfLink(7, '/owner/room/new')).toBe('/owner/add-property?property=7&step=rooms')
})

it('goes through all steps', () => {
  expect([nextStep('basics'), nextStep('terms'), nextStep('publish')]).toEqual(['place', 'publish', 'publish'])
  expect([previousStep('basics'), previousStep('place')]).toEqual([undefined, 'basics'])
  expect(steps).toHaveLength(9)
})
