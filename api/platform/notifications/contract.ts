import Joi from 'joi'
import { digestRhythms } from '../../../domain/access/digests.ts'
import { topicNames } from '../../../domain/access/notificationTopics.ts'
import { localeNames } from '../../../domain/language/locales.ts'
import { contract } from '../http/endpoint.ts'
import { anyText, bool, type Field, id, instant, int, list, nullable, object, oneOf, optional, page, text } from '../http/schema.ts'

export const platforms = ['web', 'android', 'ios'] as const

export const notificationView = object({
  id: id(),
  topic: oneOf(...topicNames),
  title: anyText(),
  text: anyText(),
  /** Of title and text: that of the page that asks. */
  language: oneOf(...localeNames),
  /** Where one reads more, on this site. */
  path: anyText(),
  property: nullable(object({ id: id(), name: anyText() })),
  /** So many more of its kind came after it in a day: more than get lines of their own. */
  more: int(),
  readAt: nullable(instant()),
  createdAt: instant(),
})

export const preference = object({
  topic: oneOf(...topicNames),
  words: anyText(),
  /** In the notification centre: always. */
  centre: bool(),
  push: bool(),
  /** Null where there is no mail that one may do without. */
  mail: nullable(bool()),
  /** One mail for each, for those of five minutes, or for those of a day; null: none. */
  mailEvery: nullable(oneOf(...digestRhythms)),
  /** Of a stay the mails are always sent, each by itself. */
  canBeDigested: bool(),
})
const preferences = object({
  /** Whether this installation sends to devices at all. */
  isPushSetUp: bool(),
  /** What a browser asks Firebase for a token with; null where browsers get no pushes. */
  browser: nullable(object({ apiKey: anyText(), projectId: anyText(), senderId: anyText(), appId: anyText(), vapidKey: anyText() })),
  topics: list(preference),
})

export const deviceView = object({
  id: id(),
  platform: oneOf(...platforms),
  device: nullable(anyText()),
  /** Signed in with the session that asks. */
  isCurrent: bool(),
  savedAt: instant(),
  seenAt: instant(),
})

/** What the export of an account says of what it was told, and the devices that get pushes. */
export const exportedNotifications = object({
  told: list(object({ title: anyText(), text: anyText(), at: instant(), readAt: nullable(instant()) }), 10_000),
  choices: list(object({ topic: anyText(), push: bool(), mail: bool(), mailEvery: nullable(anyText()) })),
  devices: list(object({ platform: anyText(), device: nullable(anyText()), savedAt: instant(), seenAt: instant() })),
})

/** As the provider gives it: letters, digits and signs without a gap. */
const token = () => Joi.string().pattern(/^[\x21-\x7e]{1,2048}$/, 'token of a device') as Field<string>
const unread = object({ unread: int() })

/** What a person is told, and on which devices. */
export const notifications = contract({
  'GET /notifications': {
    summary: 'List my notifications, newest first; `meta` has the number of unread ones',
    who: 'trav',
    paged: true,
    query: object({ unread: optional(bool()), ...page }),
    result: notificationView,
    meta: unread,
  },
  'GET /notifications/unread': { summary: 'Count my unread notifications', who: 'trav', result: unread },
  'POST /notifications/read': {
    summary: 'Mark notifications as read: the given ones, or all up to one of them',
    who: 'trav',
    isPersonal: true,
    body: object({ ids: optional(list(id(), 100).min(1) as Field<number[]>), upTo: optional(id()) }).xor('ids', 'upTo'),
    result: unread,
  },
  'GET /notifications/preferences': {
    summary: 'Retrieve the topics that I can be notified of, and how',
    who: 'trav',
    result: preferences,
  },
  'PUT /notifications/preferences': {
    summary:
      'Choose by topic what is pushed to my devices, which mails I do not want, and how often mails with news come; topics that are not named stay as they are',
    who: 'trav',
    isPersonal: true,
    body: object({
      topics: list(
        object({
          topic: oneOf(...topicNames),
          push: optional(bool()),
          mail: optional(bool()),
          mailEvery: optional(nullable(oneOf(...digestRhythms))),
        }),
        topicNames.length,
      ),
    }),
    result: preferences,
  },
  'GET /notifications/devices': { summary: 'List the devices that get my notifications', who: 'trav', result: list(deviceView) },
  'DELETE /notifications/devices/:id': {
    summary: 'Stop sending notifications to a device',
    who: 'trav',
    isPersonal: true,
    status: 204,
    errors: ['not_found'],
  },
  'POST /api/save-fcm-token': {
    summary: 'Send my notifications to this device, which is registered for me alone until it signs out',
    who: 'trav',
    aDay: { of: 'device', most: 300 },
    isPersonal: true,
    /** Without a platform: a browser. */
    body: object({ token: token(), platform: optional(oneOf(...platforms)), device: optional(text(120)) }),
    result: deviceView,
  },
  'POST /api/remove-fcm-token': {
    summary: 'Stop sending notifications to this device',
    who: 'trav',
    isPersonal: true,
    body: object({ token: token(), platform: optional(oneOf(...platforms)), device: optional(text(120)) }),
    result: object({ removed: bool() }),
  },
})
