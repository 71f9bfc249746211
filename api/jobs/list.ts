import { purgeAccounts, sweepPortraits } from '../auth/service.ts'
import { releaseBlocks } from '../block/service.ts'
import {
  ANSWER_JOB,
  endUnanswered,
  HOLD_JOB,
  PAYMENT_JOB,
  purgeContactGuards,
  REMIND_JOB,
  remindOfRequests,
  sweepNoShows,
} from '../booking/service.ts'
import { CALENDAR_JOB, pullDue, purgeSyncs } from '../channel-managers/service.ts'
import { purgeChats } from '../chat/service.ts'
import { CARD_JOB, purgeCards } from '../check-in/service.ts'
import { STATEMENT_JOB, stateMonths } from '../commission/service.ts'
import { CREDIT_JOB, tendCredits } from '../credit/service.ts'
import {
  deliverSandboxEvents,
  expireHolds,
  INSTALMENT_JOB,
  purgePaymentEvents,
  remindInstalments,
  SANDBOX_JOB,
  tendPayments,
} from '../deposit/service.ts'
import { closeEvents } from '../events/service.ts'
import { expireGroups, GROUP_JOB } from '../group/service.ts'
import { clearBuyers, PAPER_JOB } from '../invoice/service.ts'
import { purgeBudgets, purgeMails, SENDING_JOB, sendDueMails } from '../mail/service.ts'
import { purgeInvitations } from '../members/service.ts'
import { purgeMessages } from '../messages/service.ts'
import { refreshRates } from '../money/service.ts'
import { purgeLive, turnNotices } from '../noticeboard/service.ts'
import { PUSH_JOB, purgeNotifications, sendDuePushes } from '../notifications/service.ts'
import { sweepPhotos } from '../photos/service.ts'
import { refreshAllFromPrices } from '../rate/service.ts'
import { inviteToReview, refreshScores, sweepReviewPhotos } from '../reviews/service.ts'
import { expireRides } from '../rides/service.ts'
import { sweepRooms } from '../room/service.ts'
import { log } from '../runtime.ts'
import { purgeSharing } from '../staying/service.ts'
import { tellAllPages } from '../taxonomy/service.ts'
import { rebuildSite } from '../web/service.ts'
import { eachPart } from './pieces.ts'
import { purgeIdempotencyKeys, purgeTroubles } from './purge.ts'
import type { Job } from './service.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

/** Every job of the product, in each replica the same. */
export const jobs: readonly Job[] = [
  { name: SENDING_JOB, every: 2 * SECOND, isEverywhere: true, run: signal => sendDueMails({ signal }) },
  { name: PUSH_JOB, every: 5 * SECOND, isEverywhere: true, run: signal => sendDuePushes({ signal }) },
  { name: HOLD_JOB, every: 30 * SECOND, run: signal => expireHolds({ signal }) },
  { name: PAYMENT_JOB, every: 5 * SECOND, isEverywhere: true, run: tendPayments },
  { name: SANDBOX_JOB, every: 2 * SECOND, isEverywhere: true, run: deliverSandboxEvents },
  {
    name: 'purge',
    every: HOUR,
    run: () =>
      eachPart([
        purgeIdempotencyKeys,
        purgeAccounts,
        purgeChats,
        purgeInvitations,
        purgeContactGuards,
        purgeMails,
        purgeBudgets,
        purgeMessages,
        purgeNotifications,
        purgePaymentEvents,
        purgeSharing,
        purgeSyncs,
        purgeTroubles,
        purgeLive,
      ]),
  },
  {
    name: 'rooms',
    every: 10 * 60 * SECOND,
    run: signal => eachPart([() => releaseBlocks(new Date(), signal), () => sweepRooms(new Date(), signal)]),
  },
  // Whom no house has answered within a day.
  { name: ANSWER_JOB, every: 60 * SECOND, run: signal => endUnanswered({ signal }) },
  { name: REMIND_JOB, every: 5 * 60 * SECOND, run: signal => remindOfRequests({ signal }) },
  { name: GROUP_JOB, every: 60 * SECOND, run: signal => expireGroups({ signal }) },
  { name: INSTALMENT_JOB, every: HOUR, run: signal => remindInstalments({ signal }) },
  { name: CREDIT_JOB, every: HOUR, run: signal => tendCredits({ signal }) },
  // Other nights are the coming ones: soon after midnight, wherever the house stands.
  { name: 'from-prices', every: 6 * HOUR, run: refreshAllFromPrices },
  // Each calendar every quarter of an hour, sooner when it could not be read.
  { name: CALENDAR_JOB, every: 60 * SECOND, run: signal => pullDue({ signal }) },
  // Who has not come by the end of the hotel day, each house on its own clock.
  { name: 'no-shows', every: 10 * 60 * SECOND, run: signal => sweepNoShows({ signal }) },
  { name: 'events', every: 5 * 60 * SECOND, run: signal => closeEvents({ signal }) },
  { name: 'notices', every: 5 * 60 * SECOND, run: signal => turnNotices({ signal }) },
  { name: 'rides', every: 60 * SECOND, run: signal => expireRides({ signal }) },
  // Cards of guests whose time is over in the country of the house.
  { name: CARD_JOB, every: 6 * HOUR, run: signal => purgeCards({ signal }) },
  // Papers whose time is over in the country of the house: by whole years.
  { name: PAPER_JOB, every: 24 * HOUR, run: signal => clearBuyers({ signal }) },
  { name: 'review-invitations', every: HOUR, run: signal => inviteToReview({ signal }) },
  // What is between file and row after a crash, and photos whose file is lost.
  { name: 'photos', every: HOUR, run: () => sweepPhotos() },
  { name: 'portraits', every: HOUR, run: () => sweepPortraits() },
  { name: 'review-photos', every: HOUR, run: () => sweepReviewPhotos() },
  // Of exchange, where an address is set to fetch them from.
  { name: 'rates', every: 24 * HOUR, run: signal => refreshRates({ signal }) },
  // Listings that say a word which was renamed, where a process ended amid it.
  { name: 'words', every: 60 * SECOND, run: signal => tellAllPages({ signal }) },
  // Scores are of the last months: each day some reviews leave them.
  { name: 'scores', cron: '40 2 * * *', run: signal => refreshScores(signal) },
  // When the month is over in every time zone.
  { name: STATEMENT_JOB, cron: '20 1 2 * *', run: signal => stateMonths({ signal }) },
  // Moves what changed by day back to built files; servers take the new build over by themselves.
  { name: 'rebuild', cron: '15 3 * * *', run: signal => rebuildSite({ log, signal }) },
]
