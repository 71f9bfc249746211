import { Link } from 'react-router'

export const steps = ['basics', 'rooms', 'photos', 'review'] as const
export type Step = (typeof steps)[number]
const stepLabels: Record<Step, string> = { basics: 'Your hostel', rooms: 'Rooms and prices', photos: 'Photos', review: 'Check and send' }

export const stepHref = (property: number, step: Step) => `/add-property?property=${property}&step=${step}`

export function StepBar({ property, step }: { property?: number; step: Step }) {
  return (
    <nav aria-label="Steps" className="mb-6">
      <ol className="flex flex-wrap gap-x-6 gap-y-2">
        {steps.map((s, i) => (
          <li key={s} className={s === step ? 'font-semibold' : 'text-muted'} aria-current={s === step ? 'step' : undefined}>
            {property && s !== step ? (
              <Link className="link" to={stepHref(property, s)}>
                {i + 1}. {stepLabels[s]}
              </Link>
            ) : (
              `${i + 1}. ${stepLabels[s]}`
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
