import { bounceReasons } from '../../../domain/guests/mailBounce.ts'
import { contract } from '../http/endpoint.ts'
import { anyText, id, instant, nullable, object, oneOf, optional, page, text } from '../http/schema.ts'

const mail = object({
  id: id(),
  to: anyText(),
  subject: anyText(),
  template: anyText(),
  status: anyText(),
  createdAt: instant(),
  sentAt: nullable(instant()),
})

/** Mails to an address come back: why, and since the first of them. */
export const bounceView = object({ reason: oneOf(...bounceReasons), since: instant() })

/** Only in the private demo world: there is no mail server, so its mails are read here. */
export const demoMail = contract({
  'GET /demo/mails': {
    summary: 'List all mails of the demo world, newest first',
    who: 'any',
    paged: true,
    query: object({ to: optional(text(190)), ...page }),
    result: mail,
    errors: ['not_found'],
  },
  'GET /demo/mails/:id': {
    summary: 'Retrieve a mail',
    who: 'any',
    result: object({
      id: id(),
      to: anyText(),
      subject: anyText(),
      text: anyText(),
      html: anyText(),
      status: anyText(),
      createdAt: instant(),
    }),
    errors: ['not_found'],
  },
})
