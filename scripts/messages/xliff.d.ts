// The package has no types; these cover the part that is used.
interface XliffUnit {
  source: string
  target?: string
  note?: string
}
interface XliffDocument {
  sourceLanguage: string
  targetLanguage: string
  /** The units of each file, by their ids. */
  resources: Record<string, Record<string, XliffUnit>>
}

declare module 'xliff/jsToXliff12' {
  export default function jsToXliff12(document: XliffDocument, options: object): Promise<string>
}
declare module 'xliff/xliff12ToJs' {
  export default function xliff12ToJs(text: string): Promise<XliffDocument>
}
