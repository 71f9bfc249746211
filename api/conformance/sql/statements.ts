import type ts from 'typescript'
import { exploreChoices } from './choices.ts'
import { evaluateAt } from './evaluate.ts'
import { findCalls, findDeclaration, placeOf } from './source.ts'
import { fillUnknown } from './values.ts'

export interface Statement {
  sql: string
  /** Where the product hands it to the database; the first of several places. */
  place: string
}

/** Every text that the product hands to the database, in each form that its conditions give it; and the places whose text could not be worked out. */
export function collectStatements(): { statements: Statement[]; unresolved: string[] } {
  const statements = new Map<string, Statement>()
  const unresolved: string[] = []
  for (const call of ['select', 'selectOne', 'execute'].flatMap(findCalls).filter(isOfConnection)) {
    const place = placeOf(call)
    const texts = exploreChoices(choose => evaluateAt(call.arguments[0] as ts.Expression, choose)).map(fillUnknown)
    if (!texts.length || texts.includes(undefined)) unresolved.push(place)
    for (const sql of texts) if (sql !== undefined && !statements.has(sql)) statements.set(sql, { sql, place })
  }
  return { statements: [...statements.values()], unresolved }
}

function isOfConnection({ expression }: ts.CallExpression): boolean {
  const declaration = findDeclaration(expression as ts.Identifier)
  const isThere = declaration?.getSourceFile().fileName.endsWith('/db/connection.ts') ?? false
  return isThere && declaration?.getSourceFile() !== expression.getSourceFile()
}
