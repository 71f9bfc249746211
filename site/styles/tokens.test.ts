import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
type Scheme = 'light' | 'dark'

const table = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name!,
    { light: light!, dark: dark! },
  ]),
)

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function luminance(hex: string) {
  const [r, g, b] = [1, 3, 5].map(at => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(front: string, back: string, scheme: Scheme) {
  const [high, low] = [front, back].map(name => luminance(table.get(name)![scheme])).sort((a, b) => b - a)
  return (high! + 0.05) / (low! + 0.05)
}

const grounds = ['paper', 'surface']
const text = ['ink', 'muted', 'accent', 'positive', 'warning', 'danger']
const textPairs = [
  ...text.flatMap(front => grounds.map(back => [front, back])),
  ['accent-ink', 'accent'],
  ...['accent-soft', 'positive-soft', 'warning-soft', 'danger-soft'].flatMap(back => [
    ['ink', back],
    ['muted', back],
    [back.replace('-soft', ''), back],
  ]),
] as [string, string][]
const markPairs = ['control', 'focus'].flatMap(front => grounds.map(back => [front, back])) as [string, string][]

describe.each(['light', 'dark'] as const)('the %s scheme', scheme => {
  it.each(textPairs)('reads %s on %s', (front, back) => {
    expect(contrast(front, back, scheme)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(markPairs)('shows %s on %s', (front, back) => {
    expect(contrast(front, back, scheme)).toBeGreaterThanOrEqual(3)
  })
})

it('has every token of the direction', () => {
  const wanted = [
    'paper',
    'surface',
    'ink',
    'muted',
    'line',
    'control',
    'accent',
    'accent-ink',
    'accent-decor',
    'positive',
    'warning',
    'danger',
    'focus',
  ]
  expect(wanted.filter(name => !table.has(name))).toEqual([])
})
