export interface EmergencyNumbers {
  police: string
  ambulance: string
}

/** Countries with one number for police, ambulance and fire brigade, by that number. */
const oneForAll: Record<string, string> = {
  '112':
    'AD AM AT AZ BE BG CH CY CZ DE DK EE ES FI FO FR GE GG GH GI GL GR HR HU ID IE IM IN IS IT JE KZ LI LT LU LV MC MD MT NG NL NO PL PT RO RU SE SI SK SM TR UA VA XK',
  '999': 'BD BH GB HK KE MO MY QA UG',
  '911': 'AW BM BS CA CR DO EC GU HN JO KY MX PH PR SA US UY VE VI',
  '9999': 'OM',
  '000': 'AU',
  '111': 'NZ',
}

const apart: Record<string, readonly [police: string, ambulance: string]> = {
  AL: ['129', '127'],
  AR: ['911', '107'],
  BR: ['190', '192'],
  BY: ['102', '103'],
  CL: ['133', '131'],
  CN: ['110', '120'],
  CO: ['123', '123'],
  CW: ['911', '912'],
  EG: ['122', '123'],
  FJ: ['917', '911'],
  IL: ['100', '101'],
  JP: ['110', '119'],
  KH: ['117', '119'],
  KR: ['112', '119'],
  LK: ['119', '1990'],
  ME: ['122', '124'],
  MK: ['192', '194'],
  NP: ['100', '102'],
  PA: ['104', '911'],
  PE: ['105', '106'],
  PK: ['15', '1122'],
  PY: ['911', '141'],
  RS: ['192', '194'],
  RW: ['112', '912'],
  SG: ['999', '995'],
  SV: ['911', '132'],
  TH: ['191', '1669'],
  TN: ['197', '190'],
  TW: ['110', '119'],
  UZ: ['102', '103'],
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
