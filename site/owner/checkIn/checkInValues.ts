import type { Api, EndpointRequest, Result } from '../../../api/contract.ts'
import { canExtendDrawing, signatureProblem } from '../../../domain/guests/signature.ts'
import { type IdentityField, identityFields } from '../../../domain/language/identityFields.ts'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import type { FormValues } from '../../kit/form/formValues.ts'
import { getText } from '../../kit/form/getText.ts'
import { registrationCardMessages } from '../../kit/registrationCard/messages.ts'
import { readSignature } from '../../kit/registrationCard/signatureValue.ts'
import type { Problem } from '../../lib/http/problem.ts'
import type { Booking } from '../booking/types.ts'
import { checkInMessages } from './messages.ts'

type IdentityText = Exclude<IdentityField, 'hasOneName'>
/** The fields of one person with a registration card in the form. */
export interface CardValues extends Record<IdentityText | 'signature', string>, Record<'hasOneName' | 'signedOnPaper', boolean> {}
type GuestText = IdentityText | 'name' | 'gender' | 'bed' | 'exempt' | 'wasExempt' | 'card' | 'signature'
/** Prefix of a person's fields: empty in a form for one person, or the guest's place. */
export type FieldAt = <N extends GuestText | 'in' | keyof CardValues>(name: N) => N | `guests.${number}.${N}`
export type IdentityValues = CheckInValues & CardValues
export interface CheckInValues {
  keyDeposit: string
  despiteDoNotRent: boolean
  [text: `guests.${number}.${GuestText}`]: string
  [tick: `guests.${number}.${'in' | 'hasOneName' | 'signedOnPaper'}`]: boolean
}

export type CheckInOptions = Result<Api['GET /check-in/options']>
type CheckInGuestRequest = EndpointRequest<'POST /check-in', Api['POST /check-in']>['body']['guests'][number]

export type Identity = Pick<CheckInGuestRequest, IdentityField>

/** Fields that are never stored in the draft. */
export const sensitiveFields = ['documentNumber', 'supportNumber', 'birthDate', 'residence', 'phone', 'email', 'signature'] as const

/** Expected guests are preselected with their suggested beds; a guest without a name starts with the booker's, if the party is one person. */
export function initialCheckInValues(
  { guests }: CheckInOptions,
  booker: string,
  lines: Pick<Booking, 'lines'>['lines'] = [],
): CheckInValues {
  const values: CheckInValues = { keyDeposit: '', despiteDoNotRent: false }
  const exemptions = new Map(lines.flatMap(l => l.guests).map(g => [g.id, g.exempt]))
  guests.forEach((g, i) => {
    const at = <N extends string>(name: N) => `guests.${i}.${name}` as const
    values[at('in')] = canCheckIn(g)
    values[at('name')] = g.card?.name ?? g.name ?? (guests.length === 1 ? booker : '')
    values[at('gender')] = g.gender ?? 'undisclosed'
    values[at('bed')] = g.suggestedBed ? String(g.suggestedBed) : ''
    values[at('exempt')] = exemptions.get(g.guest) ?? ''
    values[at('wasExempt')] = exemptions.get(g.guest) ?? ''
    values[at('card')] = ''
    values[at('signature')] = ''
    values[at('signedOnPaper')] = false
    for (const name of identityFields)
      if (name === 'hasOneName') values[at(name)] = false
      else values[at(name)] = ''
  })
  return values
}

export const canCheckIn = ({ checkedIn, refusal }: CheckInOptions['guests'][number]) => !checkedIn && refusal === null

const getSelectedGuests = (values: CheckInValues, { guests }: CheckInOptions) =>
  guests.map((guest, place) => ({ guest, place })).filter(({ guest, place }) => canCheckIn(guest) && values[`guests.${place}.in`])

/** The beds that the other guests are given who are here; what was suggested to who is not yet here anybody may have. */
export const listOtherBeds = (values: CheckInValues, own: `guests.${number}.bed`): string[] =>
  Object.entries(values).flatMap(([name, bed]) => {
    const [, place] = /^guests\.(\d+)\.bed$/.exec(name) ?? []
    return place !== undefined && name !== own && bed && values[`guests.${Number(place)}.in`] ? [String(bed)] : []
  })

