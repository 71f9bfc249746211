import type { Gender } from '../../../domain/booking/party.ts'

export const genderLabels: Record<Gender, string> = {
  female: 'Woman',
  male: 'Man',
  other: 'Another gender',
  undisclosed: 'Gender not stated',
}
export const sourceLabels: Record<string, string> = {
  web: 'On the site',
  desk: 'At the desk',
  phone: 'By telephone',
  channel: 'Through a channel',
}
