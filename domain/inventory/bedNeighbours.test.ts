import { describe, expect, it } from 'vitest'
import type { BedKind } from '../listing/taxonomy.ts'
import { bedsTogether, bunksOf, type FreeBed } from './bedNeighbours.ts'

/** `1A 1B 2A`: the free beds of a dorm of bunks; a gap may follow, `1A:30`. */
const free = (names: string): FreeBed[] =>
  names.split(' ').map(name => {
    const [label = '', gap = '0'] = name.split(':')
    return {
      id: Number.parseInt(label, 10) * 10 + (label.endsWith('B') ? 1 : 0),
      kind: label.endsWith('B') ? 'top' : 'bottom',
      bunk: Number.parseInt(label, 10),
      gap: Number(gap),
    }
  })
const named = (beds: FreeBed[] | undefined) => beds?.map(b => `${b.bunk}${b.kind === 'top' ? 'B' : 'A'}`).join(' ')

it('counts bunks as they stand', () => {
  const kinds = (...list: BedKind[]) => bunksOf(list.map(kind => ({ kind })))
  expect(kinds('bottom', 'top', 'bottom', 'top', 'bottom')).toEqual([0, 0, 1, 1, 2])
  expect(kinds('single', 'single', 'top', 'double')).toEqual([0, 1, 2, 3])
  expect(kinds()).toEqual([])
})

describe('bedsTogether', () => {
  it.each([
    ['one person below', '1B 2B 3A 3B', 1, [], '3A'],
    ['one person in the tighter gap, even above', '1A:30 2B:0 3A:30', 1, [], '2B'],
    ['two in one bunk', '1B 2B 3A 3B', 2, [], '3A 3B'],
    ['two in one bunk, whatever the gaps', '1A:0 2A:9 2B:9', 2, [], '2A 2B'],
    ['two in neighbouring bunks when none is free whole, below', '1A 2A 4B 5B', 2, [], '1A 2A'],
    ['two above when nothing else is side by side', '1A 3A 5B 6B', 2, [], '5B 6B'],
    ['three in two bunks', '1B 3A 3B 4A 4B', 3, [], '3A 3B 4A'],
    ['who comes later beside their friend', '1A 2A 3B 5A', 1, [3], '3B'],
    ['two who come later around their friend', '1A 1B 4A 5A 5B', 2, [4], '4A 5A'],
  ])('lays %s', (_what, beds, people, near, expected) => {
    expect(named(bedsTogether(free(beds), people, near)[0])).toBe(expected)
  })

  it('knows no way when there are not enough', () => {
    expect(bedsTogether(free('1A'), 2)).toEqual([])
    expect(bedsTogether([], 1)).toEqual([])
  })
})
