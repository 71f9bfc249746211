import { expect, it } from 'vitest'
import { publishChecklist } from '../../../domain/listing/checklist.ts'
import { messages } from '../../../messages/en/office/checklist.ts'

const facts = { name: '', description: '', hasAddress: false, hasPosition: false, roomsWithPrice: 0, daysForSale: 0, hasPolicy: false }
const counts = { hasTaxAnswer: false, photos: 0, photosWithoutText: 0, facilities: 0, rules: 0 }

const { counted, ...items } = messages

it('calls every item of the checklist as the API does, and says of how many a description is missing', () => {
  expect(items).toEqual(Object.fromEntries(publishChecklist({ ...facts, ...counts }).items.map(({ key, label }) => [key, label])))
  expect(counted.alt).toContain('#')
})
