/** What a property calls a rate or a tax: where it is one of the usual names, as a language says it (messages/<locale>/pages/commonNames.ts). */
export const translateCommonName = (names: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(names, name) ? (names[name] ?? name) : name
