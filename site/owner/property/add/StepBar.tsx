import { Link } from 'react-router'
import { t } from '../../../lib/language/messages.ts'
import { propertyMessages } from '../messages.ts'

export const steps = ['basics', 'rooms', 'photos', 'review'] as const
export type Step = (typeof steps)[number]

export const stepHref = (property: number, step: Step) => `/add-property?property=${property}&step=${step}`

export function StepBar({ property, step }: { property?: number; step: Step }) {
  const messages = propertyMessages().add
  const labelStep = (s: Step, i: number) => t(messages.numbered, { n: i + 1, step: messages.step[s] })
  return (
    <nav aria-label={messages.steps} className="mb-6">
      <ol className="flex flex-wrap gap-x-6 gap-y-2">
        {steps.map((s, i) => (
          <li key={s} className={s === step ? 'font-semibold' : 'text-muted'} aria-current={s === step ? 'step' : undefined}>
            {property && s !== step ? (
              <Link className="link" to={stepHref(property, s)}>
                {labelStep(s, i)}
              </Link>
            ) : (
              labelStep(s, i)
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