export function valuesToGuestRequests(values: CheckInValues, options: CheckInOptions): CheckInGuestRequest[] {
  return getSelectedGuests(values, options).map(({ guest, place }) => {
    const text = (name: GuestText) => getText(values, `guests.${place}.${name}`)
    return {
      guest: guest.guest,
      name: text('name'),
      gender: text('gender') as NonNullable<CheckInGuestRequest['gender']>,
      ...(text('bed') && { bed: Number(text('bed')) }),
      ...(text('exempt') !== text('wasExempt') && { exempt: (text('exempt') || null) as CheckInGuestRequest['exempt'] & (string | null) }),
      ...(guest.card && { card: text('card') as NonNullable<CheckInGuestRequest['card']> }),
      ...valuesToIdentity(values, n => `guests.${place}.${n}`),
      ...readSignature(values, n => `guests.${place}.${n}`),
    }
  })
}

/** Only filled-in fields. */
export const valuesToIdentity = (values: FormValues, at: FieldAt): Identity =>
  Object.fromEntries(
    identityFields.map(n => [n, n === 'hasOneName' ? values[at(n)] === true : String(values[at(n)] ?? '').trim()]).filter(([, v]) => v),
  ) as Identity

/** What a machine-readable zone says, some of it not in each document. */
const zoneFields = [
  'firstName',
  'surname',
  'secondSurname',
  'sex',
  'birthDate',
  'nationality',
  'documentType',
  'documentNumber',
  'supportNumber',
  'documentCountry',
  'documentExpires',
] as const satisfies readonly IdentityText[]

/** A document that was read, as values of the form: what it lacks is emptied, or it would be taken from the one that was read before. */
export const zoneToValues = (read: Identity, at: FieldAt): FormValues => ({
  ...Object.fromEntries(zoneFields.map(field => [at(field), read[field] ?? ''])),
  [at('hasOneName')]: read.hasOneName ?? false,
})

/** Checked before anything is sent. */
export function findSignatureProblem(values: FormValues, at: FieldAt): string | undefined {
  const { signature } = readSignature(values, at)
  if (!signature || !signatureProblem(signature)) return undefined
  const { drawWhole, tooLarge } = registrationCardMessages()
  return canExtendDrawing(signature) ? drawWhole : tooLarge
}

/** Errors that can be found before sending: nobody selected, a bed assigned twice, an unchecked card, invalid fields. */
export function findCheckInFormProblem(values: CheckInValues, options: CheckInOptions) {
  const messages = checkInMessages().desk
  const here = getSelectedGuests(values, options)
  if (here.length === 0) return fieldProblem(messages.chooseWho)
  const beds = new Map<string, number>()
  for (const { guest, place } of here) {
    if (guest.card && !values[`guests.${place}.card`])
      return fieldProblem(messages.compareCard, { [`guests.${place}.card`]: messages.compareCardField })
    const bed = String(values[`guests.${place}.bed`] ?? '')
    if (bed && beds.has(bed)) return fieldProblem(messages.oneBed, { [`guests.${place}.bed`]: messages.oneBedField })
    beds.set(bed, place)
    const problem = findSignatureProblem(values, n => `guests.${place}.${n}`)
    if (problem) return fieldProblem(messages.signatureWrong, { [`guests.${place}.signature`]: problem })
  }
  return undefined
}

/** Maps a guest's index in the request to the index in the form, which lists all guests of the booking. */
export function mapCheckInReplyFields(reply: { ok: false; problem: Problem }, values: CheckInValues, options: CheckInOptions) {
  const places = getSelectedGuests(values, options).map(c => c.place)
  const fields = reply.problem.fields?.map(f => ({ ...f, path: f.path.replace(/guests\.(\d+)/, (_, i) => `guests.${places[Number(i)]}`) }))
  return { ok: false as const, problem: { ...reply.problem, ...(fields && { fields }) } }
}
