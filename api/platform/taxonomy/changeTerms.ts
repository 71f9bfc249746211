import { execute, type Transaction } from '../../../db/connection.ts'
import { isSameJson } from '../../../db/isSameJson.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { explain } from '../../../domain/language/explain.ts'
import { appError, fieldError } from '../errors.ts'
import { recordAudit } from '../http/audit.ts'
import { lockCounters } from '../http/limits/lockCounters.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { withIdempotency } from '../http/withIdempotency.ts'
import { termKinds } from './contract.ts'
import { countUses } from './countUses.ts'
import { markPagesStale, refreshTermPages } from './refreshTermPages.ts'
import { hasTerm, isFacilityGroup, listTermsOf, loadTermOverrides, type Term, type TermKind } from './terms.ts'

type TermView = Term & { uses: number }

/** Of one kind, the usual ones counted: every listing is edited with all of them on one page. */
const MAX_TERMS = 400

export async function listTerms(kind: TermKind): Promise<TermView[]> {
  const [overrides, uses] = [await loadTermOverrides(), await countUses(kind)]
  return listTermsOf(kind, overrides).map(term => ({ ...term, uses: uses.get(term.key) ?? 0 }))
}

interface NewTerm {
  kind: 'facility' | 'rule'
  group: string
  label: string
  translations?: Record<string, string>
}

export async function addTerm({ kind, group, label, translations = {} }: NewTerm, ctx: RequestContext): Promise<TermView> {
  if (kind === 'facility' && !isFacilityGroup(group)) throw fieldError('group', 'no_facility_group', 'any.only')
  if (kind === 'rule' && group !== 'none' && group !== 'text') throw fieldError('group', 'rule_group', 'any.only')
  const key = toTermKey(label)
  if (!key) throw fieldError('label', 'latin_letters', 'string.pattern')
  await withIdempotency({ property: 0, ctx }, async t => {
    await lockCounters([`terms of ${kind}`], t)
    const overrides = await loadTermOverrides(t)
    if (hasTerm(kind, key, overrides)) throw appError('duplicate', { reason: 'term_there', label })
    if (listTermsOf(kind, overrides).length >= MAX_TERMS) throw fieldError('label', explain('terms_max', { most: MAX_TERMS }), 'terms.max')
    await insertTerm({ kind, key, group, label, translations }, t)
    await recordAudit(ctx, { action: 'taxonomy.add', entity: 'taxonomy', changes: { kind, key, label } }, t)
    return null
  })
  return loadTermView(kind, key)
}

async function insertTerm(
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
    if (isDuplicate(error)) throw appError('duplicate', { reason: 'term_there', label })
    throw error
  }
}

/** `Rooftop garden` is kept as `rooftop_garden`. */
export const toTermKey = (label: string): string =>
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
  version?: number
}

export async function editTerm(
  { kind: termKind, key }: { kind: string; key: string },
  { version, ...edit }: TermEdit,
  ctx: RequestContext,
): Promise<TermView> {
  const kind = termKinds.find(k => k === termKind)
  if (!kind) throw appError('not_found')
  await withIdempotency({ property: 0, ctx }, async t => {
    await raiseVersion(await getTerm(kind, key, t), t)
    const before = await getTerm(kind, key, t)
    if (version !== undefined && version !== before.version - 1) throw appError('stale', { version: before.version - 1 })
    if (edit.label === null && before.usual === null) throw fieldError('label', 'term_needs_name', 'any.required')
    const after = { ...before, ...edit, label: edit.label === undefined ? before.label : (edit.label ?? before.usual ?? before.label) }
    await saveTerm(after, t)
    await recordAudit(ctx, { action: auditAction(before, after), entity: 'taxonomy', changes: auditChanges(before, after) }, t)
    if (after.label !== before.label || !isSameJson(before.translations, after.translations)) await markPagesStale({ kind, key }, t)
    return null
  })
  await refreshTermPages({ kind, key })
  return loadTermView(kind, key)
}

async function getTerm(kind: TermKind, key: string, t: Transaction): Promise<Term> {
  const term = listTermsOf(kind, await loadTermOverrides(t)).find(found => found.key === key)
  if (!term) throw appError('not_found')
  return term
}

/** Locks the term, too, which is written when it is changed first. */
const raiseVersion = ({ kind, key, group }: Term, t: Transaction) =>
  execute(
    `INSERT INTO taxonomy_terms (kind, term_key, grouped, translations, created_at, updated_at)
     VALUES (?, ?, ?, '{}', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE version = version + 1`,
    [kind, key, group],
    t,
  )

const saveTerm = ({ kind, key, label, usual, translations, isRetired }: Term, t: Transaction) =>
  execute(
    `UPDATE taxonomy_terms SET label = ?, translations = ?, retired_at = IF(?, COALESCE(retired_at, UTC_TIMESTAMP(3)), NULL),
       updated_at = UTC_TIMESTAMP(3) WHERE kind = ? AND term_key = ?`,
    [label === usual ? null : label, JSON.stringify(translations), isRetired, kind, key],
    t,
  )

function auditAction(before: Term, after: Term): string {
  if (before.isRetired === after.isRetired) return 'taxonomy.edit'
  return after.isRetired ? 'taxonomy.retire' : 'taxonomy.restore'
}

const auditChanges = (before: Term, after: Term) => ({
  kind: before.kind,
  key: before.key,
  ...(before.label !== after.label && { label: [before.label, after.label] }),
  ...(!isSameJson(before.translations, after.translations) && {
    translations: [before.translations, after.translations],
  }),
})

async function loadTermView(kind: TermKind, key: string): Promise<TermView> {
  const term = (await listTerms(kind)).find(found => found.key === key)
  if (!term) throw new Error(`the term ${kind} ${key} was written and is gone`)
  return term
}
