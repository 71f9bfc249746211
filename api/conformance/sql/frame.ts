import type ts from 'typescript'
import type { Declaration } from './source.ts'

/** The variables of one call of a function, as far as they have been asked for. */
export interface Frame {
  /** The function, or the loop of which it is one round; nothing for what stands outside of all. */
  of: ts.Node | undefined
  outer: Frame | undefined
  values: Map<Declaration, () => unknown>
  name: string
  /** What happens in it before control comes to the place that is looked at. */
  arrive?: (() => void) | undefined
}

/** The frame that a variable belongs to: of the nearest function or round of a loop around it that is under way. */
export function ownerOf(declaration: Declaration, frame: Frame): Frame {
  for (let scope: ts.Node | undefined = declaration.parent; scope; scope = scope.parent)
    for (let at: Frame | undefined = frame; at; at = at.outer) if (at.of === scope) return at
  let outermost = frame
  while (outermost.outer) outermost = outermost.outer
  return outermost
}
