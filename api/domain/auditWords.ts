/** What is done to a thing, in the words of who reads the history. Every action of the audit stands here; a test sees to it. */
const table = {
  booking: [
    'Bookings',
    {
      create: 'Booked',
      confirm: 'Confirmed a booking',
      change: 'Changed a booking',
      change_stay: 'Changed the dates or beds of a booking',
      extend: 'Extended a stay',
      early_departure: 'Let a guest leave early',
      move: 'Moved a guest to another room',
      promise_bed: 'Promised a bed',
      release_bed: 'Took the promise of a bed back',
      cancel: 'Cancelled a booking',
      cancel_part: 'Cancelled a part of a booking',
      no_show: 'Marked a no-show',
      no_show_undone: 'Took a no-show back',
      part_no_show: 'Marked some guests as no-show',
      part_no_show_undo: 'Took the no-show of some guests back',
      relocate: 'Brought a guest to a hostel nearby',
      relocated_here: 'Took a guest in from a hostel nearby',
      expire: 'Let an unfinished booking go',
    },
  ],
  group: [
    'Groups',
    {
      asked: 'Asked for a group',
      quoted: 'Made an offer to a group',
      accepted: 'Accepted an offer for a group',
      declined: 'Turned a group down',
      refused: 'Refused an offer for a group',
      withdrawn: 'Took the request of a group back',
      expired: 'Let the request of a group end',
    },
  ],
  checkin: [
    'Check-in',
    {
      create: 'Checked a guest in',
      change: 'Changed a check-in',
      undo: 'Undid a check-in',
      purge: 'Deleted registration cards whose time was over',
    },
  ],
  identity: ['Check-in', { read: 'Read registration cards' }],
  folio: ['Bills', { charged: 'Put something on a bill', charge_undone: 'Took something off a bill' }],
  invoice: ['Bills', { issue: 'Issued an invoice or receipt' }],
  payment: [
    'Money',
    {
      take: 'Took a payment',
      correct: 'Corrected a payment',
      reverse: 'Took a payment back',
      pay_out: 'Paid money out',
      refund: 'Gave money back',
      open: 'Began an online payment',
      online: 'Received an online payment',
    },
  ],
  refund: ['Money', { failed: 'Could not give money back online' }],
  shift: [
    'Money',
    {
      open: 'Opened a drawer',
      close: 'Counted and closed a drawer',
      in: 'Put cash into a drawer',
      out: 'Took cash out of a drawer',
      drop: 'Brought cash to the safe',
    },
  ],
  commission: [
    'Commission',
    { plan: 'Agreed on a commission', plan_dropped: 'Dropped a commission that was to come', statement: 'Wrote the statement of a month' },
  ],
  rates: [
    'Prices',
    { set: 'Changed prices or limits of nights', undo: 'Undid a change of prices', settings: 'Changed the settings of prices' },
  ],
  rate_plan: ['Prices', { create: 'Made a rate', edit: 'Changed a rate', delete: 'Removed a rate' }],
  rate_rule: ['Prices', { create: 'Made a rule or code', edit: 'Changed a rule or code', delete: 'Removed a rule or code' }],
  room: [
    'Rooms',
    {
      create: 'Added a room',
      edit: 'Changed a room',
      delete: 'Removed a room',
      overbook: 'Sold more beds than there are',
      replan: 'Put guests into other beds',
    },
  ],
  unit: ['Rooms', { create: 'Added a unit of a room', edit: 'Changed a unit of a room', delete: 'Removed a unit of a room' }],
  bed: ['Rooms', { create: 'Added a bed', edit: 'Changed a bed', delete: 'Removed a bed' }],
  block: [
    'Rooms',
    { create: 'Kept beds back', edit: 'Changed a block of beds', delete: 'Removed a block of beds', release: 'Gave blocked beds free' },
  ],
  property: [
    'Hostels',
    {
      create: 'Began a listing',
      edit: 'Changed a listing',
      submit: 'Handed a listing in',
      pause: 'Stopped selling',
      resume: 'Sold again',
      approve: 'Made a listing live',
      request_changes: 'Asked for changes of a listing',
      approve_changes: 'Let the changes of a listing through',
      refuse_changes: 'Did not take the changes of a listing over',
      suspend: 'Suspended a hostel',
      close: 'Closed a hostel for good',
      transfer: 'Handed a hostel over',
      import: 'Imported a listing',
      reimport: 'Updated a listing from a file',
    },
  ],
  claim: ['Hostels', { file: 'Claimed a listing', approve: 'Approved a claim', decline: 'Turned a claim down' }],
  photo: [
    'Hostels',
    {
      add: 'Added a photo',
      edit: 'Changed the words of a photo',
      order: 'Put photos into another order',
      remove: 'Removed a photo',
      hide: 'Hid a photo',
      show: 'Showed a photo again',
    },
  ],
  member: [
    'People of a hostel',
    {
      invite: 'Invited somebody to the team',
      invite_again: 'Sent an invitation again',
      withdraw: 'Took an invitation back',
      join: 'Joined the team',
      role: 'Changed the role of somebody',
      remove: 'Took somebody off the team',
      leave: 'Left the team',
      ownership: 'Handed the ownership over',
    },
  ],
  review: [
    'Reviews',
    {
      create: 'Wrote a review',
      edit: 'Changed a review',
      reply: 'Replied to a review',
      reply_edited: 'Changed the reply to a review',
      reply_removed: 'Took the reply to a review back',
      publish: 'Let a review through',
      hide: 'Hid a review',
      restore: 'Showed a review again',
      report: 'Reported a review',
    },
  ],
  event: [
    'Events and rides',
    {
      plan: 'Planned an event',
      edit: 'Changed an event',
      cancel: 'Cancelled an event',
      join: 'Joined an event',
      leave: 'Left an event',
      report: 'Reported an event',
      hide: 'Hid an event',
      show: 'Showed an event again',
    },
  ],
  ride: [
    'Events and rides',
    {
      offer: 'Offered or asked for a ride',
      edit: 'Changed a ride',
      cancel: 'Cancelled a ride',
      request: 'Asked to come along',
      accepted: 'Accepted somebody on a ride',
      declined: 'Turned somebody down for a ride',
      leave: 'Left a ride',
      report: 'Reported a ride',
      hide: 'Hid a ride',
      show: 'Showed a ride again',
    },
  ],
  notice: ['Notice board', { post: 'Put up a notice', edit: 'Changed a notice', delete: 'Took a notice down' }],
  report: ['Moderation', { dismiss: 'Found nothing wrong with what was reported' }],
  taxonomy: ['Moderation', { add: 'Added a word', edit: 'Changed a word', retire: 'Retired a word', restore: 'Offered a word again' }],
  channel: [
    'Channels',
    {
      connect: 'Connected a channel',
      edit: 'Changed a channel',
      disconnect: 'Disconnected a channel',
      rotate: 'Made a new address for a calendar',
      import: 'Read a calendar in',
      catalogue: 'Changed an entry of the channel managers',
    },
  ],
  user: [
    'Accounts',
    {
      change: 'Changed an account',
      email: 'Moved an account to another e-mail',
      password_reset: 'Set a new password by mail',
      lock: 'Locked an account',
      unlock: 'Let an account in again',
      erase: 'Erased an account',
      impersonate: 'Acted in the place of somebody',
      impersonation_end: 'Stopped acting in the place of somebody',
    },
  ],
  session: ['Accounts', { open: 'Signed in with a second factor' }],
  second_factor: ['Accounts', { begin: 'Began a new second factor', change: 'Changed the second factor' }],
  recovery_codes: ['Accounts', { make: 'Made new recovery codes' }],
  admin: ['Accounts', { invite: 'Invited a super-admin', accept: 'Became a super-admin' }],
  job: ['What runs by itself', { run: 'Asked a job to run now' }],
  dead_letter: ['What runs by itself', { requeue: 'Tried again what was given up', drop: 'Dropped what was given up' }],
} as const satisfies Record<string, readonly [group: string, acts: Record<string, string>]>

