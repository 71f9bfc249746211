import type { MessageTrigger } from '../../../domain/guestMessages/triggers.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import { flag, id, instant, int, key, text } from '../columns.ts'
import { table } from '../table.ts'

export class MessageSend extends table(
  'message_sends',
  {
    id: id(),
    bookingId: int().references('bookings'),
    templateId: int(),
    propertyId: int(),
    /** As it was called then: the template may be gone. */
    templateName: text(80),
    sentOn: key<MessageTrigger>(20),
    language: key<Locale>(10),
    messageId: int().null(),
    /** Without an address it stands on the page of the booking alone. */
    mailed: flag().default(false),
    sentAt: instant(),
  },
  {
    unique: { once: ['bookingId', 'templateId'] },
    indexes: { property: ['propertyId', 'sentAt'], message: ['messageId'], age: ['sentAt'] },
  },
) {}
