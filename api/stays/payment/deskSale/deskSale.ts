import { execute, select, selectOne, type Transaction } from '../../../../db/connection.ts'
import { type ColumnOf, DeskSale as DeskSaleModel, type FolioLine, type Property, type RowOf } from '../../../../db/models/index.ts'
import { type DeskMoneySentence, writeDeskMoneyText } from '../../../../domain/booking/storedFolioText.ts'
import type { SaleKind } from '../../../../domain/inventory/deskSale.ts'
import { type CashSum, isRoundedToNothing } from '../../../../domain/money/cashRounding.ts'
import type { LedgerKind } from '../../../../domain/money/folio.ts'
import { type Money, zero } from '../../../../domain/money/money.ts'
import { appError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type LedgerPosting, postToLedger } from '../../booking/service.ts'
import { type DeskExtra, findDeskExtra, recordDeskExtra } from '../../extras/service.ts'
import { cashStepError, resolveCashSum, roundingLines } from '../cashRounding.ts'
import type { Method } from '../contract.ts'
import type { TillRef } from '../till.ts'

export interface DeskSale extends RowOf<DeskSaleModel, 'kind' | 'category' | 'description'> {
  property: number
  /** VAT inside what is sold, in hundredths of a percent. */
  vatRate?: number | undefined
  amount: Money
  method: Method
  /** Who brought the money, or who got it. */
  receivedFrom?: string | undefined
  note?: string | undefined
  till?: TillRef
  /** Where it is one of the catalogue. */
  extra?: DeskExtra | undefined
  /** The sale that this one corrects. */
  replaces?: number
}

const moneySentences = {
  in: { cash: 'paidCash', card_at_desk: 'paidCard', transfer: 'paidTransfer', other: 'paidDesk' },
  out: { cash: 'paidOutCash', card_at_desk: 'paidOutCard', transfer: 'paidOutTransfer', other: 'paidOut' },
} as const satisfies Record<SaleKind, Record<Method, DeskMoneySentence>>
const lineKinds = { in: ['extra', 'payment'], out: ['expense', 'payout'] } as const satisfies Record<SaleKind, readonly LedgerKind[]>

/** A bill of its own, settled as it is written: what was sold or bought, its rounding, and the money that moved for it. Answers the id of the money's line. */
export async function writeDeskSale(sale: DeskSale, ctx: RequestContext, t: Transaction): Promise<number> {
  const { property, kind, description, vatRate, method, receivedFrom, note, till } = sale
  const of = { property, currency: sale.amount.currency, sale: await insertDeskSale(sale, ctx, t) }
  const amount = kind === 'in' ? sale.amount.amount : -sale.amount.amount
  const [what, money] = lineKinds[kind]
  const line = await postLine(of, { kind: what, description, amount, vatRate }, ctx, t)
  if (sale.extra) await recordDeskExtra({ property, line }, sale.extra, t)
  const moved = await resolveSaleCash(sale, t)
  for (const line of roundingLines(moved, -1)) await postLine(of, line, ctx, t)
  return postLine(
    of,
    {
      kind: money,
      description: writeDeskMoneyText(description, moneySentences[kind][method]),
      amount: kind === 'in' ? -moved.amount.amount : moved.amount.amount,
      method,
      receivedFrom,
      note,
      ...till,
    },
    ctx,
    t,
  )
}

/** What is sold for cash is rounded where the small coins are gone; what was bought was paid as it was. */
async function resolveSaleCash({ property, kind, amount, method }: DeskSale, t: Transaction): Promise<CashSum> {
  if (kind === 'out') return { amount, rounding: zero(amount.currency) }
  const row = await selectOne<RowOf<Property, 'country'>>('SELECT country FROM properties WHERE id = ?', [property], t)
  const moved = resolveCashSum({ amount, method }, amount, row?.country ?? '')
  if (isRoundedToNothing(moved)) throw cashStepError(amount, row?.country ?? '')
  return moved
}

async function insertDeskSale(
  { property, kind, category, description, replaces }: DeskSale,
  ctx: RequestContext,
  t: Transaction,
): Promise<number> {
  const by = { byUserId: ctx.caller?.userId ?? null, requestId: ctx.requestId, createdAt: new Date() }
  const what = { propertyId: property, kind, category, description, replacesId: replaces ?? null }
  return (await DeskSaleModel.create({ ...what, ...by }, { transaction: t })).id
}

interface DeskSaleAccount {
  property: number
  currency: string
  sale: number
}

const postLine = (of: DeskSaleAccount, line: LedgerPosting, ctx: RequestContext, t: Transaction): Promise<number> =>
  postToLedger(of, [line], ctx, t)

export interface StoredDeskSale extends Pick<DeskSale, 'kind' | 'category' | 'description' | 'vatRate' | 'extra'> {
  /** Of what was sold, before it was rounded to coins, in minor units. */
  price?: number
}

/** Held until this transaction ends: written, not only read, so that nobody else undoes it meanwhile, on a cluster neither. */
export async function lockDeskSale(id: number, property: number, t: Transaction): Promise<StoredDeskSale> {
  await execute('UPDATE house_sales SET version = version + 1 WHERE id = ? AND property_id = ?', [id, property], t)
  const stored = await selectOne<StoredDeskSale & RowOf<FolioLine, 'vat_rate'> & { sold: ColumnOf<FolioLine, 'amount'> | null }>(
    `SELECT h.kind, h.category, h.description, sold.vat_rate, sold.amount AS sold
     FROM house_sales h LEFT JOIN folio_lines sold ON sold.house_sale_id = h.id AND sold.kind = 'extra' WHERE h.id = ? AND h.property_id = ?`,
    [id, property],
    t,
  )
  if (!stored) throw appError('not_found')
  const { vat_rate, sold, ...sale } = stored
  const extra = await findDeskExtra(id, property, t)
  return { ...sale, ...(extra && { extra }), ...(vat_rate !== null && { vatRate: vat_rate }), ...(sold !== null && { price: sold }) }
}

type SaleLineRow = RowOf<FolioLine, 'id' | 'description' | 'amount' | 'currency' | 'method'>

/** Undoes all lines of a sale, the money's last; they stay to be seen. */
export async function reverseDeskSaleLines(
  { sale, property }: { sale: number; property: number },
  { note, till }: { note: string; till: TillRef },
  ctx: RequestContext,
  t: Transaction,
): Promise<number> {
  const lines = await select<SaleLineRow>(
    'SELECT id, description, amount, currency, method FROM folio_lines WHERE house_sale_id = ? AND property_id = ? AND reverses_id IS NULL ORDER BY id',
    [sale, property],
    t,
  )
  let last = 0
  for (const { id, description, amount, currency, method } of lines) {
    const undoing = {
      kind: 'reversal',
      description,
      amount: -amount,
      method,
      note,
      reverses: id,
      ...(method && till),
    } as const
    last = await postLine({ property, currency, sale }, undoing, ctx, t)
  }
  return last
}
