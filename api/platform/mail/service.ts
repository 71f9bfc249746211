// The public face of mails: the outbox, the templates and the calendar file.

export { deleteSentMails } from './deleteSentMails.ts'
export { formatRateName, getLocalizer, type Localizer } from './localizer.ts'
export { consumeMailBudget, purgeBudgets } from './mailBudget.ts'
export type { MailBlock, RenderedMail } from './mailContent.ts'
export { formatMoney } from './mailFormat.ts'
export type { MailMessageId } from './messages/en.ts'
export { countMails, enqueueMail, MAIL_JOB } from './outbox.ts'
export { purgeMails } from './purge.ts'
export { sendDueMails } from './sendDueMails.ts'
export { type CalendarStay, formatStayCalendar } from './stayCalendar.ts'
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
export {
  bookingCancelled,
  bookingChanged,
  bookingConfirmed,
  bookingForProperty,
  bookingNoShow,
  type PropertyBookingMail,
} from './templates/booking.ts'
export { type ChannelMail, channelEmptied, channelSilent, channelUnread, channelWithoutBed } from './templates/channel.ts'
export { claimDeclined, claimForProperty, claimReceived } from './templates/claim.ts'
export { contactChange, contactVerification } from './templates/contact.ts'
export { creditExpiring, creditGiven } from './templates/credit.ts'
export { type EventMail, eventCancelled, eventChanged, eventHidden, eventPlaceFree } from './templates/event.ts'
export {
  type GroupEvent,
  type GroupMail,
  groupBooked,
  groupEnded,
  groupForProperty,
  groupQuoted,
  groupRequested,
  type QuoteMail,
} from './templates/group.ts'
export { instalmentDueSoon, instalmentOverdue, instalmentPaid } from './templates/instalment.ts'
export {
  type ListingMail,
  listingApproved,
  listingChangesRequested,
  listingClaimed,
  listingClosed,
  listingEditApproved,
  listingEditRefused,
  listingEmailChanged,
  listingSubmitted,
  listingSuspended,
  listingTransferredAway,
  listingTransferredToYou,
  ownersChanged,
  photoHidden,
} from './templates/listing.ts'
export {
  memberInvited,
  memberJoined,
  memberLeft,
  memberRemoved,
  memberRoleChanged,
} from './templates/member.ts'
export { messageForGuest, messageForProperty } from './templates/message.ts'
export { type OverbookedMail, overbooked } from './templates/overbooked.ts'
export { bookingHeld, paymentAlert, paymentRefunded } from './templates/payment.ts'
export { bookingRelocated, relocatedForProperty } from './templates/relocated.ts'
export { bookingDeclined, bookingRequested, type DeclinedMail } from './templates/request.ts'
export { type ReviewMail, reviewForProperty, reviewInvitation, reviewModerated, reviewReplied } from './templates/review.ts'
export { type RideMail, rideAnswered, rideCancelled, rideChanged, rideHidden, rideLeft, rideRequested } from './templates/ride.ts'
export type { StayMail } from './templates/stay.ts'
export { bookingVerification } from './templates/verification.ts'
export { voucherBlocks } from './templates/voucher.ts'
