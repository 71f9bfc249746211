import { encrypt } from '../api/platform/http/crypto/crypto.ts'
import type { Identity } from '../api/stays/check-in/service.ts'
import { addDays, type Day, isBefore } from '../domain/calendar/days.ts'
import { random } from './random.ts'

interface CardHolder {
  name: string
  gender: 'female' | 'male'
  booking: number
}

/** Two of three said how old they are: hostels are full of people in their twenties. */
export function ageOf({ name, booking }: Pick<CardHolder, 'name' | 'booking'>): number | null {
  const r = random(`age ${booking} ${name}`)
  return r.chance(0.66) ? r.pick([18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 31, 33, 36, 41, 48, 57]) : null
}

/** The registration card of somebody who came today or yesterday, sealed as the desk seals it; older ones stay empty, for the time it takes. */
export function sealedRegistrationCard(
  { name, gender, booking }: CardHolder,
  { country, arrival, today }: { country: string; arrival: Day; today: Day },
): string | null {
  if (isBefore(arrival, addDays(today, -1))) return null
  const r = random(`card ${booking} ${name}`)
  const [firstName = name, ...rest] = name.split(' ')
  const year = Number(today.slice(0, 4)) - (ageOf({ name, booking }) ?? r.int(19, 40)) - 1
  const identity: Identity = {
    firstName,
    ...(rest.length && { surname: rest.join(' ') }),
    sex: gender,
    birthDate: `${year}-${String(r.int(1, 12)).padStart(2, '0')}-${String(r.int(1, 28)).padStart(2, '0')}`,
    nationality: country,
    documentType: r.pick(['passport', 'passport', 'id_card']),
    documentNumber: `${r.pick(['C', 'L', 'P', 'X'])}${r.int(1_000_000, 9_999_999)}`,
    documentCountry: country,
    documentExpires: `${Number(today.slice(0, 4)) + r.int(1, 9)}-0${r.int(1, 9)}-15`,
  }
  return encrypt(JSON.stringify(identity))
}

/** Most of those who have a card drew their name on the screen; some signed the printed one. */
export function sealedSignature({ name, booking }: CardHolder, { arrival, at, today }: { arrival: Day; at: Date; today: Day }) {
  const r = random(`signature ${booking} ${name}`)
  const onPaper = r.chance(0.2)
  const isDrawn = !onPaper && r.chance(0.8) && !isBefore(arrival, addDays(today, -1))
  const signature = isDrawn ? encrypt(JSON.stringify({ strokes: drawSignature(r, name.length), at: at.toISOString() })) : null
  return { signature, signed_on_paper: onPaper }
}

/** Loops as long as the name, and a line below. */
function drawSignature(r: ReturnType<typeof random>, length: number): number[][] {
  const step = Math.min(30, Math.floor(440 / length))
  const points = Array.from({ length: length * 2 }, (_, i) => [
    50 + Math.floor((i * step) / 2) + r.int(0, 8),
    (i % 2 ? 110 : 50) + r.int(0, 25),
  ])
  const end = 50 + length * step
  return [points.flat(), [60, 150, Math.floor(end / 2), 140 + r.int(0, 15), end, 145]]
}
