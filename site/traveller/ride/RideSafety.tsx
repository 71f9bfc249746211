import { useAction } from '../../lib/http/useAction.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { BlockButton } from '../safety/BlockButton.tsx'
import { ReportButton } from '../safety/ReportButton.tsx'
import { SafetyMenu } from '../safety/SafetyMenu.tsx'
import { formatRideRoute, type Ride, type Rider } from './rideFormat.tsx'

/** Reports a ride or who offers it, and blocks them. */
export function RideSafety({ ride }: { ride: Ride }) {
  const { id, house } = ride
  const messages = getMessages('report')
  const { theOwner } = getMessages('rides')
  const report = useAction('POST /rides/:id/report', { done: messages.thanks })
  const { run } = useAction('POST /rides/:id/block', { done: messages.blocked, isLeaving: true })
  const block = async () => {
    const reply = await run({ params: { id }, body: {} })
    // The rides of who is blocked are no longer there.
    if (reply.ok) location.assign(localizeHref('/rides'))
    return reply
  }
  return (
    <SafetyMenu label={t(messages.more, { name: formatRideRoute(ride) })}>
      <ReportButton title={messages.ride} onReport={body => report.run({ params: { id }, body })}>
        {messages.reportRide}
      </ReportButton>
      <ReportButton
        title={house ? t(messages.someone, { name: house.name }) : messages.person}
        onReport={body => report.run({ params: { id }, body: { ...body, about: 'person' } })}
      >
        {house ? messages.reportHostel : messages.reportPerson}
      </ReportButton>
      <BlockButton
        title={t(messages.blockTitle, { name: house?.name ?? theOwner })}
        text={house ? messages.blockHostelText : messages.blockText}
        onBlock={block}
      >
        {house ? messages.blockHostel : messages.block}
      </BlockButton>
    </SafetyMenu>
  )
}

/** The same of who asked for a seat, or rides along. */
export function RiderSafety({ ride: { id, house, mine }, rider: { request, name } }: { ride: Ride; rider: Rider }) {
  const messages = getMessages('report')
  const report = useAction('POST /rides/:id/report', { done: messages.thanks })
  const { run } = useAction('POST /rides/:id/block', { done: messages.blocked })
  const isStaff = house !== null && mine === 'owner'
  return (
    <SafetyMenu label={t(messages.more, { name })}>
      <ReportButton
        title={t(messages.someone, { name })}
        onReport={body => report.run({ params: { id }, body: { ...body, about: 'person', request } })}
      >
        {t(messages.reportOne, { name })}
      </ReportButton>
      {!isStaff && (
        <BlockButton
          title={t(messages.blockTitle, { name })}
          text={messages.blockText}
          onBlock={() => run({ params: { id }, body: { request } })}
        >
          {t(messages.blockOne, { name })}
        </BlockButton>
      )}
    </SafetyMenu>
  )
}
