import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrastOf, isHexColor, isReadableColor, nearestReadableColor, ownColorSheet, ownColors } from './ownColors.ts'

const hex = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(rgb => `#${rgb.map(v => v.toString(16).padStart(2, '0')).join('')}`)

it('takes colours that are read on the page, and names the nearest for others', () => {
  expect(['#0f766e', '#1d4ed8', '#000000'].map(isReadableColor)).toEqual([true, true, true])
  expect(['#facc15', '#ffffff', '#f97316'].map(isReadableColor)).toEqual([false, false, false])
  expect(nearestReadableColor('#1d4ed8')).toBe('#1d4ed8')
  expect(isReadableColor(nearestReadableColor('#facc15'))).toBe(true)
})

it('makes pairs that can be read from any colour', () => {
  fc.assert(
    fc.property(hex, color => {
      const { light, dark } = ownColors(color)
      for (const [scheme, grounds] of [
        [light, ['#fbf8f3', '#ffffff']],
        [dark, ['#101615', '#182120']],
      ] as const) {
        for (const back of [...grounds, scheme.accentSoft]) expect(contrastOf(scheme.accent, back)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(scheme.accentInk, scheme.accent)).toBeGreaterThanOrEqual(4.5)
        expect(isHexColor(scheme.accent)).toBe(true)
      }
    }),
  )
})

it('says them as a style sheet', () => {
  expect(ownColorSheet('#1d4ed8')).toContain('--accent:light-dark(#1d4ed8,#')
})
