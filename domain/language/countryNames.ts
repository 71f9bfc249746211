import { nameKey } from '../text/searchKey.ts'

/** English names of countries in daily use and names from before a change. One table for search, imports and pickers. */
export const otherNamesOfCountries: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'U.A.E.', 'Emirates'],
  AG: ['Antigua', 'Barbuda'],
  BA: ['Bosnia', 'Bosnia-Herzegovina'],
  BD: ['East Pakistan'],
  BF: ['Upper Volta'],
  BJ: ['Dahomey'],
  BN: ['Brunei Darussalam'],
  BW: ['Bechuanaland'],
  BY: ['Belorussia', 'Byelorussia', 'Byelarus', 'White Russia'],
  BZ: ['British Honduras'],
  CD: ['Zaire', 'DRC', 'Congo-Kinshasa', 'Belgian Congo'],
  CG: ['Congo', 'Congo-Brazzaville'],
  CI: ['Ivory Coast', "Cote d'Ivoire"],
  CN: ['PRC', 'Mainland China'],
  CV: ['Cape Verde', 'Cabo Verde'],
  CZ: ['Czech Republic', 'Czech Rep.', 'Czechia'],
  ET: ['Abyssinia'],
  FJ: ['Fiji Islands'],
  FK: ['Falklands', 'Malvinas'],
  FM: ['Federated States of Micronesia'],
  FO: ['Faroes'],
  GB: ['Great Britain', 'Britain', 'UK', 'U.K.'],
  GH: ['Gold Coast'],
  GY: ['British Guiana'],
  HK: ['HK', 'Hong Kong SAR'],
  IE: ['Eire', 'Southern Ireland', 'Irish Republic'],
  IR: ['Persia'],
  KG: ['Kirghizia', 'Kirgizia', 'Kyrgyz Republic'],
  KH: ['Kampuchea'],
  KN: ['St Kitts', 'Saint Kitts', 'Nevis'],
  KP: ['DPRK'],
  KR: ['Korea'],
  LA: ['Lao PDR'],
  LC: ['St Lucia'],
  LK: ['Ceylon'],
  LS: ['Basutoland'],
  MD: ['Moldavia'],
  MK: ['Macedonia', 'FYROM'],
  MM: ['Burma', 'Myanmar'],
  MO: ['Macao'],
  MW: ['Nyasaland'],
  MX: ['Méjico'],
  MY: ['Malaya'],
  NA: ['South West Africa'],
  NL: ['Holland', 'The Netherlands'],
  PS: ['Palestinian Territories', 'West Bank'],
  RU: ['Russian Federation'],
  SA: ['KSA', 'Saudi'],
  SH: ['St Helena'],
  SR: ['Surinam', 'Dutch Guiana'],
  ST: ['Sao Tome'],
  SX: ['St Maarten'],
  SZ: ['Swaziland'],
  TH: ['Siam'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Turkiye'],
  TT: ['Trinidad', 'Tobago'],
  TW: ['Formosa', 'Chinese Taipei'],
  TZ: ['Tanganyika'],
  US: ['USA', 'U.S.A.', 'U.S.', 'America', 'The States'],
  VA: ['Vatican', 'Holy See'],
  VC: ['St Vincent', 'Saint Vincent'],
  VI: ['US Virgin Islands'],
  VN: ['Viet Nam'],
  VU: ['New Hebrides'],
  WS: ['Western Samoa'],
  ZM: ['Northern Rhodesia'],
  ZW: ['Rhodesia'],
}

/** Parts of a state that are called countries, and stand so in tables of addresses. Searches know them as the regions that they are. */
const partsCalledCountries: Readonly<Record<string, readonly string[]>> = { GB: ['England', 'Scotland', 'Wales', 'Northern Ireland'] }

/** The state of which this is such a part. */
export const countryOfPart = (typed: string): string | undefined =>
  Object.keys(partsCalledCountries).find(code => partsCalledCountries[code]?.some(part => nameKey(part) === nameKey(typed)))

/**
 * How well a typed text names what is listed under several names: 0 one of them, 1 the beginning of one, 2 the beginning of a later word, 3 somewhere inside;
 * undefined not at all. A list that is narrowed while somebody types stands in this order, or "India" finds the British Indian Ocean Territory first.
 */
export function nameRank(names: readonly string[], typed: string): number | undefined {
  const typedKey = nameKey(typed)
  if (!typedKey) return typed.trim() ? undefined : 0
  const ranks = names
    .map(nameKey)
    .map(key => (key === typedKey ? 0 : key.startsWith(typedKey) ? 1 : key.includes(` ${typedKey}`) ? 2 : key.includes(typedKey) ? 3 : 9))
  const best = Math.min(...ranks)
  return best < 9 ? best : undefined
}

/** Every name of a country that the table has beside the one that is shown. */
export const otherNamesOf = (code: string): readonly string[] => otherNamesOfCountries[code.toUpperCase()] ?? []
