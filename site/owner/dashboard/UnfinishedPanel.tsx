import { stepHref, stepHrefOfLink } from '../property/add/steps.ts'
import { Checklist } from '../property/Checklist.tsx'
import { dashboardMessages } from './messages.ts'

/** How far the listing is, and the step of each thing that is missing. */
export function UnfinishedPanel({ property, title }: { property: number; title: string }) {
  return (
    <section className="panel mb-5" aria-labelledby="unfinished">
      <h2 id="unfinished">{title}</h2>
      <Checklist
        isShort
        property={property}
        hrefOf={link => stepHrefOfLink(property, link)}
        beside={
          <a className="button" href={`/owner${stepHref(property, 'basics')}`}>
            {dashboardMessages().continueListing}
          </a>
        }
      />
    </section>
  )
}
