import { addDays, nightCount } from '../../../domain/calendar/days.ts'
import type { Chart } from './chartLine.ts'

const sheetDays = 14

/** A chart for each fortnight of the range, a sheet of paper each. */
export function splitIntoSheets(chart: Chart): Chart[] {
  const days = nightCount(chart.startDate, chart.endDate) + 1
  return Array.from({ length: Math.ceil(days / sheetDays) }, (_, i) => {
    const [first, end] = [i * sheetDays, Math.min(days, (i + 1) * sheetDays)]
    return {
      ...chart,
      startDate: addDays(chart.startDate, first),
      endDate: addDays(chart.startDate, end - 1),
      rooms: chart.rooms.map(room => ({ ...room, nights: room.nights.slice(first, end) })),
    }
  })
}
