import path from 'node:path'
import ts from 'typescript'
import { defaultLocale } from '../../domain/language/locales.ts'
import { catalogueFolder } from './catalogueFile.ts'

const english = path.join(catalogueFolder, defaultLocale).replaceAll(path.sep, '/')
const pseudoMessages = path.join(import.meta.dirname, 'pseudoMessages.ts').replaceAll(path.sep, '/')

/** Vite plugin: passes the exports of the English catalogue files through `pseudoMessages`, for pages and back-offices. */
export const pseudoLanguage = () => ({
  name: 'pseudo-language',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => (id.startsWith(`${english}/`) ? wrapExports(code) : undefined),
})

/** `export const messages = {…}` becomes `export const messages = pseudoMessages({…})`. */
export function wrapExports(code: string): string {
  const source = ts.createSourceFile('messages.ts', code, ts.ScriptTarget.Latest, true)
  const exported = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations.flatMap(({ initializer }) => initializer ?? []))
  const wrapped = exported
    .reverse()
    .reduce(
      (text, node) => `${text.slice(0, node.getStart())}pseudoMessages(${text.slice(node.getStart(), node.end)})${text.slice(node.end)}`,
      code,
    )
  return `import { pseudoMessages } from '${pseudoMessages}'\n${wrapped}`
}
