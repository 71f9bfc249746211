import type { Gender } from '../../../domain/booking/party.ts'

export const genderWords: Record<Gender, string> = {
  female: 'Woman',
  male: 'Man',
  other: 'Another gender',
  undisclosed: 'Gender not stated',
}
export const sourceWords: Record<string, string> = {
  web: 'On the site',
  desk: 'At the desk',
  phone: 'By telephone',
  channel: 'Through a channel',
}
