import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import ts from 'typescript'
import { defaultLocale, type Locale } from '../../domain/language/locales.ts'

/** A message in a source file. */
export interface WrittenMessage {
  literal: ts.StringLiteralLike
  /** The comments above the message and its groups, for translators. */
  note: string
  /** The names of the export, of the groups and of the message. */
  keys: readonly string[]
}

/** The folder of the catalogue; tests use another one. */
export const catalogueFolder = path.join(import.meta.dirname, '../../messages')

/** The files of a language, relative to its folder: `owner/room.ts`. */
export const catalogueFiles = async (folder: string, locale: Locale): Promise<string[]> =>
  (await Array.fromAsync(glob('**/*.ts', { cwd: path.join(folder, locale) }))).map(file => file.replaceAll(path.sep, '/')).sort()

/** The messages of a file by their dotted names; without those that it imports from another file. */
export function readMessages(file: string): Map<string, WrittenMessage> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found = new Map<string, WrittenMessage>()
  const visit = (node: ts.Expression | undefined, keys: readonly string[], notes: readonly string[]): void => {
    if (!node) return
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) visit(node.expression, keys, notes)
    if (ts.isStringLiteralLike(node)) found.set(keys.join('.'), { literal: node, note: notes.filter(Boolean).join('\n'), keys })
    if (!ts.isObjectLiteralExpression(node)) return
    for (const property of node.properties)
      if (ts.isPropertyAssignment(property))
        visit(property.initializer, [...keys, nameOf(property.name)], [...notes, commentAbove(property)])
  }
  for (const statement of source.statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        visit(initializer, [name.getText()], [commentAbove(statement)])
  return found
}

/** Answers the English message of a name, also where it is computed from the domain's rules. */
export async function readEnglish(file: string): Promise<(keys: readonly string[]) => string | undefined> {
  const exported: unknown = await import(path.join(catalogueFolder, defaultLocale, file))
  return keys => {
    const value = keys.reduce<unknown>((tree, key) => (tree as Record<string, unknown> | undefined)?.[key], exported)
    return typeof value === 'string' ? value : undefined
  }
}

const nameOf = (name: ts.PropertyName) => (ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : name.getText())

function commentAbove(node: ts.Node): string {
  const text = node.getSourceFile().text
  const comments = ts.getLeadingCommentRanges(text, node.pos) ?? []
  // A comment behind a comma ends the previous line, and belongs to that message.
  const own = comments.filter(({ pos }) => node.pos === 0 || text.slice(node.pos, pos).includes('\n'))
  return own
    .map(({ pos, end }) => text.slice(pos, end).replace(/^\s*(\/\*\*?|\*\/|\*|\/\/)\s?|\s*\*\/$/gm, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}
