import { adultAge } from '../../../domain/booking/party.ts'
import type { RelevantAges } from '../../../domain/booking/relevantAges.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

/** What is asked of those who sleep there. */
export type GuestValues = Record<`lines.${number}.guests.${number}.${'name' | 'gender' | 'age'}`, string>

/** The fields of one guest, named as the API names them: in the line of the stay, in its place there. */
export const guestField = (line: number, guest: number, what: 'name' | 'gender' | 'age') => `lines.${line}.guests.${guest}.${what}` as const

const genders = ['female', 'male', 'other', 'undisclosed'] as const
export type Gender = (typeof genders)[number]
export const parseGender = (text: string): Gender | undefined => genders.find(gender => gender === text)

/** Of what was typed; nothing for what is no age. */
export const parseAge = (text: string): number | undefined => (isAge(text) ? Number(text) : undefined)
const isAge = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) <= 120

export const isAgeField = (name: string) => /^lines\.\d+\.guests\.\d+\.age$/.test(name)
export const findAgeProblems = (values: GuestValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => isAgeField(name) && String(value).trim() !== '' && !isAge(String(value)))
      .map(([name]) => [name, getMessages('sleepers').wrongAge]),
  )

/** The ages that were given, by the names of their fields. */
export const collectAges = (values: GuestValues): Record<string, number> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const age = isAgeField(name) ? parseAge(String(value)) : undefined
      return age === undefined ? [] : [[name, age]]
    }),
  )

/** Why ages are asked of who sleeps so; nothing where none makes a difference. */
export function formatAgeReasons({ min, max, taxBelow }: RelevantAges, as: 'bed' | 'unit'): string[] {
  const messages = getMessages('sleepers')
  // Among others sleep adults alone, whatever the property says of children.
  const lowest = as === 'bed' ? adultAge : 0
  return [
    ...(min !== null && max !== null ? [t(messages.ageBetween, { min, max })] : []),
    ...(min !== null && max === null ? [t(messages.ageFrom, { min })] : []),
    ...(min === null && max !== null ? [t(messages.ageUntil, { max })] : []),
    ...(lowest > (min ?? 0) ? [t(messages.ageInDorm, { age: lowest })] : []),
    ...(taxBelow !== null && taxBelow > lowest ? [t(messages.ageTax, { age: taxBelow })] : []),
  ]
}

/** A refusal about guests as the problem of a field of theirs; all others as they are. */
export function mapToGuestFields(problem: Problem, { rooms, values }: { rooms: readonly string[]; values: GuestValues }): Problem {
  const { code, line, guest, fields } = problem
  if (code === 'gender_mismatch' && typeof line === 'number' && typeof guest === 'number') {
    const messages = getMessages('sleepers')
    const message = t(messages.notInRoom, { n: guest + 1, room: rooms[line] ?? messages.thisRoom })
    return { ...problem, fields: [{ path: guestField(line, guest, 'gender'), code, message }] }
  }
  return fields ? { ...problem, fields: fields.map(field => ({ ...field, path: findChildFieldPath(field.path, values) })) } : problem
}

/** By the names of the fields. */
export const toGuestFieldMessages = ({ fields = [] }: Problem): Record<string, string> =>
  Object.fromEntries(fields.map(({ path, message }) => [path, message]))

/** What is said of a whole room with a child in it stands at the child. */
function findChildFieldPath(path: string, values: GuestValues): string {
  if (!/^lines\.\d+\.guests$/.test(path)) return path
  const child = Object.entries(collectAges(values)).find(([name, age]) => name.startsWith(`${path}.`) && age < adultAge)
  return child?.[0] ?? path
}
