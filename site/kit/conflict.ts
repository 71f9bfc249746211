import type { Value, Values } from './formContext.ts'

/** A field of which two versions are there. */
export interface Differing {
  name: string
  mine: Value
  theirs: Value
  /** What is proposed: mine where I changed it, theirs where I did not. */
  isMine: boolean
}

/** An empty field and none are the same. */
const isSame = (a: Value | undefined, b: Value | undefined) => (a ?? '') === (b ?? '')

/** Between what I typed and what somebody else saved, seen from where I began. */
export function differing(began: Values, mine: Values, theirs: Values): Differing[] {
  return Object.keys(theirs)
    .filter(name => !isSame(mine[name], theirs[name]))
    .map(name => ({ name, mine: mine[name] ?? '', theirs: theirs[name] ?? '', isMine: !isSame(mine[name], began[name]) }))
}

/** My form with theirs in the fields that are not kept as mine. */
export const merged = (mine: Values, theirs: Values, isMine: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries({ ...theirs, ...mine }).map(([name, value]) => [name, isMine(name) ? value : (theirs[name] ?? value)]))
