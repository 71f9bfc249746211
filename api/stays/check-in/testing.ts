import { localTime } from '../../../domain/calendar/clock.ts'
import { inDays } from '../booking/testing.ts'

// Whatever the clock says, a property here may check out two hours later or an hour ago: not around midnight, where the day turns.
export const zone = Array.from({ length: 12 }, (_, n) => `Etc/GMT${n - 6 < 0 ? '' : '+'}${n - 6}`).find(z => {
  const hour = Number(localTime(new Date(), z).time.slice(0, 2))
  return hour >= 6 && hour <= 20
}) as string
export const clock = (hours: number) => `${String(Number(localTime(new Date(), zone).time.slice(0, 2)) + hours).padStart(2, '0')}:59`
export const day = (n: number) => inDays(n, zone)
