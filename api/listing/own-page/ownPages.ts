import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { OwnPage, Property, RowOf } from '../../../db/models/index.ts'
import { photoPath } from '../../../domain/listing/cover.ts'
import { ownColors } from '../../../domain/listing/ownColors.ts'
import { appError } from '../../platform/errors.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { ownPageView } from './contract.ts'

export type OwnPageView = Infer<typeof ownPageView>

interface OwnPageRow extends RowOf<Property, 'id' | 'name' | 'path' | 'status'> {
  property_slug: RowOf<Property, 'slug'>['slug']
  own_slug: RowOf<OwnPage, 'slug'>['slug'] | null
  is_open: RowOf<OwnPage, 'is_open'>['is_open'] | null
  color: RowOf<OwnPage, 'color'>['color']
  logo: RowOf<OwnPage, 'logo'>['logo']
}

const SELECT = `SELECT p.id, p.name, p.path, p.status, p.slug AS property_slug, o.slug AS own_slug, o.is_open, o.color, o.logo
  FROM properties p LEFT JOIN own_pages o ON o.property_id = p.id`

const isOpen = (row: OwnPageRow) => row.status === 'live' && (row.is_open ?? 1) === 1

/**
 * The open page at this address: of the property for which it was stored; else of the first live one with that slug. Others with the same slug have their
 * number behind it. Three reads by key at most.
 */
export async function findOwnPageBySlug(slug: string): Promise<OwnPageView> {
  const [, head = '', number = ''] = /^(.+)-(\d{1,9})$/.exec(slug) ?? []
  const stored = await selectOne<OwnPageRow>(`${SELECT} WHERE o.slug = ?`, [slug])
  const row = stored ?? (await findFirstOfSlug(slug)) ?? (number ? await findNumbered(Number(number), head) : undefined)
  if (!row || !isOpen(row)) throw appError('not_found')
  return present(row, slug)
}

const findFirstOfSlug = (slug: string, t?: Transaction) =>
  selectOne<OwnPageRow>(`${SELECT} WHERE p.slug = ? AND p.status = 'live' AND o.property_id IS NULL ORDER BY p.id LIMIT 1`, [slug], t)
const findNumbered = (id: number, slug: string) =>
  selectOne<OwnPageRow>(`${SELECT} WHERE p.id = ? AND p.slug = ? AND o.property_id IS NULL`, [id, slug])

const findRow = (property: number, t?: Transaction) => selectOne<OwnPageRow>(`${SELECT} WHERE p.id = ?`, [property], t)

/** The open page of a property; undefined where it is closed, or the property not live. */
export async function findOpenOwnPage(property: number, t?: Transaction): Promise<OwnPageView | undefined> {
  const row = await findRow(property, t)
  return row && isOpen(row) ? present(row, await slugOf(row, t)) : undefined
}

/** As members see it: also while it is closed. */
export async function loadOwnPage(property: number, t?: Transaction): Promise<OwnPageView> {
  const row = await findRow(property, t)
  if (!row) throw appError('not_found')
  return present(row, await slugOf(row, t))
}

async function slugOf(row: OwnPageRow, t?: Transaction): Promise<string> {
  if (row.own_slug) return row.own_slug
  const taken = await selectOne<RowOf<OwnPage, 'property_id'>>('SELECT property_id FROM own_pages WHERE slug = ?', [row.property_slug], t)
  const first = taken ? undefined : await findFirstOfSlug(row.property_slug, t)
  return !taken && (!first || first.id >= row.id) ? row.property_slug : `${row.property_slug}-${row.id}`
}

const present = (row: OwnPageRow, slug: string): OwnPageView => ({
  property: row.id,
  name: row.name,
  slug,
  path: `/book/${slug}`,
  propertyPath: row.path,
  isOpen: (row.is_open ?? 1) === 1,
  color: row.color,
  colors: row.color ? accentsOf(row.color) : null,
  logo: row.logo && photoPath(row.logo),
})

const accentsOf = (color: string) => {
  const { light, dark } = ownColors(color)
  return { light: light.accent, dark: dark.accent }
}

/** The row that keeps what the owner chose, made with the address that the page has by now; whoever writes first has it. */
export async function ensureOwnPage(property: number, t: Transaction): Promise<void> {
  const row = await findRow(property, t)
  if (!row) throw appError('not_found')
  if (row.own_slug) return
  const insert = (slug: string) =>
    execute(
      'INSERT INTO own_pages (property_id, slug, updated_at) VALUES (?, ?, UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE updated_at = updated_at',
      [property, slug],
      t,
    )
  await insert(await slugOf(row, t))
  // Another property got the address in between: its row was met, and none was written.
  const stored = await selectOne<RowOf<OwnPage, 'property_id'>>('SELECT property_id FROM own_pages WHERE property_id = ?', [property], t)
  if (!stored) await insert(`${row.property_slug}-${property}`)
}
