/**
 * What stands in a travel document in the place of a country (ICAO Doc 9303-3, section 5). Stateless people and refugees have a nationality like
 * everybody else on a card: one of these.
 */
export const statelessCodes = ['XXA', 'XXB', 'XXC', 'XXX'] as const
/** How lists and statistics call them, whatever their document does. */
export const statelessLabel = 'Stateless, refugee'
/** Classes of British nationality with passports of their own. */
const britishCodes = ['GBD', 'GBN', 'GBO', 'GBP', 'GBS'] as const
/** Organisations that issue documents: the United Nations and their agencies, the European Union, Interpol, the Order of Malta and others. */
const organisationCodes = ['UNO', 'UNA', 'UNK', 'EUE', 'XPO', 'XOM', 'XBA', 'XCC', 'XCE', 'XCO', 'XDC', 'XEC', 'XES', 'XIM', 'XMP'] as const
export const issuerCodes = [...statelessCodes, ...britishCodes, ...organisationCodes] as const
export type IssuerCode = (typeof issuerCodes)[number]
export const isIssuerCode = (code: string): code is IssuerCode => (issuerCodes as readonly string[]).includes(code)
/** At home in the United Kingdom, whichever class stands in the passport. */
export const isBritish = (code: string): boolean => code === 'GB' || (britishCodes as readonly string[]).includes(code)
export const isStateless = (code: string): boolean => (statelessCodes as readonly string[]).includes(code)

/** Offered as a nationality, beside the countries; documents come from all of them. */
export const nationalityCodes = [...statelessCodes, ...britishCodes] as const
