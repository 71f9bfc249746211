import { expect, it } from 'vitest'
import { doorHref, readDoor } from './door.ts'

const token = 'a'.repeat(43)

it('knows where somebody stands by the address, else by what this tablet was paired with', () => {
  expect(readDoor(`#kiosk=${token}`, 'old')).toEqual({ kiosk: token })
  expect(readDoor('#house=7&door=ABCD2345', token)).toEqual({ property: 7, doorCode: 'ABCD2345' })
  expect(readDoor('', token)).toEqual({ kiosk: token })
  for (const hash of ['', '#house=0&door=A', '#house=7', '#kiosk=short']) expect(readDoor(hash, null)).toBeUndefined()
})

it('shows a tablet’s door to phones', () => {
  expect(readDoor(new URL(doorHref('https://example.com/self-check-in', 7, 'ABCD2345')).hash, null)).toEqual({
    property: 7,
    doorCode: 'ABCD2345',
  })
})
