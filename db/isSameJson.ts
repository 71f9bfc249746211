import { isDeepStrictEqual } from 'node:util'

/** Is it the same once kept? MySQL gives the keys of a JSON column back in an order of its own, MariaDB as they were written: the texts may differ where nothing does. */
export const isSameJson = (a: unknown, b: unknown): boolean => isDeepStrictEqual(asStored(a), asStored(b))

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
