import type { Api, EndpointRequest, Result } from '../../../api/contract.ts'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { guestMessages } from './messages.ts'

export type Guest = Result<Api['GET /guests/:id']>
type GuestRequest = EndpointRequest<'PUT /guests/:id', Api['PUT /guests/:id']>['body']

export type GuestValues = {
  name: string
  email: string
  phone: string
  country: string
  tags: string
  preferences: string
  notes: string
  consent: boolean
  unwanted: boolean
  'doNotRent.reason': string
  'doNotRent.until': string
}

export const guestToValues = (guest: Guest): GuestValues => ({
  name: guest.name,
  email: guest.email ?? '',
  phone: guest.phone ?? '',
  country: guest.country ?? '',
  tags: guest.tags.join(', '),
  preferences: guest.preferences ?? '',
  notes: guest.notes ?? '',
  consent: guest.consentedAt !== null,
  unwanted: guest.doNotRent !== null,
  'doNotRent.reason': guest.doNotRent?.reason ?? '',
  'doNotRent.until': guest.doNotRent?.until ?? '',
})

export function valuesToGuestRequest(values: GuestValues, { isContactMasked }: Pick<Guest, 'isContactMasked'>): GuestRequest {
  const orNull = (text: string) => text.trim() || null
  return {
    name: values.name,
    ...(!isContactMasked && { email: orNull(values.email), phone: orNull(values.phone) }),
    country: orNull(values.country),
    // Commas of Arabic as well.
    tags: values.tags
      .split(/[,،]/)
      .map(tag => tag.trim())
      .filter(Boolean),
    preferences: orNull(values.preferences),
    notes: orNull(values.notes),
    consent: values.consent,
    doNotRent: values.unwanted ? { reason: values['doNotRent.reason'], until: orNull(values['doNotRent.until']) } : null,
  }
}

export const findGuestProblem = (values: GuestValues) =>
  values.unwanted && !values['doNotRent.reason'].trim()
    ? fieldProblem(guestMessages().edit.reasonNeeded, { 'doNotRent.reason': guestMessages().edit.reasonNeeded })
    : undefined
