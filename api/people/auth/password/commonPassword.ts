import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Shorter words of the list are part of many good passwords. */
const MIN_WORD_LENGTH = 5

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Whether a password is on the list of common passwords, also with usual modifications: an attacker tries these first. The list is read on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= readList()
  const words = await commonPasswords
  const plain = password.normalize('NFKC').toLowerCase()
  const again = findRepeatedPart(plain)
  return (again !== undefined && again.length < MIN_WORD_LENGTH) || [plain, again ?? '', stripAffixes(plain)].some(word => words.has(word))
}

/** The part that a password consists of, repeated twice or more. */
const findRepeatedPart = (password: string) => /^(.+?)\1+$/su.exec(password)?.[1]

/** The password without the digits and signs around it, such as a year. */
const stripAffixes = (password: string) => password.replace(/^[\P{L}]{1,4}/u, '').replace(/[\P{L}]{1,6}$/u, '')

async function readList(): Promise<ReadonlySet<string>> {
  const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const words = JSON.parse(await readFile(file, 'utf8')) as string[]
  return new Set(words.filter(word => word.length >= MIN_WORD_LENGTH))
}
