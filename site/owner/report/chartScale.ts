/** The lines of an axis, from the top to nothing: whole steps that people count in, at most five. */
export function chartTicks(most: number, isShare = false): number[] {
  const unit = isShare ? 0.01 : 1
  const rough = Math.max(most, unit) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(unit, [1, 2, 2.5, 5, 10].map(n => n * power).find(n => n >= rough - 1e-9) ?? rough)
  const whole = isShare ? step : Math.ceil(step)
  const steps = Math.max(1, Math.ceil(most / whole - 1e-9))
  return Array.from({ length: steps + 1 }, (_, i) => (steps - i) * whole)
}

/** Which of so many bars is at a place of the chart, from 0 to 1 in the direction of reading. */
export const barAt = (place: number, bars: number): number => Math.max(0, Math.min(bars - 1, Math.floor(place * bars)))

/** Where the keys lead from a bar; undefined for keys that lead nowhere. */
export function barByKey(key: string, at: number, bars: number, isRightToLeft: boolean): number | undefined {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
  const steps: Record<string, number> = {
    [forward]: 1,
    ArrowUp: 1,
    [back]: -1,
    ArrowDown: -1,
    PageUp: 7,
    PageDown: -7,
    Home: -bars,
    End: bars,
  }
  const by = steps[key]
  return by === undefined ? undefined : Math.max(0, Math.min(bars - 1, at + by))
}
