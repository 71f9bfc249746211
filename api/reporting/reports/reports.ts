import type { Report } from './report.ts'
import { balancesDue } from './sheets/balancesDue.ts'
import { cancellations } from './sheets/cancellations.ts'
import { cashUp } from './sheets/cashUp.ts'
import { channelSales } from './sheets/channelSales.ts'
import { channels } from './sheets/channels.ts'
import { cityTax } from './sheets/cityTax.ts'
import { commission } from './sheets/commission.ts'
import { arrivals, departures, inHouse, noShows } from './sheets/dailyLists.ts'
import { dayBook } from './sheets/dayBook.ts'
import { depositsHeld } from './sheets/depositsHeld.ts'
import { housekeeping } from './sheets/housekeeping.ts'
import { leadTime } from './sheets/leadTime.ts'
import { lengthOfStay } from './sheets/lengthOfStay.ts'
import { nationalities } from './sheets/nationalities.ts'
import { occupancy } from './sheets/occupancy.ts'
import { pace } from './sheets/pace.ts'
import { payments, takings } from './sheets/payments.ts'
import { pickup } from './sheets/pickup.ts'
import { roomKinds, rooms } from './sheets/rooms.ts'
import { vat } from './sheets/vat.ts'

/** Every report, in the order they are shown. */
export const reports: readonly Report[] = [
  arrivals,
  departures,
  inHouse,
  noShows,
  housekeeping,
  occupancy,
  rooms,
  roomKinds,
  pickup,
  pace,
  channels,
  channelSales,
  leadTime,
  lengthOfStay,
  cancellations,
  nationalities,
  dayBook,
  payments,
  takings,
  cashUp,
  depositsHeld,
  balancesDue,
  commission,
  cityTax,
  vat,
]
