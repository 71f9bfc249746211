import type { RateCell } from '../../../domain/rates/rateSheet.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { rates } from './contract.ts'

type CellView = Infer<(typeof rates)['POST /room/room-rates']['result']>['cells'][number]['after']

export function presentCell(cell: RateCell, currency: string): CellView {
  const money = (amount: number | null) => (amount === null ? null : { amount, currency })
  return {
    price: money(cell.price),
    unitPrice: money(cell.unitPrice),
    occupancyPrices: cell.occupancy && Object.fromEntries(Object.entries(cell.occupancy).map(([n, amount]) => [n, { amount, currency }])),
    minStay: cell.minStay ?? null,
    maxStay: cell.maxStay ?? null,
    minStayThrough: cell.minStayThrough ?? null,
    maxStayThrough: cell.maxStayThrough ?? null,
    closedToArrival: cell.closedToArrival ?? null,
    closedToDeparture: cell.closedToDeparture ?? null,
    stopSell: cell.stopSell ?? null,
    releaseDays: cell.releaseDays ?? null,
    units: cell.units,
  }
}
