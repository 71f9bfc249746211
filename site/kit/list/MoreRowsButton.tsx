import { formatNumber } from '../../lib/format/format.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { Button } from '../Button.tsx'

interface Props {
  count: number
  total: number
  hasMore: boolean
  isBusy: boolean
  /** Why the next rows could not be read; the button tries again. */
  problem: Problem | undefined
  onMore: () => void
  /** The next rows in words: "Earlier steps". */
  label?: string
}

/** Below a list with further rows: the number of rows shown, and a button that loads more. */
export function MoreRowsButton({ count, total, hasMore, isBusy, problem, onMore, label }: Props) {
  if (!hasMore) return null
  const messages = getMessages('kit')
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button isSmall isBusy={isBusy} onClick={onMore}>
        {label ?? messages.showMore}
      </Button>
      <span className="tabular text-sm text-muted">{t(messages.shown, { shown: formatNumber(count), total: formatNumber(total) })}</span>
      {problem && (
        <span role="alert" className="text-sm text-danger">
          {problem.detail}
        </span>
      )}
    </p>
  )
}
