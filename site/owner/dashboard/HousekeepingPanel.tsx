import { Link } from 'react-router'

/** Where who keeps the rooms begins: they see beds, not bookings. */
export function HousekeepingPanel() {
  return (
    <section className="panel flex flex-wrap items-center justify-between gap-3" aria-labelledby="beds-today">
      <div>
        <h2 id="beds-today">Beds today</h2>
        <p className="text-muted">What to strip, make and check, bed by bed.</p>
      </div>
      <Link className="button button-primary" to="/report/housekeeping">
        Open the housekeeping list
      </Link>
    </section>
  )
}
