import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const sources = ['api', 'db', 'demo', 'scripts']
  .flatMap(folder => readdirSync(path.join(root, folder), { recursive: true }).map(file => path.join(folder, String(file))))
  .filter(file => /\.(ts|mjs)$/.test(file) && !file.endsWith('.test.ts'))
const EDITS = /(UPDATE|DELETE\s+FROM|REPLACE\s+INTO|TRUNCATE(\s+TABLE)?)\s+`?audit_lines|AuditLine\.(update|upsert|destroy|truncate)/i

it('writes the audit and never edits it', () => {
  const texts = sources.map(file => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  expect(texts.some(({ text }) => /INSERT INTO audit_lines/.test(text))).toBe(true)
  expect(texts.filter(({ text }) => EDITS.test(text)).map(({ file }) => file)).toEqual([])
})
