import type { ReactNode } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { getMessages, localizeName, t } from '../../lib/language/messages.ts'

export type OfferedExtra = Result<Api['GET /booking/:id/extras']>['offered'][number]

/** An extra with its price; beside it how it is added, or that none are left. */
export function OfferedExtraRow({ extra, note, children }: { extra: OfferedExtra; note?: string | undefined; children: ReactNode }) {
  const messages = getMessages('extras')
  const { name, description, per, price, left } = extra
  return (
    <li className="card flex flex-wrap items-center justify-between gap-3 p-4">
      <span className="min-w-32 flex-1">
        <bdi className="font-semibold">{localizeName(name)}</bdi>
        {description && <bdi className="block">{description}</bdi>}
        <span className="block text-sm text-muted">
          {t(messages.perUnit[per], { price: formatMoney(price) })}
          {left !== null && left > 0 && left <= 5 && ` · ${t(messages.left, { n: left })}`}
          {note && ` · ${note}`}
        </span>
      </span>
      {left === 0 ? <span className="text-muted">{messages.soldOut}</span> : children}
    </li>
  )
}
