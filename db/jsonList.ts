/** A list out of a document: MariaDB gives it as text, and both servers give nothing for an empty one. */
export type JsonList<T> = T[] | string | null
export const parseJsonList = <T>(json: JsonList<T>): T[] => (typeof json === 'string' ? (JSON.parse(json) as T[]) : (json ?? []))

/** The same for many rows: a text that others have as well is read once. What it gives is shared, and not to be changed. */
export function createJsonListReader<T>(): (json: JsonList<T>) => readonly T[] {
  const known = new Map<string, T[]>()
  return json => {
    if (typeof json !== 'string') return json ?? []
    const before = known.get(json)
    if (before) return before
    const list = parseJsonList<T>(json)
    known.set(json, list)
    return list
  }
}
