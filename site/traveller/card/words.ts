import type { Api, Result } from '../../../api/contract.ts'
import type { Tone } from '../../kit/Badge.tsx'
import type { CardWord } from '../../kit/card/words.ts'
import type { IconName } from '../../kit/icons.ts'

export type Card = Result<Api['GET /check-in/card/:guestId']>
export type CardOfGuest = Result<Api['GET /booking/:id/cards']>['guests'][number]

export const stateLooks: Record<CardOfGuest['state'], { word: string; tone: Tone; icon: IconName }> = {
  empty: { word: 'Not begun', tone: 'neutral', icon: 'idCard' },
  incomplete: { word: 'Something is missing', tone: 'warning', icon: 'clock' },
  complete: { word: 'Filled in', tone: 'positive', icon: 'circleCheck' },
  checked_in: { word: 'Checked in', tone: 'positive', icon: 'doorOpen' },
}

export const fieldWords: Record<CardWord, string> = {
  firstName: 'First name',
  surname: 'Surname',
  secondSurname: 'Second surname',
  sex: 'Sex on the document',
  birthDate: 'Born on',
  nationality: 'Nationality',
  documentType: 'Document',
  documentNumber: 'Number',
  supportNumber: 'Support number',
  documentCountry: 'Issued by',
  documentIssued: 'Issued on',
  documentExpires: 'Valid until',
  residence: 'Street and number',
  residenceCity: 'Town',
  residencePostcode: 'Postcode',
  residenceCountry: 'Country',
  phone: 'Telephone',
  email: 'E-mail',
  kinship: 'Travels as',
}

/** What is still to be written, in a sentence. */
export function lackWords({ words, signature }: Card['lacks']): string {
  const all = [...words.map(word => fieldWords[word].toLowerCase()), ...(signature ? ['signature'] : [])]
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(all)
}
