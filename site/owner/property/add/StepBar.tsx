import { Link } from 'react-router'
import { Icon } from '../../../kit/Icon.tsx'
import { useItem } from '../../../lib/http/useItem.ts'
import { t } from '../../../lib/language/messages.ts'
import { propertyMessages } from '../messages.ts'
import { firstSteps, type Step, stepHref, stepOfLink, steps } from './steps.ts'

/** All steps with what is done of them. Of a hostel without a draft only the first ones can be opened. */
export function StepBar({ property, step }: { property?: number; step: Step }) {
  const messages = propertyMessages().add
  const { item } = useItem('GET /property/:id/checklist', { params: { id: property ?? 0 } }, { enabled: property !== undefined })
  const missing = new Set(item?.items.filter(i => !i.done).map(i => stepOfLink(i.link)))
  const isDone = (s: Step) => item !== undefined && s !== 'publish' && !missing.has(s)
  const isOpen = (s: Step) => s !== step && (property !== undefined || firstSteps.includes(s))
  return (
    <nav aria-label={messages.steps} className="mb-6 grid gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-3">
        <span className="font-semibold">{t(messages.stepOf, { n: steps.indexOf(step) + 1, all: steps.length })}</span>
        {item && <span className="text-muted">{t(propertyMessages().checklist.score, { score: item.score })}</span>}
      </p>
      <ol className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {steps.map((s, i) => (
          <li
            key={s}
            className={`flex items-center gap-1 ${s === step ? 'font-semibold' : 'text-muted'}`}
            aria-current={s === step ? 'step' : undefined}
          >
            {isOpen(s) ? (
              <Link className="link" to={stepHref(property, s)}>
                {t(messages.numbered, { n: i + 1, step: messages.step[s] })}
              </Link>
            ) : (
              t(messages.numbered, { n: i + 1, step: messages.step[s] })
            )}
            {isDone(s) && (
              <>
                <Icon name="check" size={14} className="shrink-0 text-positive" />
                <span className="sr-only">{messages.stepDone}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
