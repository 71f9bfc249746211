import type { AnyValues, Value } from './formValues.ts'

/** A field of which two versions are there. */
export interface FieldConflict {
  name: string
  mine: Value
  theirs: Value
  /** What is proposed: mine where I changed it, theirs where I did not. */
  isMine: boolean
}

/** An empty field and none are the same. */
const isSameValue = (a: Value | undefined, b: Value | undefined) => (a ?? '') === (b ?? '')

/** Between what I typed and what somebody else saved, seen from where I began. */
export function findFieldConflicts(began: AnyValues, mine: AnyValues, theirs: AnyValues): FieldConflict[] {
  return Object.keys(theirs)
    .filter(name => !isSameValue(mine[name], theirs[name]))
    .map(name => ({ name, mine: mine[name] ?? '', theirs: theirs[name] ?? '', isMine: !isSameValue(mine[name], began[name]) }))
}

/** My form with theirs in the fields that are not kept as mine. */
export const mergeVersions = (mine: AnyValues, theirs: AnyValues, isMine: (name: string) => boolean): AnyValues =>
  Object.fromEntries(Object.entries({ ...theirs, ...mine }).map(([name, value]) => [name, isMine(name) ? value : (theirs[name] ?? value)]))
