import type { MenuPath } from '../paths.ts'

/** After g: where a letter leads. */
export const placeKeys = {
  d: 'dashboard',
  c: 'calendar',
  h: 'housekeeping',
  b: 'booking',
  i: 'check-in',
  g: 'group',
  m: 'messages',
  e: 'event',
  p: 'rate',
  k: 'cash',
  t: 'transactions',
  r: 'room',
  o: 'report',
  s: 'property',
} as const satisfies Record<string, MenuPath>

/** On an Apple keyboard the other key does the same. */
export const paletteKeys = ['Ctrl', 'K'] as const

/** What a single key does. */
export const actionKeys = { '/': 'find', n: 'new', '?': 'keys' } as const
export type KeyAction = (typeof actionKeys)[keyof typeof actionKeys]

export type KeyEffect = { act: KeyAction } | { to: MenuPath } | { waits: true }

interface Typed {
  key: string
  code: string
}

/** The letter that is meant, on keyboards of every script: where a key writes none of ours, its place counts. */
function readKey({ key, code }: Typed): string {
  if (key === '؟') return '?'
  if (/^[\x21-\x7e]$/.test(key)) return key.toLowerCase()
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key
}

const own = <T extends object>(table: T, key: string) => (Object.hasOwn(table, key) ? table[key as keyof T] : undefined)

/** What a key does, after g or by itself. */
export function keyEffect(typed: Typed, isAfterG: boolean): KeyEffect | undefined {
  const key = readKey(typed)
  if (isAfterG) {
    const to = own(placeKeys, key)
    return to && { to }
  }
  if (key === 'g') return { waits: true }
  const act = own(actionKeys, key)
  return act && { act }
}
