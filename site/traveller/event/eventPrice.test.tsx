import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RidePrice } from '../ride/RidePrice.tsx'
import type { Ride } from '../ride/rideFormat.tsx'
import { EventPrice } from './EventPrice.tsx'
import type { PropertyEvent } from './eventFormat.ts'

const five = { amount: 500, currency: 'EUR' }
const result = {
  event: (price: object | null) => <EventPrice event={{ price } as PropertyEvent} />,
  ride: (price: object | null) => <RidePrice ride={{ price } as Ride} />,
}

it.each(['event', 'ride'] as const)('keeps a line free for what the price of an %s is about, from the start', of => {
  expect(renderToStaticMarkup(result[of](five))).toMatch(/€5.*<approx-price [^>]*class="block h-5 /)
})
it.each(['event', 'ride'] as const)('keeps none where an %s costs nothing', of => {
  expect(renderToStaticMarkup(result[of](null))).not.toContain('<approx-price')
})
it('shows an offered ride without a share as free, but not a requested one', () => {
  const text = (kind: string) => renderToStaticMarkup(<RidePrice ride={{ kind, price: null } as Ride} />)
  expect([text('offer'), text('ask')]).toEqual(['Free', 'Price to be agreed'])
})
