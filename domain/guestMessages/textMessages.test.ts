import { describe, expect, it } from 'vitest'
import { countSegments, readTextOrder, resolveTextWay } from './textMessages.ts'

describe('the parts of a text message', () => {
  it.each([
    ['', 'gsm7', 1, 0, 160],
    ['a'.repeat(160), 'gsm7', 1, 160, 160],
    ['a'.repeat(161), 'gsm7', 2, 161, 306],
    ['a'.repeat(306), 'gsm7', 2, 306, 306],
    ['a'.repeat(307), 'gsm7', 3, 307, 459],
    ['€'.repeat(80), 'gsm7', 1, 160, 160],
    ['€'.repeat(81), 'gsm7', 2, 162, 306],
    // A character of two places is not cut: the 153rd place of each part stays empty.
    [`${'€'.repeat(76)}a€${'€'.repeat(76)}`, 'gsm7', 3, 307, 459],
    ['क'.repeat(70), 'ucs2', 1, 70, 70],
    ['क'.repeat(71), 'ucs2', 2, 71, 134],
    [`${'a'.repeat(70)}’`, 'ucs2', 2, 71, 134],
    ['🌻'.repeat(35), 'ucs2', 1, 70, 70],
    ['🌻'.repeat(67), 'ucs2', 3, 134, 201],
  ] as const)('%j', (text, encoding, segments, characters, room) => {
    expect(countSegments(text)).toEqual({ encoding, segments, characters, room })
  })
})

it('which way a template takes', () => {
  expect(resolveTextWay('mail', { hasMail: false })).toBeUndefined()
  expect(resolveTextWay('sms', { hasMail: true })).toBe('sms')
  expect(resolveTextWay('whatsapp', { hasMail: true })).toBe('whatsapp')
  expect(resolveTextWay('sms_without_mail', { hasMail: true })).toBeUndefined()
  expect(resolveTextWay('sms_without_mail', { hasMail: false })).toBe('sms')
})

it('a word alone is an order', () => {
  expect([' stop\n', 'Unsubscribe', 'START', 'Please stop by', ''].map(readTextOrder)).toEqual([
    'stop',
    'stop',
    'start',
    undefined,
    undefined,
  ])
})
