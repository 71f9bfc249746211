import type { Api, EndpointRequest } from '../../../api/contract.ts'
import { isDay } from '../../../domain/calendar/days.ts'
import { getText } from '../../kit/form/getText.ts'
import { parseAmount } from '../../lib/format/format.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { type Party, parseParty, partyQuery, partySize } from '../stay/party.ts'

export type JoinBody = EndpointRequest<'POST /waitlist', Api['POST /waitlist']>['body']
export interface JoinValues {
  name: string
  email: string
  maxTotal: string
}
/** The stay that was found full, as the address has it. */
export interface WaitedStay {
  arrival: string
  departure: string
  party: Party
}
export interface WaitedProperty {
  id: number
  name: string
  currency: string
}

export function parseWaitedStay(params: URLSearchParams): WaitedStay | undefined {
  const [arrival, departure] = [params.get('arrival') ?? '', params.get('departure') ?? '']
  const party = parseParty(params)
  if (!isDay(arrival) || !isDay(departure) || !party || partySize(party) < 1) return undefined
  return { arrival, departure, party }
}

/** What is checked before anything is sent; the API checks the rest. */
export function findJoinErrors(values: JoinValues, currency: string, hasAccount: boolean): Record<string, string> {
  const messages = getMessages('waitlist')
  const maxTotal = getText(values, 'maxTotal')
  return {
    ...(!getText(values, 'name') && { name: messages.missingName }),
    ...(!hasAccount && !getText(values, 'email') && { email: messages.missingEmail }),
    ...(maxTotal && !parseAmount(maxTotal, currency) && { maxTotal: t(messages.wrongPrice, { currency }) }),
  }
}

export function buildJoinRequest(values: JoinValues, property: WaitedProperty, stay: WaitedStay, hasAccount: boolean): JoinBody {
  const maxTotal = parseAmount(getText(values, 'maxTotal'), property.currency)
  return {
    property: property.id,
    arrival: stay.arrival,
    departure: stay.departure,
    ...partyQuery(stay.party),
    name: getText(values, 'name'),
    ...(!hasAccount && { email: getText(values, 'email') }),
    ...(getText(values, 'maxTotal') && maxTotal && { maxTotal }),
  }
}
