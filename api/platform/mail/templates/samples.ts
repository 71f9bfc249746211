import type { Locale } from '../../../../domain/language/locales.ts'
import type { RenderedMail } from '../mailContent.ts'
import * as templates from './index.ts'
import type { MailTax, StayMail } from './stay.ts'

type TemplateName = {
  [Name in keyof typeof templates]: (typeof templates)[Name] extends (...facts: never[]) => RenderedMail ? Name : never
}[keyof typeof templates]

/** What somebody typed, in every place where a mail shows it, and the language of who reads it. */
export interface SampleFacts {
  word: string
  language?: Locale
}

export const sampleUrl = 'https://1.example/2'
export const sampleCode = 'A2B4C6D8'

const EUR = (amount: number) => ({ amount, currency: 'EUR' })
const [arrival, departure, timezone] = ['2027-03-06', '2027-03-09', 'UTC']
const lines = (label: string) => [{ label, amount: EUR(12000) }]
const taxes = (name: string): MailTax[] => [
  { name, amount: EUR(1100), payable: 'desk', included: false },
  { name: `${name} 2`, amount: EUR(100), payable: 'now', included: false },
]

export const sampleStay = ({ word, language }: SampleFacts): StayMail => ({
  ...{ language, code: sampleCode, version: 1, nights: 3, guests: 2, rate: word, givenUp: [word], arrival, departure },
  property: {
    ...{ name: word, address: word, phone: word, email: word, timezone },
    ...{ checkInFrom: '14:00', checkInUntil: '23:00', checkOutBy: '11:00', lateArrival: word },
  },
  guest: { name: word, email: word, phone: word },
  isProven: true,
  ...{
    lines: lines(word),
    taxes: taxes(word),
    total: EUR(13200),
    deposit: EUR(1900),
    balance: EUR(11300),
    paid: EUR(1900),
    online: EUR(1900),
  },
  timeline: [
    { fromLocal: null, fee: EUR(0) },
    { fromLocal: '2027-03-04T14:00', fee: EUR(4400) },
  ],
})

