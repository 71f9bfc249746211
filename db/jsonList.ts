/** A list out of a document: MariaDB gives it as text, and both servers give nothing for an empty one. */
export type JsonList<T> = T[] | string | null
export const parseJsonList = <T>(json: JsonList<T>): T[] => (typeof json === 'string' ? (JSON.parse(json) as T[]) : (json ?? []))
