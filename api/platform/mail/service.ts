// What other features know of mails: the outbox, the letters and the calendar file.
export { purgeBudgets, takeFromBudget } from './budget.ts'
export { type CalendarStay, calendarText, stayCalendar } from './calendar.ts'
export type { Block, Letter } from './content.ts'
export { deleteSentMails } from './deleteSentMails.ts'
export { formatMoney } from './format.ts'
export { countMails, type OutgoingMail, queueMail, SENDING_JOB } from './outbox.ts'
export { purgeMails } from './purge.ts'
export { sendDueMails } from './send.ts'
export { rateIn, type Speaker, speaker } from './speak.ts'
export {
  accountChanged,
  accountErased,
  accountExists,
  emailChange,
  invitation,
  loginCode,
  noAccount,
  otp,
  passwordReset,
} from './templates/account.ts'
export { bookingCancelled, bookingChanged, bookingConfirmed, bookingForHouse, bookingNoShow, type HouseMail } from './templates/booking.ts'
export { type ChannelMail, channelEmptied, channelSilent, channelUnread, channelWithoutBed } from './templates/channel.ts'
export { claimDeclined, claimForHouse, claimReceived } from './templates/claim.ts'
export { contactChanging, contactToProve } from './templates/contact.ts'
export { creditEnding, creditGiven } from './templates/credit.ts'
export { type EventMail, eventCancelled, eventChanged, eventHidden, eventPlaceFree } from './templates/event.ts'
export {
  type GroupEvent,
  type GroupMail,
  groupAsked,
  groupBooked,
  groupEnded,
  groupForHouse,
  groupQuoted,
  type QuoteMail,
} from './templates/group.ts'
export { type InstalmentMail, instalmentOverdue, instalmentPaid, instalmentSoon } from './templates/instalment.ts'
export {
  type ListingMail,
  listingApproved,
  listingChangesRequested,
  listingClosed,
  listingEditApproved,
  listingEditRefused,
  listingGiven,
  listingMailMoved,
  listingOwned,
  listingSubmitted,
  listingSuspended,
  listingTaken,
  ownersChanged,
  photoHidden,
} from './templates/listing.ts'
export {
  type InvitedMail,
  type MemberMail,
  memberInvited,
  memberJoined,
  memberLeft,
  memberRemoved,
  memberRoleChanged,
} from './templates/member.ts'
export { type MessageMail, messageForGuest, messageForHouse } from './templates/message.ts'
export { type OverbookedMail, overbooked } from './templates/overbooked.ts'
export { bookingHeld, moneyReturned, paymentAlert } from './templates/payment.ts'
export { bookingToProve } from './templates/proof.ts'
export { bookingRelocated, relocatedForHouse } from './templates/relocated.ts'
export { bookingAsked, bookingDeclined, type DeclinedMail } from './templates/request.ts'
export { type ReviewMail, reviewForHouse, reviewInvited, reviewModerated, reviewReplied } from './templates/review.ts'
export { type RideMail, rideAnswered, rideAsked, rideCancelled, rideChanged, rideHidden, rideLeft } from './templates/ride.ts'
export type { StayMail } from './templates/stay.ts'
export { voucherBlocks } from './templates/voucher.ts'
export type { Sentence } from './words/en.ts'
