import ts from 'typescript'
import { deadEnd } from './choices.ts'
import type { Evaluation } from './evaluate.ts'
import { execute } from './execute.ts'
import { type Frame, ownerOf } from './frame.ts'
import { type Declaration, findDeclaration, idOf } from './source.ts'
import { callersOf, conditionsOf, enclosingFunction, type FunctionNode, receiverOf, statementsBefore } from './syntax.ts'
import { hosts, isObject, once, property, Unknown } from './values.ts'

/** The frame of an expression, with its variables evaluated on the current path; dead ends throw. */
export function reach(node: ts.Node, evaluation: Evaluation): Frame {
  const frame = frameAt(node, evaluation)
  for (const { condition, holds } of conditionsOf(node)) if (evaluation.isTrue(condition, frame) !== holds) throw deadEnd
  return frame
}

function frameAt(node: ts.Node, evaluation: Evaluation): Frame {
  const scope = enclosingFunction(node)
  if (!scope) return evaluation.globals
  const frame: Frame = { of: scope, outer: frameAt(scope, evaluation), values: new Map(), name: idOf(scope) }
  frame.arrive = () => {
    frame.arrive = undefined
    execute(statementsBefore(node, scope), frame, { evaluation, way: 'past' })
  }
  return frame
}

export function readVariable(name: ts.Identifier, frame: Frame, evaluation: Evaluation): unknown {
  const declaration = findDeclaration(name)
  if (!declaration) return hosts[name.text] ?? evaluation.unknown(name, frame)
  const isLocal = enclosingFunction(declaration)
  for (let at: Frame | undefined = frame; at; at = at.outer) {
    if (isLocal) at.arrive?.()
    const known = at.values.get(declaration)
    if (known) return known()
  }
  return declare(declaration, ownerOf(declaration, frame), evaluation)()
}

/** A variable is evaluated when it is first read. */
function declare(declaration: Declaration, frame: Frame, evaluation: Evaluation): () => unknown {
  const get = once(() => initialValue(declaration, frame, evaluation))
  frame.values.set(declaration, get)
  return get
}

function initialValue(declaration: Declaration, frame: Frame, evaluation: Evaluation): unknown {
  if (ts.isFunctionDeclaration(declaration)) return evaluation.closure(declaration, frame)
  if (ts.isParameter(declaration)) return argument(declaration, frame, evaluation)
  if (ts.isBindingElement(declaration)) return destructured(declaration, frame, evaluation)
  const loop = declaration.parent.parent
  if (ts.isForOfStatement(loop)) return evaluation.anyOf(evaluation.evaluate(loop.expression, frame), nameOf(declaration, frame))
  return declaration.initializer && evaluation.evaluate(declaration.initializer, frame)
}

function destructured(element: ts.BindingElement, frame: Frame, evaluation: Evaluation): unknown {
  const parent = element.parent.parent as Declaration
  const whole = (frame.values.get(parent) ?? declare(parent, frame, evaluation))()
  const value = partOf(whole, element)
  const isGiven = value instanceof Unknown && element.initializer ? evaluation.decide(value) : value !== undefined
  return isGiven || !element.initializer ? value : evaluation.evaluate(element.initializer, frame)
}

function partOf(whole: unknown, element: ts.BindingElement): unknown {
  const pattern = element.parent
  if (ts.isArrayBindingPattern(pattern)) {
    const index = pattern.elements.indexOf(element)
    return element.dotDotDotToken && Array.isArray(whole) ? whole.slice(index) : property(whole, String(index))
  }
  const nameIn = (of: ts.BindingElement) => (of.propertyName ?? of.name).getText()
  if (!element.dotDotDotToken) return property(whole, nameIn(element))
  const taken = pattern.elements.map(nameIn)
  return isObject(whole) ? Object.fromEntries(Object.entries(whole).filter(([key]) => !taken.includes(key))) : whole
}

/** A parameter of a function that was not called on this path: the argument of one of its callers. */
function argument(parameter: ts.ParameterDeclaration, frame: Frame, evaluation: Evaluation): unknown {
  const called = parameter.parent as FunctionNode
  const { kind } = parameter.type ?? {}
  const unknown = new Unknown(nameOf(parameter, frame), kind === ts.SyntaxKind.NumberKeyword)
  if (kind === ts.SyntaxKind.NumberKeyword || kind === ts.SyntaxKind.BooleanKeyword) return unknown
  const receiver = receiverOf(called)
  if (receiver && called.parameters[0] === parameter)
    return evaluation.anyOf(evaluation.evaluate(receiver, frame.outer ?? frame), unknown.name)
  const callers = evaluation.mayAskCallers() ? callersOf(called) : []
  const caller = callers[evaluation.choose(`caller of ${frame.name}`, Math.max(1, callers.length))]
  if (!caller) return unknown
  const given = caller.arguments[called.parameters.indexOf(parameter)]
  if (!given) return parameter.initializer && evaluation.evaluate(parameter.initializer, frame)
  return evaluation.askCaller(() => evaluation.evaluate(given, reach(caller, evaluation)))
}

const nameOf = (declaration: Declaration, frame: Frame) => `${frame.name}:${idOf(declaration)}`
