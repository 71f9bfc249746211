import { useAction } from '../../lib/http/useAction.ts'
import type { Row } from '../../lib/http/useList.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { BlockButton } from '../safety/BlockButton.tsx'
import { ReportButton } from '../safety/ReportButton.tsx'
import { SafetyMenu } from '../safety/SafetyMenu.tsx'
import type { PropertyEvent } from './eventFormat.ts'

/** Reports an event or the hostel that plans it, and blocks that hostel. */
export function EventSafety({ event: { id, title, property, mine } }: { event: PropertyEvent }) {
  const messages = getMessages('report')
  const report = useAction('POST /events/:id/report', { done: messages.thanks })
  const { run } = useAction('POST /events/:id/block', { done: messages.blocked, isLeaving: mine === null })
  const block = async () => {
    const reply = await run({ params: { id }, body: {} })
    // What one has joined stays.
    if (reply.ok && mine === null) location.assign(localizeHref('/events'))
    return reply
  }
  return (
    <SafetyMenu label={t(messages.more, { name: title })}>
      <ReportButton title={messages.event} onReport={body => report.run({ params: { id }, body })}>
        {messages.reportEvent}
      </ReportButton>
      <ReportButton
        title={t(messages.someone, { name: property.name })}
        onReport={body => report.run({ params: { id }, body: { ...body, about: 'organiser' } })}
      >
        {messages.reportHostel}
      </ReportButton>
      <BlockButton title={t(messages.blockTitle, { name: property.name })} text={messages.blockHostelText} onBlock={block}>
        {messages.blockHostel}
      </BlockButton>
    </SafetyMenu>
  )
}

type Attendee = Row<'GET /events/view-members'>

/** The same of somebody who comes; nothing for oneself and for who shows no name. */
export function AttendeeSafety({ id, attendee: { name, joiner } }: { id: number; attendee: Attendee }) {
  const messages = getMessages('report')
  const report = useAction('POST /events/:id/report', { done: messages.thanks })
  const { run } = useAction('POST /events/:id/block', { done: messages.blocked })
  if (joiner === null || name === null) return null
  return (
    <SafetyMenu label={t(messages.more, { name })}>
      <ReportButton
        title={t(messages.someone, { name })}
        onReport={body => report.run({ params: { id }, body: { ...body, about: 'person', joiner } })}
      >
        {t(messages.reportOne, { name })}
      </ReportButton>
      <BlockButton
        title={t(messages.blockTitle, { name })}
        text={messages.blockText}
        onBlock={() => run({ params: { id }, body: { joiner } })}
      >
        {t(messages.blockOne, { name })}
      </BlockButton>
    </SafetyMenu>
  )
}
