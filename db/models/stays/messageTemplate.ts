import type { MessageConditions } from '../../../domain/guestMessages/conditions.ts'
import type { MessageWay } from '../../../domain/guestMessages/textMessages.ts'
import type { MessageTrigger } from '../../../domain/guestMessages/triggers.ts'
import type { LanguageText } from '../../../domain/guestMessages/variables.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import { fixedKey, flag, id, instant, int, json, key, stamps, text, tinyint } from '../columns.ts'
import { table } from '../table.ts'

export class MessageTemplate extends table(
  'message_templates',
  {
    id: id(),
    propertyId: int().references('properties'),
    name: text(80),
    sentOn: key<MessageTrigger>(20),
    days: tinyint().default(0),
    sendTime: fixedKey(5),
    quietFrom: fixedKey(5).null(),
    quietUntil: fixedKey(5).null(),
    conditions: json<MessageConditions>(),
    texts: json<LanguageText<Locale>[]>(),
    way: key<MessageWay>(16).default('mail'),
    /** Of what WhatsApp has approved; null: its text is sent, which is taken within a day of the guest's last word. */
    contentSid: key(34).null(),
    active: flag().default(true),
    /** What was due before it is not sent. */
    activeSince: instant(),
    /** When its bookings are looked for next; null where nothing sends it. */
    nextLookAt: instant().null(),
    /** To how many bookings. */
    sent: int().default(0),
    version: int().default(1),
    ...stamps,
  },
  { indexes: { property: ['propertyId'], look: ['nextLookAt'] } },
) {}
