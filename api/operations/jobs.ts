import { CHANNEL_REVIEW_JOB, exchangeReviews } from '../community/channel-reviews/service.ts'
import { purgeChats } from '../community/chat/service.ts'
import { closeEvents } from '../community/events/service.ts'
import { INVITATION_JOB, purgeOrphanedReviewPhotos, refreshScores, sendReviewInvitations } from '../community/reviews/service.ts'
import { checkBackRides, expireRides } from '../community/rides/service.ts'
import { refreshSociability, SOCIABILITY_JOB } from '../community/sociability/service.ts'
import { PRICE_ALERT_JOB, sendPriceAlerts } from '../discovery/saved-searches/service.ts'
import { releaseBlocks } from '../inventory/block/service.ts'
import { CALENDAR_JOB, CHANNEL_JOB, pullDueConnections, purgeSyncs, sendDueChanges } from '../inventory/channel-managers/service.ts'
import { purgeMessageLogs } from '../inventory/message-log/service.ts'
import { PMS_JOB, watchPms } from '../inventory/pms/service.ts'
import { refreshAllFromPrices } from '../inventory/rate/service.ts'
import { createRoom } from '../inventory/room/changeRoom.ts'
import { deleteRoom } from '../inventory/room/deleteRoom.ts'
import { assignBedsOfRooms, assignMissedBeds, BED_JOB, updatePlannedRooms } from '../inventory/room/service.ts'
import { purgeOrphanedTicketPhotos } from '../inventory/tickets/service.ts'
import { refreshNotices } from '../listing/noticeboard/service.ts'
import { purgeOrphanedLogos } from '../listing/own-page/service.ts'
import { purgeOrphanedPhotos } from '../listing/photos/service.ts'
import { assignMissingScenes, COVER_JOB } from '../listing/property/service.ts'
import { ARCHIVE_JOB, makeDueArchives, purgeArchives } from '../marketplace/archive/service.ts'
import { createDueStatements, STATEMENT_JOB } from '../marketplace/commission/service.ts'
import { IMPORT_JOB, purgeImportedCells, runImports } from '../marketplace/data/service.ts'
import { DEMO_JOB, removeDueDemos } from '../marketplace/demo-property/service.ts'
import { purgeKeySecrets } from '../people/api-keys/service.ts'
import { purgeAccounts, removeOrphanProfilePhotos } from '../people/auth/service.ts'
import { purgeInvitations } from '../people/members/service.ts'
import { runAllParts } from '../platform/jobs/jobItems.ts'
import { purgeIdempotencyKeys, purgeItemFailures } from '../platform/jobs/purge.ts'
import type { Job } from '../platform/jobs/service.ts'
import { purgeLiveEvents } from '../platform/live/service.ts'
import { BOUNCE_JOB, MAIL_JOB, purgeBounces, purgeBudgets, purgeMails, sendDueMails } from '../platform/mail/service.ts'
import { refreshRates } from '../platform/money/service.ts'
import { DIGEST_JOB, PUSH_JOB, purgeNotifications, sendDueDigests, sendDuePushes } from '../platform/notifications/service.ts'
import { refreshAllTermPages, TERM_PAGES_JOB } from '../platform/taxonomy/service.ts'
import { purgeDeliveries, sendDueWebhooks, WEBHOOK_JOB } from '../platform/webhooks/service.ts'
import { saveFigures } from '../reporting/dashboard/service.ts'
import {
  BUNK_JOB,
  CHECK_OUT_JOB,
  checkOutEmptyBookings,
  expireRequests,
  fillSearchKeys,
  HOLD_JOB,
  markOverdueNoShows,
  NO_SHOW_JOB,
  notifyBounces,
  PAYMENT_JOB,
  purgeContactGuards,
  REQUEST_EXPIRY_JOB,
  REQUEST_REMINDER_JOB,
  RESALE_JOB,
  SEARCH_KEY_JOB,
  sendRequestReminders,
  settleBunkPicks,
  settleResales,
} from '../stays/booking/service.ts'
import { exchangeMessages } from '../stays/channel-messages/service.ts'
import { pullDueReservations, purgeReservations, RESERVATION_JOB } from '../stays/channel-reservations/service.ts'
import { purgeRegistrationCards, REGISTRATION_CARD_JOB } from '../stays/check-in/service.ts'
import { CREDIT_JOB, runCreditJob } from '../stays/credit/service.ts'
import {
  deliverSandboxEvents,
  expireHolds,
  INSTALMENT_JOB,
  purgePaymentEvents,
  remindInstalments,
  runPaymentJob,
  SANDBOX_JOB,
} from '../stays/deposit/service.ts'
import { expireGroups, GROUP_JOB } from '../stays/group/service.ts'
import { fillProfiles, PROFILE_JOB, purgeProfiles } from '../stays/guests/service.ts'
import { DOCUMENT_JOB, purgeBuyers } from '../stays/invoice/service.ts'
import { purgeFoundItems, purgeOrphanedFoundPhotos } from '../stays/lost-found/service.ts'
import {
  CHANNEL_MESSAGE_JOB,
  MESSAGE_JOB,
  purgeMessageFiles,
  purgeMessages,
  sendDueMessages,
  sendDueTexts,
  TEXT_JOB,
} from '../stays/messages/service.ts'
import { PMS_BOOKING_JOB, sendPmsBookings } from '../stays/pms-bookings/service.ts'
import { purgeSharing } from '../stays/staying/service.ts'
import { offerFreeBeds, purgeWaitlists, WAITLIST_JOB } from '../stays/waitlist/service.ts'
import { buildPagesAhead } from '../web/service.ts'
import { drillBackup, sendBackup } from './backup/service.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

