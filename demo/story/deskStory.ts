import { connectChannel } from '../../api/inventory/channel-managers/connectChannel.ts'
import { createKey } from '../../api/people/api-keys/writeKeys.ts'
import { requireSignedIn } from '../../api/platform/http/requireSignedIn.ts'
import { createWebhook, editWebhook } from '../../api/platform/webhooks/writeWebhooks.ts'
import { acceptQuote } from '../../api/stays/group/answerGroup.ts'
import { takePayment } from '../../api/stays/payment/takePayment.ts'
import { addDays } from '../../domain/calendar/days.ts'
import { createBlocks, createGroupRequests, type DemoDesk, demoContext, quoteDemoGroup } from '../desk.ts'
import { writeGuestStory } from './guestStory.ts'

/** So far ahead that trying the demo never meets it by accident. */
const GROUP_AHEAD = 100

/** What the owner of the first hostel has done by hand, each by the product itself. */
export async function writeDeskStory(desk: DemoDesk): Promise<void> {
  await createBlocks(desk)
  await createGroupRequests(desk)
  await bookGroup(desk)
  await writeGuestStory(desk)
  await connectChannels(desk)
  await createKey(
    { property: desk.property.id, name: 'Door locks', scopes: ['bookings:read', 'inventory:read'] },
    requireSignedIn(demoContext(desk.owner)),
  )
  await addWebhook(desk)
}

/** Switched off: a demo sends nothing to anybody. */
async function addWebhook({ property, owner }: DemoDesk): Promise<void> {
  const events = ['booking.created', 'booking.cancelled', 'booking.checked_in'] as const
  const { id, version } = await createWebhook(
    { property: property.id, url: 'https://locks.example/openbunk', events: [...events] },
    demoContext(owner),
  )
  await editWebhook(id, { isActive: false, version }, demoContext(owner))
}

/** A group that has taken its quote, and whose people pay for themselves: two of them already have. */
async function bookGroup(desk: DemoDesk): Promise<void> {
  const { request, manageToken } = await quoteDemoGroup(desk, {
    arrival: addDays(desk.today, GROUP_AHEAD),
    contact: { name: 'Anneke de Vries', email: 'anneke.devries@guests.example', country: 'NL' },
    message: 'We cycle down the coast. Everybody pays for themselves, if you can split it.',
  })
  if (!request.quote) return
  const { booking } = await acceptQuote(request.id, { quote: request.quote.id }, { ...demoContext(), manageToken })
  const share = Math.round(request.quote.total.amount / request.guests)
  const { property, owner } = desk
  for (const receivedFrom of booking ? ['Anneke de Vries', 'Bram Visser'] : [])
    await takePayment(
      {
        property: property.id,
        booking: booking?.id ?? 0,
        amount: { amount: share, currency: property.currency },
        method: 'transfer',
        receivedFrom,
      },
      demoContext(owner),
    )
}

/** Rooms whose nights two other sites may read: nothing is read from there, as the demo asks no one outside. */
async function connectChannels({ property, owner }: DemoDesk): Promise<void> {
  const [dorm, , , twin] = property.roomList
  for (const [room, manager, name] of [
    [dorm, 'airbnb', 'Airbnb, big dorm (demo)'],
    [twin, 'booking-com', 'Booking.com, twin rooms (demo)'],
  ] as const)
    if (room) await connectChannel({ property: property.id, room: room.id, manager, name }, demoContext(owner))
}
