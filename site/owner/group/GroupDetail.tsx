import { Link, useParams } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatStay } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { DeclineGroupButton } from './DeclineGroupButton.tsx'
import { GroupHistoryPanel } from './GroupHistoryPanel.tsx'
import { GroupRequestPanel } from './GroupRequestPanel.tsx'
import { GroupBadge } from './groupColumns.tsx'
import { canAnswerGroup, formatGroupKind, formatGuests } from './groupFormat.ts'
import { groupMessages } from './messages.ts'
import { QuotePanel } from './QuotePanel.tsx'

export function GroupDetail() {
  const messages = groupMessages()
  const id = Number(useParams().id)
  const { can } = useCurrentProperty()
  const { item: group, problem, reload } = useItem('GET /group/:id', { params: { id } })
  const back = ['/group', messages.title] as const
  if (!group)
    return (
      <Screen title={messages.group} back={back}>
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
            {t(messages.kindGuestsDates, {
              kind: formatGroupKind(group.kind),
              guests: formatGuests(group.guests),
              dates: formatStay(group.arrival, group.departure),
            })}
          </span>
        </span>
      }
      actions={
        <>
          {group.booking && (
            <Link className="button button-primary" to={`/booking/${group.booking.id}`}>
              {t(messages.openBooking, { code: group.booking.code })}
            </Link>
          )}
          {canAnswer && (
            <Link className={`button ${group.status === 'quoted' ? '' : 'button-primary'}`} to={`/group/${group.id}/quote`}>
              {group.quote ? messages.writeAnother : messages.writeQuote}
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
              <span className="block text-muted">{messages.reason}</span>
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
