import type { IssuerCode } from '../../../domain/guests/travelDocuments.ts'

/** What stands in a travel document in the place of a country: ICAO Doc 9303, part 3, section 5. The offices say it in these words as well. */
export const issuers: Record<IssuerCode, string> = {
  XXA: 'Stateless (1954 Convention)',
  XXB: 'Refugee (1951 Convention)',
  XXC: 'Refugee (other)',
  XXX: 'Nationality not known',
  GBD: 'British Overseas Territories citizen',
  GBN: 'British National (Overseas)',
  GBO: 'British Overseas citizen',
  GBP: 'British protected person',
  GBS: 'British subject',
  UNO: 'United Nations',
  UNA: 'United Nations agency',
  UNK: 'United Nations Mission in Kosovo',
  EUE: 'European Union',
  XPO: 'Interpol',
  XOM: 'Sovereign Order of Malta',
  XBA: 'African Development Bank',
  XCC: 'Caribbean Community',
  XCE: 'Council of Europe',
  XCO: 'Common Market for Eastern and Southern Africa',
  XDC: 'Southern African Development Community',
  XEC: 'Economic Community of West African States',
  XES: 'Organisation of Eastern Caribbean States',
  XIM: 'African Export-Import Bank',
  XMP: 'Parliamentary Assembly of the Mediterranean',
}
