import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RidePrice } from '../ride/RidePrice.tsx'
import type { Ride } from '../ride/rideFormat.tsx'
import { EventPrice } from './EventPrice.tsx'
import type { PropertyEvent } from './eventFormat.ts'

const five = { amount: 500, currency: 'EUR' }
const shown = {
  event: (price: object | null) => <EventPrice event={{ price } as PropertyEvent} />,
  ride: (price: object | null) => <RidePrice ride={{ price } as Ride} />,
}

it.each(['event', 'ride'] as const)('keeps a line free for what the price of an %s is about, from the start', of => {
  expect(renderToStaticMarkup(shown[of](five))).toMatch(/€5.*<approx-price [^>]*class="block h-5 /)
})
it.each(['event', 'ride'] as const)('keeps none where an %s costs nothing', of => {
  expect(renderToStaticMarkup(shown[of](null))).not.toContain('<approx-price')
})
it('calls a ride free that is offered without a share, not one that somebody looks for', () => {
  const said = (kind: string) => renderToStaticMarkup(<RidePrice ride={{ kind, price: null } as Ride} />)
  expect([said('offer'), said('ask')]).toEqual(['Free', 'No price share named'])
})
