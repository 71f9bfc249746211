import type { NoteAuthor } from '../../../domain/access/noteAuthor.ts'
import type { BookingStatus } from '../../../domain/booking/bookingStatus.ts'
import type { Gender } from '../../../domain/booking/party.ts'
import type { BedKind } from '../../../domain/listing/taxonomy.ts'
import type { LedgerKind } from '../../../domain/money/folio.ts'
import type { Exemption } from '../../../domain/money/tax.ts'

/** Labels of bookings that many screens show, by the codes of the API. */
export const messages = {
  status: {
    hold: 'Held',
    pending_payment: 'Waiting for payment',
    pending_approval: 'Waiting for your answer',
    confirmed: 'Confirmed',
    checked_in: 'In house',
    checked_out: 'Checked out',
    cancelled: 'Cancelled',
    no_show: 'No-show',
    expired: 'Expired',
    rejected: 'Declined',
  } as const satisfies Record<BookingStatus, string>,
  gender: {
    female: 'Woman',
    male: 'Man',
    other: 'Another gender',
    undisclosed: 'Gender not stated',
  } as const satisfies Record<Gender, string>,
  source: { own: "On the hostel's own page", web: 'On the site', desk: 'At the desk', phone: 'By telephone', channel: 'Through a channel' },
  /** The same within a sentence. */
  sourceInText: {
    own: "on the hostel's own page",
    web: 'on the site',
    desk: 'at the desk',
    phone: 'by telephone',
    channel: 'through a channel',
  },
  note: {
    guest: 'Note from the guest',
    desk: 'Note from the desk',
    manager: 'Note from a manager',
    admin: 'Note from the marketplace',
  } as const satisfies Record<NoteAuthor, string>,
  /** The same within a sentence. */
  noteInText: {
    guest: 'note from the guest',
    desk: 'note from the desk',
    manager: 'note from a manager',
    admin: 'note from the marketplace',
  } as const satisfies Record<NoteAuthor, string>,
  /** Why a guest owes no tax. */
  exemption: {
    business: 'Travels for work',
    resident: 'Lives here',
    disabled: 'Disabled',
    crew: 'Crew',
  } as const satisfies Record<Exemption, string>,
  /** The same within a sentence. */
  exemptionInText: {
    business: 'travels for work',
    resident: 'lives here',
    disabled: 'disabled',
    crew: 'crew',
  } as const satisfies Record<Exemption, string>,
  /** Within a sentence. */
  bedKind: {
    bottom: 'lower bunk',
    top: 'upper bunk',
    single: 'single bed',
    double: 'double bed',
  } as const satisfies Record<BedKind, string>,
  /** As they end a sentence: paid in cash. */
  paymentMethod: {
    cash: 'in cash',
    card_at_desk: 'by card at the desk',
    transfer: 'by transfer',
    other: 'another way',
    online: 'online',
    credit: 'credit',
    channel: 'to the channel',
    opening: 'before it was brought along',
  },
  ledgerKind: {
    charge: 'Rooms',
    tax: 'Taxes',
    extra: 'Extras',
    fee: 'Fees',
    adjustment: 'Adjustments',
    payment: 'Payments',
    refund: 'Refunds',
    rounding: 'Cash rounding',
    reversal: 'Undone',
    expense: 'Bought',
    payout: 'Paid out',
  } as const satisfies Record<LedgerKind, string>,
  documentKind: { invoice: 'Invoice', receipt: 'Receipt', credit_note: 'Credit note' },
  /** Among the arrivals: registration cards that are not complete. */
  cardsLacking: {
    head: 'Cards',
    complete: 'complete',
    summary: '{n, plural, one {# card incomplete} other {# cards incomplete}}',
    ofGuest: '{name}: {fields}',
  },
  columns: {
    guest: 'Guest',
    stay: 'Stay',
    nightsAndGuests: '{nights}, {guests}',
    sleepsIn: 'Sleeps in',
    noBed: 'no bed yet',
    here: 'Here',
    hereOf: '{here} of {all}',
    state: 'State',
    arrivalOverdue: 'Arrival overdue',
    departureOverdue: 'Departure overdue',
    expected: 'Expected',
    notTold: 'not given',
    timeAndProblem: '{time} ({problem})',
    outsideHours: { early: 'Before check-in', late: 'After check-in', unattended: 'Reception closed' },
    toPay: 'To pay',
  },
  nights: '{n, plural, one {# night} other {# nights}}',
  guests: '{n, plural, one {# guest} other {# guests}}',
  beds: '{n, plural, one {# bed} other {# beds}}',
  rooms: '{n, plural, one {# room} other {# rooms}}',
  bookings: '{n, plural, one {# booking} other {# bookings}}',
  bed: 'Bed {bed}',
  bedIn: '{unit}, bed {bed}',
  guestAt: 'Guest {n}',
  guestAtInText: 'guest {n}',
  thisGuest: 'this guest',
  decline: {
    button: 'Decline',
    title: 'Decline the request of {name}?',
    why: 'Why',
    submit: 'Decline and send the reason',
    guestWaits: 'The guest waits for a reason.',
    groupWaits: 'The group waits for a reason.',
    writeWhy: 'Write why you cannot take them.',
  },
} as const