/** Every mail in each of its shapes, for the tests of what holds of all: a new one is asked for by the compiler. */
export function sampleMails(facts: SampleFacts): Record<TemplateName, RenderedMail[]> {
  const { word, language = 'en' } = facts
  const [code, url] = [sampleCode, sampleUrl]
  const stay = sampleStay(facts)
  const owed: StayMail = { ...stay, balance: EUR(-5000), online: EUR(2000) }
  const free: StayMail = { ...stay, balance: EUR(0), timeline: [{ fromLocal: null, fee: EUR(0) }] }
  const account = { name: word, language }
  const schedule = [
    { dueOn: '2027-02-01', amount: EUR(2), paid: EUR(1), state: 'overdue' as const },
    { dueOn: '2027-02-09', amount: EUR(2), paid: EUR(2), state: 'paid' as const },
  ]
  const planned = { ...stay, schedule }
  const group: templates.GroupMail = {
    ...{ language, code, kind: 'School class', guests: 24, leaders: 2, arrival, departure, flexibleDays: 1, budget: EUR(2000) },
    property: stay.property,
    guest: stay.guest,
    ...{ isProven: true, message: word, url },
  }
  const quote: templates.QuoteMail = {
    ...{ arrival, departure, guests: 24, message: word, isHeld: false, lines: lines(word), taxes: taxes(word), total: EUR(2) },
    ...{ schedule: [{ dueOn: '2027-02-01', amount: EUR(2) }], validUntilLocal: '2027-01-20T18:00' },
  }
  const due = { amount: EUR(1), dueOn: '2027-02-01', url, paysOnline: true }
  const credit = { amount: EUR(1), expiresOn: '2027-02-01', url }
  const channel: templates.ChannelMail = { language, property: word, channel: word, place: word, url }
  const listing = { language, name: word, property: word, url, note: word, who: word, from: word }
  const member = { language, name: word, property: word, role: 'viewer' as const, from: word, who: word, url }
  const message = { language, property: word, guest: word, isProven: true, code, arrival, text: word }
  const meet: templates.EventMail = { title: word, property: word, place: word, day: arrival, startTime: '19:00', timezone, url }
  const moved = { before: meet, after: { ...meet, place: `${word}4`, day: departure } }
  const ride: templates.RideMail = {
    ...{ language, from: word, to: word, day: arrival, time: '09:00', timezone, meeting: word, isOffer: true, url },
  }
  const review: templates.ReviewMail = { language, code, property: word, guest: word, isProven: true, arrival, departure, url }
  return {
    otp: [templates.otp({ ...account, code })],
    emailChange: [templates.emailChange({ ...account, code })],
    passwordReset: [templates.passwordReset({ ...account, code })],
    loginCode: [templates.loginCode({ ...account, code }), templates.loginCode({ ...account, loginUrl: url })],
    accountExists: [templates.accountExists({ ...account, loginUrl: url })],
    noAccount: [templates.noAccount({ signupUrl: url, language })],
    accountChanged: (
      [
        'password',
        'email',
        'emailAsked',
        'secondFactor',
        'recoveryCodes',
        'passkeyAdded',
        'passkeyRemoved',
        'linkAdded',
        'linkRemoved',
      ] as const
    ).map(what => templates.accountChanged({ ...account, what, resetUrl: url })),
    profilePhotoRemoved: [templates.profilePhotoRemoved({ ...account, reason: word })],
    accountErased: [templates.accountErased([{ property: word, until: '2029-11-21' }], language)],
    invitation: [templates.invitation({ email: word, from: word, url, hours: 72, language })],
    bookingConfirmed: [
      templates.bookingConfirmed(stay, { manageUrl: url }),
      templates.bookingConfirmed({ ...free, schedule }, { manageUrl: url, wasRequest: true }),
    ],
    bookingCancelled: [
      templates.bookingCancelled(stay, { fee: EUR(4400), byProperty: { reason: word } }),
      templates.bookingCancelled(owed, { fee: EUR(0) }),
    ],
    bookingChanged: [
      templates.bookingChanged(stay, { byProperty: true, manageUrl: url }),
      templates.bookingChanged(owed, { byProperty: false, manageUrl: url }),
      templates.bookingChanged({ ...stay, depositDue: EUR(600) }, { byProperty: false, manageUrl: url }),
    ],
    bookingNoShow: [templates.bookingNoShow(stay, { fee: EUR(4400) }), templates.bookingNoShow(owed, { fee: EUR(0) })],
    priceAlert: [
      templates.priceAlert({
        name: word,
        place: word,
        hostel: word,
        total: EUR(4000),
        before: EUR(5000),
        url,
        stopUrl: url,
        language: language ?? 'en',
      }),
      templates.priceAlert({
        name: word,
        place: word,
        hostel: word,
        total: EUR(4000),
        before: null,
        url,
        stopUrl: url,
        language: language ?? 'en',
      }),
    ],
    bookingResold: [
      templates.bookingResold(stay, { part: EUR(2800), manageUrl: url }),
      templates.bookingResold(owed, { part: EUR(2800), manageUrl: url }),
    ],
    bunkLost: [
      templates.bunkLost(stay, { bed: word, fee: EUR(500), manageUrl: url }),
      templates.bunkLost(owed, { bed: word, fee: null, manageUrl: url }),
    ],
    bookingForProperty: [
      ...(['guest', 'desk', 'manager', 'admin'] as const).map(noteBy =>
        templates.bookingForProperty(stay, { event: 'new', url, note: word, noteBy, arrivalTime: word, isOutsideHours: true }),
      ),
      ...(['asked', 'waiting', 'withdrawn', 'cancelled', 'changed'] as const).map(event =>
        templates.bookingForProperty(free, {
          event,
          url,
          note: null,
          noteBy: 'guest',
          arrivalTime: null,
          isMasked: true,
          until: '2027-03-01T12:00',
        }),
      ),
    ],
    bookingRequested: [
      templates.bookingRequested(stay, { until: '2027-03-01T12:00', url, isReserved: true, deposit: EUR(600) }),
      templates.bookingRequested(stay, { until: '2027-03-01T12:00', url, isReserved: false, deposit: EUR(0) }),
    ],
    bookingDeclined: [
      templates.bookingDeclined(stay, {
        ...{ reason: word, isUnanswered: false, wasReserved: true, searchUrl: url },
        nearby: [{ name: word, distance: 1.2, total: EUR(4000) }],
      }),
      templates.bookingDeclined(owed, { reason: null, isUnanswered: true, wasReserved: false, searchUrl: url, nearby: [] }),
    ],
    bookingVerification: [templates.bookingVerification(stay, { code, url, until: '12:00' }), templates.bookingVerification(stay, { url })],
    bookingHeld: [
      templates.bookingHeld(stay, { deposit: EUR(600), until: '12:00', url }),
      templates.bookingHeld(stay, { deposit: EUR(0), until: '12:00', url }),
    ],
    waitlistQuestion: [templates.waitlistQuestion({ language: language ?? 'en', property: word, arrival, departure, guests: 2, url })],
    bedsOffered: [
      templates.bedsOffered(stay, { deposit: EUR(600), until: '12:00', url, leaveUrl: url, isLast: false }),
      templates.bedsOffered(stay, { deposit: EUR(0), until: '12:00', url, leaveUrl: url, isLast: true }),
    ],
    bookingRelocated: [templates.bookingRelocated(owed, stay, { more: EUR(600) })],
    relocatedForProperty: (['from', 'to'] as const).map(side => templates.relocatedForProperty(owed, stay, { side, more: EUR(600), url })),
    contactVerification: [templates.contactVerification(stay, { url })],
    contactChange: (['guest', 'desk', 'admin'] as const).map(by => templates.contactChange(stay, { url, by })),
    paymentRefunded: [templates.paymentRefunded(stay, { amount: EUR(600) })],
    paymentAlert: (['returned', 'groupPaid', 'overdue', 'refundStuck', 'captureStuck'] as const).map(about =>
      templates.paymentAlert(stay, { about, amount: EUR(600), dueOn: arrival, url }),
    ),
    creditGiven: [templates.creditGiven(stay, credit)],
    creditExpiring: [templates.creditExpiring(stay, credit)],
    groupRequested: [templates.groupRequested(group)],
    groupQuoted: [templates.groupQuoted(group, quote), templates.groupQuoted(group, { ...quote, isHeld: true })],
    groupBooked: [
      templates.groupBooked(group, planned, { paysOnline: true }),
      templates.groupBooked(group, planned, { paysOnline: false }),
    ],
    groupEnded: (['declined', 'expired', 'refused', 'withdrawn'] as const).map(how => templates.groupEnded(group, { how, why: word })),
    groupForProperty: (['asked', 'quoted', 'accepted', 'refused', 'withdrawn', 'declined', 'expired'] as const).map(event =>
      templates.groupForProperty(group, event, { why: word, offer: quote }),
    ),
    instalmentDueSoon: [templates.instalmentDueSoon(planned, due)],
    instalmentOverdue: [templates.instalmentOverdue(planned, { ...due, paysOnline: false })],
    instalmentPaid: [templates.instalmentPaid(planned, due), templates.instalmentPaid(free, due)],
    messageForGuest: [templates.messageForGuest(message, url)],
    messageForProperty: [templates.messageForProperty(message, url)],
    reviewInvitation: [templates.reviewInvitation(review, { until: '2027-06-06' })],
    reviewModerated: [true, false].map(isHidden => templates.reviewModerated(review, { isHidden, reason: word })),
    reviewPhotoRemoved: [templates.reviewPhotoRemoved(review, { reason: word })],
    reviewReplyRemoved: [templates.reviewReplyRemoved(review, { reason: word })],
    reviewDisputed: [templates.reviewDisputed(review)],
    reviewDisputeKept: [templates.reviewDisputeKept(review, { reason: word })],
    reviewDisputeDecided: [true, false].map(isKept => templates.reviewDisputeDecided(review, { isKept, reason: word })),
    reviewReplied: [templates.reviewReplied(review, { reply: word })],
    reviewForProperty: [templates.reviewForProperty(review, { score: 8, title: word, text: word })],
    eventPlaceFree: [templates.eventPlaceFree(meet, word, language)],
    eventChanged: [templates.eventChanged(word, [moved], language), templates.eventChanged(word, [moved, moved], language)],
    eventCancelled: [
      templates.eventCancelled(word, [meet], word, language),
      templates.eventCancelled(word, [meet, meet, meet], undefined, language),
    ],
    eventHidden: [templates.eventHidden(meet, word, language)],
    rideRequested: [
      templates.rideRequested(ride, { name: word, seats: 2 }),
      templates.rideRequested({ ...ride, isOffer: false }, { name: null, seats: 1 }),
    ],
    rideAnswered: [true, false].map(isAccepted => templates.rideAnswered(ride, word, isAccepted)),
    rideLeft: [templates.rideLeft(ride, word)],
    rideChanged: [templates.rideChanged(ride, word)],
    rideCancelled: [templates.rideCancelled(ride, word, word)],
    rideCheckBack: [templates.rideCheckBack(ride, word)],
    rideHidden: [templates.rideHidden(ride, word)],
    channelSilent: [templates.channelSilent(channel, { problem: 'timeout', times: 3 })],
    channelUnread: [templates.channelUnread(channel, 2)],
    channelEmptied: [templates.channelEmptied(channel)],
    channelWithoutBed: [templates.channelWithoutBed(channel, [arrival])],
    reportUnsafe: (['event', 'ride', 'review', 'chat', 'reply', 'photo', 'person', 'property', 'notice'] as const).map(kind =>
      templates.reportUnsafe({ language, kind, url }),
    ),
    claimReceived: [templates.claimReceived(listing)],
    claimForProperty: [templates.claimForProperty(listing)],
    claimDeclined: [templates.claimDeclined(listing, word), templates.claimDeclined(listing, 'other_owner')],
    deferredForGuest: [templates.deferredForGuest({ language, url })],
    deferredForProperty: [templates.deferredForProperty({ language, waiting: 2, url })],
    listingSubmitted: [templates.listingSubmitted(listing)],
    listingApproved: [templates.listingApproved(listing)],
    listingChangesRequested: [templates.listingChangesRequested(listing)],
    listingEditApproved: [templates.listingEditApproved(listing)],
    listingEditRefused: [templates.listingEditRefused(listing)],
    listingSuspended: [templates.listingSuspended(listing)],
    listingClosed: [templates.listingClosed(listing)],
    photoHidden: [templates.photoHidden(listing)],
    listingTransferredToYou: [templates.listingTransferredToYou(listing)],
    listingTransferredAway: [templates.listingTransferredAway(listing)],
    ownersChanged: [true, false].map(isOwner => templates.ownersChanged({ ...listing, isOwner })),
    listingClaimed: [templates.listingClaimed(listing)],
    listingEmailChanged: [templates.listingEmailChanged(listing)],
    memberInvited: [{ property: word, city: word, name: word }, null].map(from => templates.memberInvited({ ...member, from, days: 7 })),
    memberJoined: [templates.memberJoined(member)],
    memberRoleChanged: [templates.memberRoleChanged(member)],
    memberRemoved: [templates.memberRemoved(member)],
    memberLeft: [templates.memberLeft(member)],
    notificationDigest: [1, 3].map(n =>
      templates.notificationDigest({
        language,
        name: word,
        news: Array.from({ length: n }, () => ({ title: word, text: word })),
        left: n - 1,
        url,
      }),
    ),
    overbooked: [[arrival], [arrival, arrival, arrival, arrival, departure]].flatMap(nights =>
      [0, 1, 11].map(n =>
        templates.overbooked(
          {
            ...{ property: word, room: word, nights, by: word, url },
            bookings: Array(n).fill({ code, guest: word, arrival, departure }),
          },
          language,
        ),
      ),
    ),
  }
}
