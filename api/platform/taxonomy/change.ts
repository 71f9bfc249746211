import { execute, type Transaction } from '../../../db/connection.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { sameJson } from '../../../db/sameJson.ts'
import { appError, fieldError } from '../errors.ts'
import { audit } from '../http/audit.ts'
import type { Call } from '../http/caller.ts'
import { once } from '../http/once.ts'
import { termKinds } from './contract.ts'
import { notePages, tellPages } from './tellPages.ts'
import { countUses } from './uses.ts'
import { freshWords, hasTerm, isGroup, type Term, type TermKind, termsOf } from './words.ts'

type Shown = Term & { uses: number }

/** Of one kind, the usual ones counted: every listing is edited with all of them on one page. */
const MOST_TERMS = 400

export async function listTerms(kind: TermKind): Promise<Shown[]> {
  const [words, uses] = [await freshWords(), await countUses(kind)]
  return termsOf(kind, words).map(term => ({ ...term, uses: uses.get(term.key) ?? 0 }))
}

interface NewTerm {
  kind: 'facility' | 'rule'
  group: string
  label: string
  translations?: Record<string, string>
}

export async function addTerm({ kind, group, label, translations = {} }: NewTerm, call: Call): Promise<Shown> {
  if (kind === 'facility' && !isGroup(group)) throw fieldError('group', 'There is no such group of facilities.', 'any.only')
  if (kind === 'rule' && group !== 'none' && group !== 'text') throw fieldError('group', 'A rule says nothing more, or words.', 'any.only')
  const key = keyOf(label)
  if (!key) throw fieldError('label', 'Please use Latin letters here, and other languages as translations.', 'string.pattern')
  await once({ property: 0, call }, async t => {
    const words = await freshWords(t)
    if (hasTerm(kind, key, words)) throw appError('duplicate', { detail: `“${label}” is there already.` })
    if (termsOf(kind, words).length >= MOST_TERMS)
      throw fieldError('label', `There are at most ${MOST_TERMS} words of a kind.`, 'terms.max')
    await insert({ kind, key, group, label, translations }, t)
    await audit(call, { action: 'taxonomy.add', entity: 'taxonomy', changes: { kind, key, label } }, t)
    return null
  })
  return shownTerm(kind, key)
}

async function insert(
  { kind, key, group, label, translations }: NewTerm & { key: string; translations: Record<string, string> },
  t: Transaction,
) {
  try {
    await execute(
      `INSERT INTO taxonomy_terms (kind, term_key, grouped, label, translations, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [kind, key, group, label, JSON.stringify(translations)],
      t,
    )
  } catch (error) {
    if (isDuplicate(error)) throw appError('duplicate', { detail: `“${label}” is there already.` })
    throw error
  }
}

/** `Rooftop garden` is kept as `rooftop_garden`. */
export const keyOf = (label: string): string =>
  label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|(?<!_)_+$/g, '')
    .slice(0, 40)

interface TermEdit {
  label?: string | null
  translations?: Record<string, string>
  isRetired?: boolean
}

export async function editTerm({ kind: asked, key }: { kind: string; key: string }, edit: TermEdit, call: Call): Promise<Shown> {
  const kind = termKinds.find(k => k === asked)
  if (!kind) throw appError('not_found')
  await once({ property: 0, call }, async t => {
    const before = termsOf(kind, await freshWords(t)).find(term => term.key === key)
    if (!before) throw appError('not_found')
    if (edit.label === null && before.usual === null) throw fieldError('label', 'It was added: it needs a name.', 'any.required')
    const after = { ...before, ...edit, label: edit.label === undefined ? before.label : (edit.label ?? before.usual ?? before.label) }
    await write(after, t)
    await audit(call, { action: actionOf(before, after), entity: 'taxonomy', changes: changesOf(before, after) }, t)
    if (after.label !== before.label || !sameJson(before.translations, after.translations)) await notePages({ kind, key }, t)
    return null
  })
  await tellPages({ kind, key })
  return shownTerm(kind, key)
}

const write = ({ kind, key, group, label, usual, translations, isRetired }: Term, t: Transaction) =>
  execute(
    `INSERT INTO taxonomy_terms (kind, term_key, grouped, label, translations, retired_at, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, IF(?, UTC_TIMESTAMP(3), NULL), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE label = VALUES(label), translations = VALUES(translations),
       retired_at = IF(VALUES(retired_at) IS NULL, NULL, COALESCE(retired_at, VALUES(retired_at))), updated_at = VALUES(updated_at)`,
    [kind, key, group, label === usual ? null : label, JSON.stringify(translations), isRetired],
    t,
  )

function actionOf(before: Term, after: Term): string {
  if (before.isRetired === after.isRetired) return 'taxonomy.edit'
  return after.isRetired ? 'taxonomy.retire' : 'taxonomy.restore'
}

const changesOf = (before: Term, after: Term) => ({
  kind: before.kind,
  key: before.key,
  ...(before.label !== after.label && { label: [before.label, after.label] }),
  ...(!sameJson(before.translations, after.translations) && {
    translations: [before.translations, after.translations],
  }),
})

async function shownTerm(kind: TermKind, key: string): Promise<Shown> {
  const term = (await listTerms(kind)).find(found => found.key === key)
  if (!term) throw new Error(`the term ${kind} ${key} was written and is gone`)
  return term
}
