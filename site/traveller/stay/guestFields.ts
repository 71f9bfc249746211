import { adultAge } from '../../../domain/booking/party.ts'
import type { RelevantAges } from '../../../domain/booking/relevantAges.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

/** The values of the guest fields of a stay. */
export type GuestValues = Record<`lines.${number}.guests.${number}.${'name' | 'gender' | 'age'}`, string>

/** The field name of a guest, like the path of the API: by the index of the line, and of the guest in it. */
export const guestField = (line: number, guest: number, what: 'name' | 'gender' | 'age') => `lines.${line}.guests.${guest}.${what}` as const

const genders = ['female', 'male', 'other', 'undisclosed'] as const
export type Gender = (typeof genders)[number]
export const parseGender = (text: string): Gender | undefined => genders.find(gender => gender === text)

/** The typed age; undefined if it is none. */
export const parseAge = (text: string): number | undefined => (isAge(text) ? Number(text) : undefined)
const isAge = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) <= 120

export const isAgeField = (name: string) => /^lines\.\d+\.guests\.\d+\.age$/.test(name)
export const findAgeProblems = (values: GuestValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => isAgeField(name) && String(value).trim() !== '' && !isAge(String(value)))
      .map(([name]) => [name, getMessages('sleepers').wrongAge]),
  )

/** The given ages by their field names. */
export const collectAges = (values: GuestValues): Record<string, number> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const age = isAgeField(name) ? parseAge(String(value)) : undefined
      return age === undefined ? [] : [[name, age]]
    }),
  )

/** Why ages are requested for this line; empty if they make no difference. */
export function formatAgeReasons({ min, max, taxBelow }: RelevantAges, as: 'bed' | 'unit'): string[] {
  const messages = getMessages('sleepers')
  // Shared dorms only take adults, whatever the property allows for children.
  const lowest = as === 'bed' ? adultAge : 0
  return [
    ...(min !== null && max !== null ? [t(messages.ageBetween, { min, max })] : []),
    ...(min !== null && max === null ? [t(messages.ageFrom, { min })] : []),
    ...(min === null && max !== null ? [t(messages.ageUntil, { max })] : []),
    ...(lowest > (min ?? 0) ? [t(messages.ageInDorm, { age: lowest })] : []),
    ...(taxBelow !== null && taxBelow > lowest ? [t(messages.ageTax, { age: taxBelow })] : []),
  ]
}

/** Maps errors about guests to their fields; other problems are unchanged. */
export function mapToGuestFields(problem: Problem, { rooms, values }: { rooms: readonly string[]; values: GuestValues }): Problem {
  const { code, line, guest, fields } = problem
  if (code === 'gender_mismatch' && typeof line === 'number' && typeof guest === 'number') {
    const messages = getMessages('sleepers')
    const message = t(messages.notInRoom, { n: guest + 1, room: rooms[line] ?? messages.thisRoom })
    return { ...problem, fields: [{ path: guestField(line, guest, 'gender'), code, message }] }
  }
  return fields ? { ...problem, fields: fields.map(field => ({ ...field, path: findChildFieldPath(field.path, values) })) } : problem
}

/** Error messages by field names. */
export const toGuestFieldMessages = ({ fields = [] }: Problem): Record<string, string> =>
  Object.fromEntries(fields.map(({ path, message }) => [path, message]))

/** An error of a whole room with a child in it is shown at the child. */
function findChildFieldPath(path: string, values: GuestValues): string {
  if (!/^lines\.\d+\.guests$/.test(path)) return path
  const child = Object.entries(collectAges(values)).find(([name, age]) => name.startsWith(`${path}.`) && age < adultAge)
  return child?.[0] ?? path
}
