import { CommaList } from '../../kit/CommaList.tsx'
import { formatInstant, formatStay } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { maintenanceMessages } from './messages.ts'
import { formatTicketPlace, type Ticket } from './ticketValues.ts'

/** Where it is, since when, whose, and what is not sold for it. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const messages = maintenanceMessages()
  const { outOfService, reportedBy, createdAt, assignee } = ticket
  const when = formatInstant(createdAt)
  return (
    <CommaList>
      {formatTicketPlace(ticket)}
      {outOfService && t(messages.closed, { stay: formatStay(outOfService.from, outOfService.until) })}
      {assignee && t(messages.taskOf, { name: assignee.name })}
      {reportedBy ? t(messages.reportedBy, { when, name: reportedBy.name }) : t(messages.reported, { when })}
    </CommaList>
  )
}
