import { expect, it } from 'vitest'
import { coverPaths, parseCoverPath } from '../../../domain/listing/cover.ts'
import type { Room } from '../../lib/http/pageData.ts'
import { roomPictures } from './roomPictures.ts'

const room = (id: number, type: string, photos: string[] = []) => ({
  id,
  type,
  name: `Room ${id}`,
  bedsPerUnit: 6,
  gender: (type === 'female_dorm' ? 'female' : 'mixed') as Room['gender'],
  ensuite: type === 'double',
  facilities: type === 'mixed_dorm' ? ['privacy_curtain'] : [],
  bedKinds: (type === 'double' ? ['double'] : ['bottom', 'top']) as Room['bedKinds'],
  photos: photos.map((url, at) => ({ id: at + 1, url, alt: '' })),
})
const drawnCovers = coverPaths({ seed: '7-blue-door', lat: null, lng: null }).map(url => ({ url, alt: '', illustration: true }))
const photoCovers = [{ url: '/media/photos/7/a.webp', alt: '', illustration: false }]

it('draws each room as what it is, and no two dorms alike', () => {
  const pictures = roomPictures({
    name: 'Blue Door',
    covers: drawnCovers,
    rooms: [room(1, 'mixed_dorm'), room(2, 'female_dorm'), room(3, 'double'), room(4, 'private_tent')],
  })
  const covers = [1, 2, 3].map(id => parseCoverPath(pictures.get(id)?.[0]?.url ?? ''))
  expect(covers.map(cover => [cover?.view, cover?.room])).toEqual([
    ['bunks', { variant: 1, beds: 6, hasCurtains: true, hasBath: false, isUniform: false }],
    ['bunks', { variant: 2, beds: 6, hasCurtains: false, hasBath: false, isUniform: true }],
    ['double', { variant: 1, beds: 1, hasCurtains: false, hasBath: true, isUniform: false }],
  ])
  expect(pictures.get(1)?.[0]).toMatchObject({ alt: 'Drawing: a dorm of Blue Door with bunk beds (with curtains)', isDrawn: true })
  expect(pictures.get(4)).toEqual([])
})

it('shows photos alone once there is any of the hostel', () => {
  const pictures = roomPictures({
    name: 'Blue Door',
    covers: photoCovers,
    rooms: [room(1, 'mixed_dorm', ['/media/photos/7/a.webp']), room(2, 'double')],
  })
  expect(pictures.get(1)).toEqual([{ url: '/media/photos/7/a.webp', alt: 'Room 1, photo 1', isDrawn: false }])
  expect(pictures.get(2)).toEqual([])
})
