import type { Messages } from '../../messages/en/pages.ts'

type CookieMessages = Messages['cookies']

/** Every key of the site in local storage. `…` stands for a part that varies. */
export const localStorageNames = {
  session: ['token', 'role', 'accountInitial'],
  house: ['hopid', 'ownerSidebar', 'selectedCurrencyCodeOwner', 'selectedOwnerCountry', 'accountLanguage', 'singleKeys', 'kioskToken'],
  desk: ['deskSheets'],
  beds: ['selectedRoomsData'],
  money: ['selectedCountry', 'selectedCurrencyCode', 'selectedCurrencySymbol', 'selectedCountryFlag', 'currencyFrom'],
  trips: ['keptTrips'],
  wishes: ['wishlist'],
  push: ['pushToken', 'pushAsked'],
  places: ['recentPlaces'],
  map: ['searchesMoves'],
  told: ['told:…'],
  counting: ['visitCounting'],
} satisfies Record<keyof CookieMessages['kept'], string[]>

/** Every key in session storage, which ends with the tab. */
export const sessionStorageNames = {
  drafts: ['draft:…'],
  house: ['property', 'bedMarks'],
  attempt: ['bookingAttempt'],
  link: ['booking:…', 'group:…', 'card:…', 'closed:…'],
  login: ['openIdBegun', 'openIdProven'],
  trips: ['tabTrips', 'trip'],
  acting: ['acting'],
} satisfies Record<keyof CookieMessages['passing'], string[]>
