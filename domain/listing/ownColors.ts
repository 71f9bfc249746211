/** The colours of a hostel's own page, made from the one that its owner chose: each pair that meets there is readable, in light and in dark. */

/** Of look.md (site/styles/tokens.css), on which the colours stand. */
const light = { paper: '#fbf8f3', surface: '#ffffff' } as const
const dark = { paper: '#101615', surface: '#182120' } as const
const LEAST_CONTRAST = 4.5
/** Of a colour in the tint behind a message. */
const [SOFT_LIGHT, SOFT_DARK] = [0.07, 0.14]

export const defaultOwnColor = '#c2410c'
export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

export interface SchemeColors {
  accent: string
  accentInk: string
  accentSoft: string
}
export interface OwnColors {
  light: SchemeColors
  dark: SchemeColors
}

type Rgb = readonly [number, number, number]
const toRgb = (hex: string): Rgb => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map(value =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** `share` of the second colour in the first. */
function mix(first: string, second: string, share: number): string {
  const [a, b] = [toRgb(first), toRgb(second)]
  return toHex([0, 1, 2].map(i => a[i]! + (b[i]! - a[i]!) * share) as unknown as Rgb)
}

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
function luminance(hex: string): number {
  const [r, g, b] = toRgb(hex).map(value => channel(value / 255)) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The ratio of WCAG: 1 to 21. */
export function contrastOf(front: string, back: string): number {
  const [high, low] = [luminance(front), luminance(back)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const isReadable = (front: string, backs: readonly string[]) => backs.every(back => contrastOf(front, back) >= LEAST_CONTRAST)
const lightScheme = (color: string): SchemeColors => ({
  accent: color,
  accentInk: '#ffffff',
  accentSoft: mix(light.surface, color, SOFT_LIGHT),
})
const darkScheme = (color: string): SchemeColors => ({
  accent: color,
  accentInk: dark.paper,
  accentSoft: mix(dark.surface, color, SOFT_DARK),
})
const holdsInLight = (color: string) => isReadable(color, [light.paper, light.surface, lightScheme(color).accentSoft])
const holdsInDark = (color: string) => isReadable(color, [dark.paper, dark.surface, darkScheme(color).accentSoft])

/** The first of ever darker, or ever lighter, shades that can be read; the end of the row always can. */
function firstShade(color: string, end: '#000000' | '#ffffff', holds: (color: string) => boolean): string {
  for (let step = 0; step < 40; step++) {
    const shade = mix(color, end, step / 40)
    if (holds(shade)) return shade
  }
  return end
}

/** Whether it is read as text on the ground of the page, and white on it. */
export const isReadableColor = (color: string): boolean => holdsInLight(color)
/** The colour itself, or the nearest darker shade of it that can be read. */
export const nearestReadableColor = (color: string): string => firstShade(color, '#000000', holdsInLight)

export const ownColors = (color: string): OwnColors => ({
  light: lightScheme(nearestReadableColor(color)),
  dark: darkScheme(firstShade(color, '#ffffff', holdsInDark)),
})

/** A style sheet that sets them, for a page whose own styles come before. */
export function ownColorSheet(color: string): string {
  const { light, dark } = ownColors(color)
  const line = (name: string, of: (scheme: SchemeColors) => string) => `--${name}:light-dark(${of(light)},${of(dark)})`
  const lines = [
    line('accent', s => s.accent),
    line('accent-ink', s => s.accentInk),
    line('accent-decor', s => s.accent),
    line('accent-soft', s => s.accentSoft),
  ]
  return `:root:root{${lines.join(';')}}\n`
}
