// Used by other features: access to bookings, their records, and changes of beds, history and bill.

export { adjustPromoUses } from './adjustPromoUses.ts'
export { acceptForPms, declineForPms } from './approval/answerForPms.ts'
export { expireRequests } from './approval/expireRequests.ts'
export { REQUEST_EXPIRY_JOB, requestApproval } from './approval/requestApproval.ts'
export { REQUEST_REMINDER_JOB, sendRequestReminders } from './approval/sendRequestReminders.ts'
export { type ArrivalHoursRow, presentArrivalProblem } from './arrivalHours.ts'
export {
  arrivedCondition,
  type BusinessDay,
  categoryCondition,
  currentBusinessDay,
  LINE_DUE,
  type SqlCategory,
} from './bookingCategories.ts'
export { type BookingRecord, type GuestRow, type LineRow, loadBooking, loadBookings } from './bookingRecord.ts'
export { BUNK_JOB, settleBunkPicks, settlePicksBeforeCommit } from './bunks/settleBunkPicks.ts'
export { chargeAgain } from './cancel/chargeAgain.ts'
export { CHECK_OUT_JOB, checkOutEmptyBookings } from './cancel/checkOutEmptyBookings.ts'
export { checkOutIfEmpty, reopenBooking } from './cancel/checkOutIfEmpty.ts'
export { findOverdueNoShows, markOverdueNoShows, NO_SHOW_JOB } from './cancel/markOverdueNoShows.ts'
export { refundOverpayment } from './cancel/refundOverpayment.ts'
export { releaseHold } from './cancel/releaseHold.ts'
export { recalculateTaxes } from './change/saveBookingLines.ts'
export { isOfSplit } from './change/splitParts.ts'
export { stillFits } from './change/stillFits.ts'
export { bookedUntil } from './change/targetLine.ts'
export { type BookedSale, bookSale } from './channel/bookSale.ts'
export { cancelSale } from './channel/cancelSale.ts'
export { changeSale } from './channel/changeSale.ts'
export type { ChannelMoney, ChannelSale, SoldStay } from './channel/channelSale.ts'
export type { SoldLine } from './channel/soldLines.ts'
export { notifyBounces } from './contact/notifyBounces.ts'
export type { BookingRequest } from './create/bookingRequest.ts'
export { createImportCheck } from './create/checkImports.ts'
export { lockBookerCounters, purgeContactGuards } from './create/countBookedBeds.ts'
export { bookQuote, type CustomPriceLine, type CustomQuote, type QuotedLine, quoteCustomPrices } from './create/customQuote.ts'
export { holdForWaiting } from './create/holdForWaiting.ts'
export { type ImportedBooking, importBooking } from './create/importBooking.ts'
export { HOLD_JOB, HOLD_MINUTES } from './create/scheduleHoldExpiry.ts'
export { undoImportedBooking } from './create/undoImportedBooking.ts'
export { validateStayDates } from './create/validateStayRequest.ts'
export { moveCredit } from './credit/ledger.ts'
export { sendCreditExpiringMail } from './credit/mails.ts'
export { outstandingDeposit } from './depositDue.ts'
export type { FrozenPolicy, FrozenPrice } from './frozenTerms.ts'
export { listInstalments } from './instalments.ts'
export { type RoomDemand, releaseNights, reserveNights } from './inventory.ts'
export { deleteListChoices, exportListChoices } from './list/bookingListChoices.ts'
export { lockBooking } from './lockBooking.ts'
export { mailGuest, notifyNewBooking, stayMail, stayNotification } from './mails.ts'
export { bookedDemands } from './move/bookedDemands.ts'
export { findOnlinePayment, loadOnlinePayments, type OnlinePayment, type PaymentState } from './onlinePayments.ts'
export {
  closeOpenPayments,
  enqueuePaymentTask,
  enqueueRefund,
  PAYMENT_JOB,
  type TaskKind,
} from './paymentTasks.ts'
export { anonymizeGuest, exportBookings, findOpenStays } from './personalData.ts'
export { postExtras } from './postExtras.ts'
export { type FolioPosting, type LedgerPosting, postToFolio, postToLedger } from './postToLedger.ts'
export { presentBooking } from './present.ts'
export { markAddressProven } from './proof/markAddressProven.ts'
export { type HistoryEntry, recordHistory } from './recordHistory.ts'
export { RESALE_JOB, settleResales } from './resale/settleResales.ts'
export { roundOffBalance, writeRounding } from './roundOffBalance.ts'
export { registerInvoiceCorrector } from './scheduleInvoiceCorrection.ts'
export { bookingSearchCondition } from './search/bookingSearchCondition.ts'
export { fillSearchKeys, SEARCH_KEY_JOB } from './search/fillSearchKeys.ts'
export { findCandidates } from './search/findCandidates.ts'
export { refreshSearchKeys } from './search/searchKeys.ts'
export { endSplitStay } from './split/endSplitStay.ts'
