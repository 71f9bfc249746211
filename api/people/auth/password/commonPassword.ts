import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** A listed word that is shorter is part of many good passwords. */
const MIN_WORD_LENGTH = 5

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Among the first guesses of an attacker: on the list of common passwords, also with the usual modifications. The list is read on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= readList()
  const words = await commonPasswords
  const plain = password.normalize('NFKC').toLowerCase()
  const again = findRepeatedPart(plain)
  return (again !== undefined && again.length < MIN_WORD_LENGTH) || [plain, again ?? '', stripAffixes(plain)].some(word => words.has(word))
}

/** What it says twice or more. */
const findRepeatedPart = (password: string) => /^(.+?)\1+$/su.exec(password)?.[1]

/** Without the year, the number or the signs that stand around it. */
const stripAffixes = (password: string) => password.replace(/^[\P{L}]{1,4}/u, '').replace(/[\P{L}]{1,6}$/u, '')

async function readList(): Promise<ReadonlySet<string>> {
  const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const words = JSON.parse(await readFile(file, 'utf8')) as string[]
  return new Set(words.filter(word => word.length >= MIN_WORD_LENGTH))
}
