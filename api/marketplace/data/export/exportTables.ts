import type { ExportKind } from '../../../../domain/data/exportKinds.ts'
import { exportedBookings } from './exportBookings.ts'
import { exportedGuests } from './exportGuests.ts'
import { exportedFolio, exportedPayments } from './exportLedger.ts'
import { exportedPlans, exportedPrices } from './exportRates.ts'
import { exportedBeds, exportedRooms } from './exportRooms.ts'
import type { ExportTable } from './exportTable.ts'

export const exportTables: Record<ExportKind, ExportTable> = {
  rooms: exportedRooms,
  beds: exportedBeds,
  plans: exportedPlans,
  prices: exportedPrices,
  guests: exportedGuests,
  bookings: exportedBookings,
  folio: exportedFolio,
  payments: exportedPayments,
}
