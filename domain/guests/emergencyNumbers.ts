export interface EmergencyNumbers {
  police: string
  ambulance: string
}

/** Countries with one number for police, ambulance and fire brigade, by that number. */
const oneForAll: Record<string, string> = {
  '112':
    'AD AL AM AT AZ BE BG BY CH CY CZ DE DK EE ES FI FO FR GE GG GH GI GL GR HR HU ID IE IM IN IS IT JE KZ LI LT LU LV MC MD ME MK MT NG NL NO PL PT RO RS RU RW SE SI SK SM TR TZ UA UZ VA XK',
  '999': 'BD BH GB HK KE MO MY OM QA UG',
  '911': 'AR AW BM BS CA CR CW DO EC FJ GU HN JO KY MX PA PH PR PY SA SV US UY VE VI',
  '000': 'AU',
  '111': 'NZ',
}

const apart: Record<string, readonly [police: string, ambulance: string]> = {
  BR: ['190', '192'],
  CL: ['133', '131'],
  CN: ['110', '120'],
  CO: ['123', '123'],
  EG: ['122', '123'],
  IL: ['100', '101'],
  JP: ['110', '119'],
  KH: ['117', '119'],
  KR: ['112', '119'],
  LK: ['119', '1990'],
  NP: ['100', '102'],
  PE: ['105', '106'],
  PK: ['15', '1122'],
  SG: ['999', '995'],
  TH: ['191', '1669'],
  TN: ['197', '190'],
  TW: ['110', '119'],
  VN: ['113', '115'],
  ZA: ['10111', '10177'],
}

const numbers = new Map<string, EmergencyNumbers>([
  ...Object.entries(oneForAll).flatMap(([number, countries]) =>
    countries.split(' ').map(country => [country, { police: number, ambulance: number }] as const),
  ),
  ...Object.entries(apart).map(([country, [police, ambulance]]) => [country, { police, ambulance }] as const),
])

/** Reached from most mobile telephones in most countries, also where another number is usual. */
export const worldwideEmergencyNumber = '112'

/** Undefined where the number is not known for certain: a wrong one is worse than none. */
export const findEmergencyNumbers = (country: string): EmergencyNumbers | undefined => numbers.get(country)

export const listEmergencyCountries = (): string[] => [...numbers.keys()]
