import { messageRoomKinds, messageSources } from '../../../../domain/guestMessages/conditions.ts'
import { messageWays, textProblems, textStates, textWays } from '../../../../domain/guestMessages/textMessages.ts'
import { messageTriggers } from '../../../../domain/guestMessages/triggers.ts'
import { type MessageVariable, MOST_LETTERS, messageVariables } from '../../../../domain/guestMessages/variables.ts'
import { localeNames } from '../../../../domain/language/locales.ts'
import { contract } from '../../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  code,
  country,
  day,
  type Field,
  id,
  instant,
  int,
  list,
  longText,
  nameText,
  nullable,
  object,
  oneOf,
  optional,
  page,
  time,
} from '../../../platform/http/schema.ts'
import { messageFileList } from '../files/contract.ts'

const language = () => oneOf(...localeNames)
const trigger = () => oneOf(...messageTriggers)
const quiet = () => nullable(object({ from: time(), until: time() }))
const sources = () => list(oneOf(...messageSources), messageSources.length)
const roomKind = () => nullable(oneOf(...messageRoomKinds))
const nights = () => nullable(int(1, 365))
const countries = () => list(country(), 50)
const languages = () => list(language(), localeNames.length)
const way = () => oneOf(...messageWays)
const text = () => object({ language: language(), text: longText(MOST_LETTERS) })
const contentSid = () => code(34).pattern(/^HX[0-9a-f]{32}$/)
/** One for each language at most. */
const texts = () => list(text(), localeNames.length).min(1)

export const messageTemplate = object({
  id: id(),
  property: id(),
  name: anyText(),
  trigger: trigger(),
  /** Before the arrival, after the departure, or the day of the stay; 0 where the trigger counts none. */
  days: int(),
  /** In the time zone of the property; only for triggers that follow the clock. */
  time: anyText(),
  quiet: nullable(object({ from: anyText(), until: anyText() })),
  conditions: object({
    sources: sources(),
    roomKind: roomKind(),
    minNights: nights(),
    maxNights: nights(),
    countries: list(anyText(), 50),
    languages: languages(),
  }),
  texts: list(object({ language: language(), text: anyText() }), localeNames.length),
  way: way(),
  /** Of what WhatsApp has approved; null: the text itself. */
  contentSid: nullable(anyText()),
  /** They go with each message. */
  files: messageFileList(),
  isActive: bool(),
  /** To how many bookings it was sent. */
  sent: int(),
  version: id(),
})

const optionalFields = {
  days: optional(int(0, 60)),
  time: optional(time()),
  quiet: optional(quiet()),
  /** What is left out or empty asks nothing. */
  conditions: optional(
    object({
      sources: optional(sources()),
      roomKind: optional(roomKind()),
      minNights: optional(nights()),
      maxNights: optional(nights()),
      countries: optional(countries()),
      languages: optional(languages()),
    }),
  ),
  way: optional(way()),
  /** `HX` and 32 characters; its placeholders 1, 2, … are the variables of the text in their order. */
  contentSid: optional(nullable(contentSid())),
  isActive: optional(bool()),
}

export const createTemplateRequest = object({ property: id(), name: nameText(80), trigger: trigger(), texts: texts(), ...optionalFields })
export const editTemplateRequest = object({
  name: optional(nameText(80)),
  trigger: optional(trigger()),
  texts: optional(texts()),
  ...optionalFields,
  version: id(),
})

const variableFields = Object.fromEntries(messageVariables.map(name => [name, anyText()])) as unknown as Record<
  MessageVariable,
  Field<string>
>
const comingBooking = object({ id: id(), code: anyText(), guest: anyText(), arrival: day(), language: language() })

const sentMessage = object({
  id: id(),
  booking: id(),
  code: anyText(),
  guest: anyText(),
  /** Null once it is deleted. */
  template: nullable(id()),
  /** As it was called then. */
  name: anyText(),
  trigger: trigger(),
  language: language(),
  /** By mail as well; otherwise it stands on the page of the booking alone. */
  wasMailed: bool(),
  /** Where it went to a telephone: how far it is. */
  texted: nullable(object({ way: oneOf(...textWays), state: oneOf(...textStates), problem: nullable(oneOf(...textProblems)) })),
  at: instant(),
})

/** Messages that a property writes once, and that are sent by themselves or put into an answer. */
export const messageTemplates = contract({
  'GET /message-templates': {
    summary: 'List the message templates of a property, in the order of a stay',
    who: 'own',
    paged: true,
    query: object({ property: id(), ...page }),
    result: messageTemplate,
    errors: ['not_found', 'forbidden'],
  },
  'POST /message-templates': {
    summary: 'Create a message template; what was due before it is not sent any more',
    who: 'own',
    status: 201,
    idempotent: true,
    body: createTemplateRequest,
    result: messageTemplate,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
  'PUT /message-templates/:id': {
    summary: 'Update a message template; nobody gets it a second time',
    who: 'own',
    body: editTemplateRequest,
    result: messageTemplate,
    errors: ['not_found', 'forbidden', 'stale', 'invalid_transition'],
  },
  'DELETE /message-templates/:id': {
    summary: 'Delete a message template; what it has sent stays',
    who: 'own',
    status: 204,
    errors: ['not_found', 'forbidden'],
  },
  'POST /message-templates/:id/preview': {
    summary: 'Show what the guest of a booking would read, when, and whether its conditions are met',
    who: 'own',
    body: object({ booking: id() }),
    result: object({ language: language(), text: anyText(), dueAt: nullable(instant()), isFor: bool() }),
    errors: ['not_found', 'forbidden'],
  },
  'GET /message-templates/values': {
    summary: 'Show what the variables of a template stand for in each language, of a booking or else of the next one that comes',
    who: 'own',
    query: object({ property: id(), booking: optional(id()) }),
    result: object({
      /** Null where nobody is to come. */
      booking: nullable(comingBooking),
      coming: list(comingBooking, 10),
      /** How this installation reaches telephones. */
      textWays: list(oneOf(...textWays), textWays.length),
      values: list(object({ language: language(), values: object(variableFields) }), localeNames.length),
    }),
    errors: ['not_found', 'forbidden'],
  },
  'GET /message-log': {
    summary: 'List what was sent by itself to the guests of a property, newest first',
    who: 'own',
    paged: true,
    query: object({ property: id(), ...page }),
    meta: object({ isCapped: optional(bool()) }),
    result: sentMessage,
    errors: ['not_found', 'forbidden'],
  },
  'GET /booking/:id/automated-messages': {
    summary: 'Show whether messages are sent to a booking by themselves, and what can be put into an answer',
    who: 'own',
    result: object({ isOff: bool(), replies: list(object({ id: id(), name: anyText(), text: anyText(), files: messageFileList() }), 100) }),
    errors: ['not_found', 'forbidden'],
  },
  'PUT /booking/:id/automated-messages': {
    summary: 'Turn the messages that are sent by themselves to a booking off or on',
    who: 'own',
    body: object({ isOff: bool() }),
    result: object({ isOff: bool() }),
    errors: ['not_found', 'forbidden'],
  },
})
