import path from 'node:path'
import { expect, it } from 'vitest'
import { findCalls, placeOf } from './sql/source.ts'

/**
 * `mailGuest` (api/stays/booking/mails.ts) writes to nobody for a hostel that has not been approved, unless the address is proven. A mail to the guest
 * of a booking that is put into the outbox directly would skip this check, so each other file that does so is listed with its recipient.
 */
const senders: Record<string, string> = {
  'api/community/events/eventMails.ts': 'participants of an event, by account',
  'api/community/reviews/reviewMails.ts': 'guests who have stayed, which needs an approved hostel',
  'api/community/rides/rideMails.ts': 'passengers of a ride, by account',
  'api/discovery/saved-searches/sendPriceAlerts.ts': 'whoever asked for it, by account',
  'api/marketplace/admin/hideUserPhoto.ts': 'whose photo was removed, by account',
  'api/platform/mail/enqueueDeferredMails.ts': 'recipients of mails beyond the budget of the day before',
  'api/platform/mail/staffMail.ts': 'members of a property, and super-admins',
  'api/privacy/erase.ts': 'the erased account',
  'api/stays/booking/contact/changeContact.ts': 'the new and the previous address of a booking; makes the same check itself',
  'api/stays/booking/credit/mails.ts': 'the holder of a credit, who has paid',
  'api/stays/booking/mails.ts': 'mailGuest itself',
  'api/stays/group/notifications.ts': 'groups that asked a hostel on the site',
  'api/stays/waitlist/waitlistMails.ts': 'whoever asked to wait for a live hostel: one question',
}
const accountMails = 'api/people/'

it('mails to the guest of a booking go through mailGuest', () => {
  const files = findCalls('enqueueMail').map(call => path.posix.normalize(placeOf(call).replace(/:\d+$/, '')))
  const found = new Set(files.filter(file => !file.startsWith(accountMails)))
  expect([...found].sort()).toEqual(Object.keys(senders))
})
