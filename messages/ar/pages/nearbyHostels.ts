import type { Messages } from '../../en/pages.ts'

export const nearbyHostels: Messages['nearbyHostels'] = {
  away: 'على بُعد {km} كم',
  beside: 'على بُعد أقل من 100 م',
}
