import type ts from 'typescript'
import type { Declaration } from './source.ts'

/** The variables of one function call, evaluated lazily. */
export interface Frame {
  /** The function, or the loop iteration; undefined at module level. */
  of: ts.Node | undefined
  outer: Frame | undefined
  values: Map<Declaration, () => unknown>
  name: string
  /** Evaluates the statements before the given place. */
  arrive?: (() => void) | undefined
}

/** The frame that a variable belongs to: the nearest enclosing function or loop iteration. */
export function ownerOf(declaration: Declaration, frame: Frame): Frame {
  for (let scope: ts.Node | undefined = declaration.parent; scope; scope = scope.parent)
    for (let at: Frame | undefined = frame; at; at = at.outer) if (at.of === scope) return at
  let outermost = frame
  while (outermost.outer) outermost = outermost.outer
  return outermost
}
