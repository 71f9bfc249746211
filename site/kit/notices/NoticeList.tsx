import type { ReactNode } from 'react'
import { type ComponentProps, Fragment } from 'react'
import type { Api, EndpointRequest } from '../../../api/contract.ts'
import { useList } from '../../lib/http/useList.ts'
import { ErrorState } from '../ErrorState.tsx'
import { Pagination } from '../list/Pagination.tsx'
import { useListState } from '../list/useListState.ts'
import { Skeleton } from '../Skeleton.tsx'
import { noticeMessages } from './messages.ts'
import { NoticeCard } from './NoticeCard.tsx'
import type { NoticeRow } from './types.ts'

interface Props extends Omit<ComponentProps<typeof NoticeCard>, 'notice' | 'isMine'> {
  request: EndpointRequest<'GET /noticeboard', Api['GET /noticeboard']>
  isMine: (notice: NoticeRow) => boolean
  isReady?: boolean
  empty: ReactNode
}

/** A list of notices, pinned ones first, with its loading, empty and error states. */
export function NoticeList({ request, isMine, isReady = true, empty, ...card }: Props) {
  const { hrefOf } = useListState()
  const { rows, meta, problem, reload } = useList('GET /noticeboard', request, { enabled: isReady })
  if (problem && !rows) return <ErrorState problem={problem} onRetry={reload} />
  if (!rows) return <Skeleton rows={3} height={132} label={noticeMessages().loading} />
  return (
    <Fragment>
      {meta?.total === 0 && empty}
      <div className="grid gap-3">
        {rows.map(n => (
          <NoticeCard key={n.id} notice={n} isMine={isMine(n)} {...card} />
        ))}
      </div>
      {meta && meta.total > 0 && <Pagination {...meta} hrefOf={hrefOf} />}
    </Fragment>
  )
}