const sentences = new Map<string, string>(
  Object.entries(table).flatMap(([thing, [, acts]]) =>
    Object.entries(acts).map(([act, words]) => [`${thing}.${act}`, words as string] as const),
  ),
)

export const isAuditAction = (action: string): boolean => sentences.has(action)

/** `booking.cancel` as a sentence. A line of an older or newer version that nobody has words for is read as it is. */
export const auditSentence = (action: string): string => sentences.get(action) ?? action.replaceAll(/[._]/g, ' ')

/** All of them to choose from, under what they are about. */
export const auditChoices: readonly (readonly [group: string, choices: readonly (readonly [action: string, words: string])[]])[] = [
  ...Map.groupBy(Object.entries(table), ([, [group]]) => group as string),
].map(([group, things]) => [
  group,
  things.flatMap(([thing, [, acts]]) => Object.entries(acts).map(([act, words]) => [`${thing}.${act}`, words as string] as const)),
])

/** What a line is about, in a word. */
const things: Record<string, string> = {
  block: 'Block',
  booking: 'Booking',
  channel_connection: 'Channel',
  channel_manager: 'Channel manager',
  check_in: 'Check-in',
  claim: 'Claim',
  commission_plan: 'Commission',
  dead_letter: 'Given up',
  event: 'Event',
  folio: 'Line of a bill',
  group_request: 'Group',
  invitation: 'Invitation',
  invoice: 'Invoice',
  job: 'Job',
  mail: 'Mail',
  notice: 'Notice',
  payment: 'Payment',
  photo: 'Photo',
  property: 'Hostel',
  rate_change: 'Change of prices',
  rate_plan: 'Rate',
  rate_rule: 'Rule',
  review: 'Review',
  ride: 'Ride',
  room: 'Room',
  shift: 'Drawer',
  statement: 'Statement',
  taxonomy: 'Word',
  unit: 'Unit',
  bed: 'Bed',
  user: 'Account',
}
export const auditThing = (entity: string): string =>
  things[entity] ?? entity.charAt(0).toUpperCase() + entity.slice(1).replaceAll('_', ' ')
