import { addDays, type Day } from '../calendar/days.ts'

/** What is the same on every night from one to another, both included. */
export interface NightSpan<Values> {
  from: Day
  to: Day
  values: Values
}

interface Night<Values> {
  /** Nights are joined within it alone. */
  of: string
  night: Day
  values: Values
}

/** Joins consecutive nights with the same values. Nights come in their order, of several things mixed; a span is given as soon as it has ended. */
export function createNightMerger<Values>() {
  const open = new Map<string, NightSpan<Values> & { text: string }>()
  const close = ({ from, to, values }: NightSpan<Values>): NightSpan<Values> => ({ from, to, values })
  return {
    add({ of, night, values }: Night<Values>): NightSpan<Values>[] {
      const text = JSON.stringify(values)
      const last = open.get(of)
      if (last && last.text === text && addDays(last.to, 1) === night) {
        last.to = night
        return []
      }
      open.set(of, { from: night, to: night, values, text })
      return last ? [close(last)] : []
    },
    end: (): NightSpan<Values>[] => [...open.values()].map(close),
  }
}
