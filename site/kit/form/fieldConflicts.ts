import type { AnyValues, Value } from './formValues.ts'

/** A field that differs between the two versions. */
export interface FieldConflict {
  name: string
  mine: Value
  theirs: Value
  /** Proposed value: mine where I changed the field, otherwise theirs. */
  isMine: boolean
}

/** An empty field equals a missing one. */
const isSameValue = (a: Value | undefined, b: Value | undefined) => (a ?? '') === (b ?? '')

/** Differences between my values and the saved ones, relative to the values I started from. */
export function findFieldConflicts(began: AnyValues, mine: AnyValues, theirs: AnyValues): FieldConflict[] {
  return Object.keys(theirs)
    .filter(name => !isSameValue(mine[name], theirs[name]))
    .map(name => ({ name, mine: mine[name] ?? '', theirs: theirs[name] ?? '', isMine: !isSameValue(mine[name], began[name]) }))
}

/** My values, with theirs in the fields that I left alone; undefined where both changed one, each in another way. */
export function mergeUntouched(began: AnyValues, mine: AnyValues, theirs: AnyValues): AnyValues | undefined {
  const own = findFieldConflicts(began, mine, theirs).filter(f => f.isMine)
  if (own.some(f => !isSameValue(f.theirs, began[f.name]))) return undefined
  return mergeVersions(mine, theirs, name => own.some(f => f.name === name))
}

/** My values, with theirs in the fields that I did not choose to keep. */
export const mergeVersions = (mine: AnyValues, theirs: AnyValues, isMine: (name: string) => boolean): AnyValues =>
  Object.fromEntries(Object.entries({ ...theirs, ...mine }).map(([name, value]) => [name, isMine(name) ? value : (theirs[name] ?? value)]))
