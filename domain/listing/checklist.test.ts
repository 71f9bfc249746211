import { describe, expect, it } from 'vitest'
import { type ListingFacts, publishChecklist } from './checklist.ts'

const complete: ListingFacts = {
  name: 'Sunset Bunk',
  description: 'A house by the sea. '.repeat(6),
  hasAddress: true,
  hasPosition: true,
  roomsWithPrice: 1,
  daysForSale: 30,
  hasPolicy: true,
  hasTaxAnswer: true,
  phone: '+49 30 1',
  email: 'desk@example.com',
  photos: 10,
  photosWithoutText: 0,
  facilities: 5,
  rules: 1,
}
const missing = (more: Partial<ListingFacts>) =>
  publishChecklist({ ...complete, ...more })
    .items.filter(i => !i.done)
    .map(i => i.key)

describe('publish checklist', () => {
  it('is ready and full when nothing is missing', () => {
    expect(publishChecklist(complete)).toMatchObject({ score: 100, ready: true })
    expect(missing({})).toEqual([])
  })

  it.each<[Partial<ListingFacts>, string, string]>([
    [{ name: ' ' }, 'name', '/owner/property#name'],
    [{ hasAddress: false }, 'address', '/owner/property#address.line1'],
    [{ hasPosition: false }, 'position', '/owner/property#lat'],
    [{ roomsWithPrice: 0 }, 'room', '/owner/room/new'],
    [{ daysForSale: 29 }, 'availability', '/owner/room'],
    [{ hasPolicy: false }, 'policy', '/owner/property#cancellationPolicy'],
    [{ hasTaxAnswer: false }, 'taxes', '/owner/property#taxes'],
    [{ phone: null, email: '' }, 'contact', '/owner/property#phone'],
  ])('without %j it cannot be handed in, and says where to go', (facts, key, link) => {
    const list = publishChecklist({ ...complete, ...facts })
    expect(list.ready).toBe(false)
    expect(list.score).toBeLessThan(100)
    expect(list.items.filter(i => !i.done)).toMatchObject([{ key, required: true, link }])
  })

  it('asks for one photo, and says where', () => {
    const { ready, items } = publishChecklist({ ...complete, photos: 0 })
    expect(ready).toBe(false)
    const [photo] = items.filter(i => !i.done)
    expect(photo).toMatchObject({ key: 'photo', required: true, link: '/owner/property/photos' })
  })

  it('recommends more photos with words to each, a description, facilities and rules without insisting', () => {
    expect(missing({ photos: 9, photosWithoutText: 1, description: 'Nice.', facilities: 0, rules: 0 })).toEqual([
      'photos',
      'alt',
      'description',
      'facilities',
      'rules',
    ])
    expect(publishChecklist({ ...complete, photos: 1, facilities: 0, rules: 0 })).toMatchObject({ ready: true, score: 90 })
    expect(publishChecklist({ ...complete, email: null }).ready).toBe(true)
    expect(missing({ photos: 1 })).toEqual(['photos'])
    expect(missing({ photos: 0 })).toEqual(['photo', 'photos', 'alt'])
  })

  it('counts the photos that nobody has described', () => {
    const countOf = (photosWithoutText: number) =>
      publishChecklist({ ...complete, photosWithoutText }).items.find(i => i.key === 'alt')?.count
    expect([countOf(3), countOf(0)]).toEqual([3, undefined])
  })
})