/** Every job of the product, in each replica the same. */
export const jobs: readonly Job[] = [
  { name: MAIL_JOB, every: 2 * SECOND, isEverywhere: true, run: signal => sendDueMails({ signal }) },
  // Addresses of guests that do not take mails: their hostels are notified.
  { name: BOUNCE_JOB, every: 60 * SECOND, run: notifyBounces },
  { name: PUSH_JOB, every: 5 * SECOND, isEverywhere: true, run: signal => sendDuePushes({ signal }) },
  { name: DIGEST_JOB, every: 30 * SECOND, run: signal => sendDueDigests({ signal }) },
  { name: HOLD_JOB, every: 30 * SECOND, isOfBookings: true, run: signal => expireHolds({ signal }) },
  // Of properties that have changed: beds that are free go to who waits for them.
  { name: WAITLIST_JOB, every: 20 * SECOND, run: signal => offerFreeBeds({ signal }) },
  // Of stays that were given on: who gave them gets a part once others have bought the beds.
  { name: BUNK_JOB, every: 60 * SECOND, isOfBookings: true, run: settleBunkPicks },
  { name: RESALE_JOB, every: 30 * SECOND, isOfBookings: true, run: signal => settleResales({ signal }) },
  // Some searches a run: prices that somebody waits for.
  { name: PRICE_ALERT_JOB, every: 120 * SECOND, run: signal => sendPriceAlerts({ signal }) },
  { name: PAYMENT_JOB, every: 5 * SECOND, isEverywhere: true, run: runPaymentJob },
  { name: SANDBOX_JOB, every: 2 * SECOND, isEverywhere: true, run: deliverSandboxEvents },
  {
    name: 'purge',
    every: HOUR,
    run: () =>
      runAllParts([
        purgeIdempotencyKeys,
        purgeAccounts,
        purgeArchives,
        purgeKeySecrets,
        purgeChats,
        purgeInvitations,
        purgeContactGuards,
        purgeFoundItems,
        purgeImportedCells,
        purgeMails,
        purgeBounces,
        purgeBudgets,
        purgeMessages,
        purgeNotifications,
        purgePaymentEvents,
        purgeProfiles,
        purgeSharing,
        purgeSyncs,
        purgeMessageLogs,
        purgeReservations,
        purgeWaitlists,
        purgeDeliveries,
        purgeItemFailures,
        purgeLiveEvents,
      ]),
  },
  {
    name: 'rooms',
    every: 10 * 60 * SECOND,
    run: signal => runAllParts([() => releaseBlocks(new Date(), signal), () => updatePlannedRooms(new Date(), signal)]),
  },
  // Of properties that came by an import, or from a version that assigned none.
  { name: COVER_JOB, every: 60 * SECOND, run: signal => assignMissingScenes({ signal }) },
  // Of stays that a version before assigned none to, room by room, beside the desks that work meanwhile.
  { name: BED_JOB, every: 60 * SECOND, run: signal => assignBedsOfRooms({ signal }) },
  // Of stays that the version before sold while both ran.
  { name: 'missed-beds', every: 24 * HOUR, run: signal => assignMissedBeds({ signal }) },
  // Requests that no property answered within a day.
  { name: REQUEST_EXPIRY_JOB, every: 60 * SECOND, isOfBookings: true, run: signal => expireRequests({ signal }) },
  { name: REQUEST_REMINDER_JOB, every: 5 * 60 * SECOND, isOfBookings: true, run: signal => sendRequestReminders({ signal }) },
  { name: GROUP_JOB, every: 60 * SECOND, run: signal => expireGroups({ signal }) },
  { name: INSTALMENT_JOB, every: HOUR, isOfBookings: true, run: signal => remindInstalments({ signal }) },
  { name: CREDIT_JOB, every: HOUR, run: signal => runCreditJob({ signal }) },
  // The window of coming nights moves: soon after midnight, wherever the property is.
  { name: 'from-prices', every: 6 * HOUR, run: refreshAllFromPrices },
  // Each calendar every quarter of an hour, sooner when it could not be read.
  { name: CALENDAR_JOB, every: 60 * SECOND, run: signal => pullDueConnections({ signal }) },
  // What is left, costs and is ruled, to channel managers: within seconds of a change, nothing where nothing changed.
  { name: CHANNEL_JOB, every: 2 * SECOND, isEverywhere: true, run: signal => sendDueChanges({ signal }) },
  // Systems that run properties: heard, or silent, and asked for everything.
  { name: PMS_JOB, every: 15 * SECOND, run: signal => watchPms({ signal }) },
  // What was sold here, to those systems; what they take over stands.
  { name: PMS_BOOKING_JOB, every: 2 * SECOND, isOfBookings: true, run: signal => sendPmsBookings({ signal }) },
  // Files that owners import: checked, made and taken back while they look on.
  { name: IMPORT_JOB, every: 5 * SECOND, run: signal => runImports({ signal, rooms: { createRoom, deleteRoom } }) },
  // What guests write on the sites of channels, and what is answered there.
  { name: CHANNEL_MESSAGE_JOB, every: 10 * SECOND, run: signal => exchangeMessages({ signal }) },
  // What guests write of hostels there, and what is replied.
  { name: CHANNEL_REVIEW_JOB, every: 30 * SECOND, run: signal => exchangeReviews({ signal }) },
  // Whole hostels that owners take with them.
  { name: ARCHIVE_JOB, every: 10 * SECOND, run: signal => makeDueArchives({ signal }) },
  // Demos that nobody uses, and what a process left half made or half removed.
  { name: DEMO_JOB, every: 10 * 60 * SECOND, run: signal => removeDueDemos({ signal }) },
  // What was sold there: at once where a channel tells of it, and each minute all the same.
  { name: RESERVATION_JOB, every: 2 * SECOND, isEverywhere: true, run: signal => pullDueReservations({ signal }) },
  // What programs of hostels are told, as it happens.
  { name: WEBHOOK_JOB, every: 2 * SECOND, isEverywhere: true, run: signal => sendDueWebhooks({ signal }) },
  // Guests who have not arrived by the end of the business day, in each property's time zone.
  { name: NO_SHOW_JOB, every: 10 * 60 * SECOND, isOfBookings: true, run: signal => markOverdueNoShows({ signal }) },
  // Bookings that everybody has left, once nobody of them may still come.
  { name: CHECK_OUT_JOB, every: 10 * 60 * SECOND, isOfBookings: true, run: signal => checkOutEmptyBookings({ signal }) },
  // What hostels send to their guests by themselves, at the time of each property.
  { name: MESSAGE_JOB, every: 60 * SECOND, isOfBookings: true, run: signal => sendDueMessages({ signal }) },
  { name: 'events', every: 5 * 60 * SECOND, run: signal => closeEvents({ signal }) },
  { name: 'notices', every: 5 * 60 * SECOND, run: signal => refreshNotices({ signal }) },
  { name: 'rides', every: 60 * SECOND, run: signal => expireRides({ signal }) },
  { name: 'ride-check-backs', every: HOUR, run: signal => checkBackRides({ signal }) },
  // Registration cards whose retention has ended in the country of the property.
  { name: REGISTRATION_CARD_JOB, every: 6 * HOUR, run: signal => purgeRegistrationCards({ signal }) },
  // Documents whose retention has ended in the country of the property, by whole years.
  { name: DOCUMENT_JOB, every: 24 * HOUR, run: signal => purgeBuyers({ signal }) },
  { name: INVITATION_JOB, every: HOUR, isOfBookings: true, run: signal => sendReviewInvitations({ signal }) },
  // Files without a row after a crash, and photos whose file is missing.
  { name: 'photos', every: HOUR, run: async () => (await purgeOrphanedPhotos()) + (await purgeOrphanedLogos()) },
  { name: 'portraits', every: HOUR, run: () => removeOrphanProfilePhotos() },
  { name: TEXT_JOB, every: 5 * SECOND, run: signal => sendDueTexts({ signal }) },
  { name: 'message-files', every: HOUR, run: () => purgeMessageFiles() },
  { name: 'found-photos', every: HOUR, run: () => purgeOrphanedFoundPhotos() },
  { name: 'ticket-photos', every: HOUR, run: () => purgeOrphanedTicketPhotos() },
  { name: 'review-photos', every: HOUR, run: () => purgeOrphanedReviewPhotos() },
  // Of exchange, where an address is set to fetch them from.
  { name: 'rates', every: 24 * HOUR, run: signal => refreshRates({ signal }) },
  // Of bookings that a version before the keys wrote, in batches, beside the desks that search meanwhile.
  { name: SEARCH_KEY_JOB, every: 60 * SECOND, run: signal => fillSearchKeys({ signal }) },
  // Of bookings that a version before the profiles wrote, in batches.
  { name: PROFILE_JOB, every: 60 * SECOND, run: signal => fillProfiles({ signal }) },
  // What dashboards and lists of properties with many bookings read of days that are over.
  { name: 'figures', every: 24 * HOUR, run: signal => saveFigures({ signal }) },
  // Refreshes of renamed labels that a process left unfinished.
  { name: TERM_PAGES_JOB, every: 60 * SECOND, run: signal => refreshAllTermPages({ signal }) },
  // Scores cover the last months: every day some reviews drop out.
  { name: 'scores', cron: '40 2 * * *', run: signal => refreshScores(signal) },
  // After the events of the day and before most of the world wakes up.
  { name: SOCIABILITY_JOB, cron: '50 2 * * *', run: signal => refreshSociability(signal) },
  // When the month is over in every time zone.
  { name: STATEMENT_JOB, cron: '20 1 2 * *', run: signal => createDueStatements({ signal }) },
  // To the bucket that is set for backups, and once a month back from there into a database of its own.
  { name: 'backup', cron: '5 2 * * *', run: sendBackup },
  { name: 'backup-drill', cron: '30 4 2 * *', run: drillBackup },
  // Of what changed, before a visitor asks; after a start of everything.
  { name: 'pages', every: 30 * SECOND, run: buildPagesAhead },
]
