import { Link } from 'react-router'
import { dashboardMessages } from './messages.ts'

/** The home of the housekeeping role, which sees beds but no bookings. */
export function HousekeepingPanel() {
  const messages = dashboardMessages().housekeeping
  return (
    <section className="panel flex flex-wrap items-center justify-between gap-3" aria-labelledby="beds-today">
      <div>
        <h2 id="beds-today">{messages.title}</h2>
        <p className="text-muted">{messages.text}</p>
      </div>
      <Link className="button button-primary" to="/report/housekeeping">
        {messages.open}
      </Link>
    </section>
  )
}
