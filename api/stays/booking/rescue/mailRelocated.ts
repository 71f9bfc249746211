import type { Transaction } from '../../../../db/connection.ts'
import { defaultLocale } from '../../../../domain/language/locales.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { bookingRelocated, queueMail, relocatedForHouse } from '../../../platform/mail/service.ts'
import { notify } from '../../../platform/notifications/service.ts'
import { config } from '../../../platform/runtime.ts'
import { aboutStay, mailNewBooking, stayMail } from '../mails.ts'
import type { Loaded } from '../read.ts'

/** To the guest the new confirmation with its link, and what becomes of the old booking; to both houses what happened. */
export async function mailRelocated(here: Loaded, there: Loaded, more: Money, t: Transaction): Promise<void> {
  await mailNewBooking(there, t)
  const letter = bookingRelocated(stayMail(here), stayMail(there, here.language), { more })
  if (here.guest_email) await queueMail(t, { to: here.guest_email, ...letter })
  const [from, to] = [stayMail(here, defaultLocale), stayMail(there, defaultLocale)]
  const urlOf = (b: Loaded) => `${config.publicOrigin}/owner/booking/${b.id}`
  if (here.property_email)
    await queueMail(t, { to: here.property_email, ...relocatedForHouse(from, to, { side: 'from', more, url: urlOf(here) }) })
  await notify({ house: there.property_id }, { topic: 'booking_made', kind: 'made', ...aboutStay(there) }, t)
  if (there.property_email)
    await queueMail(t, { to: there.property_email, ...relocatedForHouse(from, to, { side: 'to', more, url: urlOf(there) }) })
}
