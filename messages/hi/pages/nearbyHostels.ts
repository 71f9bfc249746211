import type { Messages } from '../../en/pages.ts'

export const nearbyHostels: Messages['nearbyHostels'] = {
  away: '{km} किमी दूर',
  beside: '100 मी से कम दूर',
}
