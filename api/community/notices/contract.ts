import { notice } from '../../listing/noticeboard/contract.ts'
import { contract } from '../../platform/http/endpoint.ts'
import { bool, longText, object } from '../../platform/http/schema.ts'
import { reportFields } from '../moderation/contract.ts'

/** What readers and super-admins do about the notices of hostels. */
export const noticeModeration = contract({
  'POST /noticeboard/:id/report': {
    summary: 'Report a notice on the page of a property to the moderators: with a `category`, and words where it is something else',
    who: 'trav',
    aDay: { of: 'report', most: 60 },
    body: object(reportFields),
    result: object({ reported: bool() }),
    errors: ['not_found', 'invalid_transition', 'rate_limited'],
  },
  'POST /noticeboard/:id/hide': {
    summary: 'Hide a notice from guests and from the page of its property, with a reason that its staff read',
    who: 'sup',
    body: object({ reason: longText(500) }),
    result: notice,
    errors: ['not_found', 'invalid_transition'],
  },
  'POST /noticeboard/:id/show': {
    summary: 'Show a hidden notice again',
    who: 'sup',
    body: object({}),
    result: notice,
    errors: ['not_found', 'invalid_transition'],
  },
})
