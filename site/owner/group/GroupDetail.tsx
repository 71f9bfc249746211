import { Link, useParams } from 'react-router'
import { groupKinds } from '../../../domain/booking/groupRequest.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatStay, plural } from '../../lib/format.ts'
import { useItem } from '../../lib/useItem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { DeclineGroupButton } from './DeclineGroupButton.tsx'
import { GroupHistoryPanel } from './GroupHistoryPanel.tsx'
import { GroupRequestPanel } from './GroupRequestPanel.tsx'
import { GroupBadge } from './groupColumns.tsx'
import { canAnswerGroup } from './groupFormat.ts'
import { QuotePanel } from './QuotePanel.tsx'

export function GroupDetail() {
  const id = Number(useParams().id)
  const { can } = useCurrentProperty()
  const { item: group, problem, reload } = useItem('GET /group/:id', { params: { id } })
  const back = ['/group', 'Groups'] as const
  if (!group)
    return (
      <Screen title="Group" back={back}>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} height={160} />}
      </Screen>
    )
  const canAnswer = can('booking.approve') && canAnswerGroup(group.status)
  return (
    <Screen
      title={group.contact.name}
      back={back}
      note={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <GroupBadge status={group.status} />
          <span className="font-mono">{group.code}</span>
          <span>
            {groupKinds[group.kind]}, {plural(group.guests, 'guest')}, {formatStay(group.arrival, group.departure)}
          </span>
        </span>
      }
      actions={
        <>
          {group.booking && (
            <Link className="button button-primary" to={`/booking/${group.booking.id}`}>
              Open booking {group.booking.code}
            </Link>
          )}
          {canAnswer && (
            <Link className={`button ${group.status === 'quoted' ? '' : 'button-primary'}`} to={`/group/${group.id}/quote`}>
              {group.quote ? 'Write another quote' : 'Write a quote'}
            </Link>
          )}
          {canAnswer && <DeclineGroupButton group={group} />}
        </>
      }
    >
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
        <div className="grid gap-4">
          {group.reason && (
            <p className="panel">
              <span className="block text-muted">Reason</span>
              {group.reason}
            </p>
          )}
          <GroupRequestPanel group={group} />
          {group.quote && <QuotePanel quote={group.quote} />}
        </div>
        <GroupHistoryPanel id={group.id} timezone={group.property.timezone} />
      </div>
    </Screen>
  )
}
