import { type ReactNode, useContext, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { NewerVersion } from '../../../kit/form/Form.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import type { FieldChecks } from '../../../kit/form/fieldCheck.ts'
import { FormContext } from '../../../kit/form/formContext.ts'
import type { FormStore } from '../../../kit/form/formStore.ts'
import type { SubmitResult } from '../../../kit/form/submitResult.ts'
import { propertyMessages } from '../messages.ts'
import type { PropertyValues } from '../propertyValues.ts'
import { isSection, sections } from '../sections/sections.ts'
import { previousStep, type Step, stepHref } from './steps.ts'

interface Props<V extends PropertyValues> {
  property?: number
  step: Step
  initial: V
  /** What is saved of it. */
  began?: V
  checks: FieldChecks
  newer?: NewerVersion<V> | undefined
  /** Called with the values of the form once it is there; answers what ends it. */
  onReady: (store: FormStore) => () => void
  onContinue: (values: V) => Promise<SubmitResult>
  status?: ReactNode
  children?: ReactNode
}

/**
 * The fields of all steps in one form, of which the step that is open is shown: going back and forward loses nothing. In a step with forms of its
 * own, as rooms, it is there and not shown, but for another version
 * that has to be accepted and for whether all is saved.
 */
export function ListingForm<V extends PropertyValues>({
  property,
  step,
  initial,
  began,
  checks,
  newer,
  onReady,
  onContinue,
  status,
  children,
}: Props<V>) {
  const messages = propertyMessages().add
  const Section = isSection(step) ? sections[step] : undefined
  const back = previousStep(step)
  return (
    <>
      <Form
        staysOpen
        initial={initial}
        {...(began && { began })}
        {...(!Section && { className: 'hidden' })}
        checks={checks}
        newer={newer}
        submit={messages.next}
        onSubmit={onContinue}
        beside={
          <>
            {back && (
              <Link className="button" to={stepHref(property, back)}>
                {messages.back}
              </Link>
            )}
            {Section && status}
          </>
        }
      >
        <FormFollower onReady={onReady} />
        {children}
        {Section && <Section isNew />}
      </Form>
      {!Section && status}
    </>
  )
}

function FormFollower({ onReady }: { onReady: (store: FormStore) => () => void }) {
  const store = useContext(FormContext)
  const [follow] = useState(() => onReady)
  useEffect(() => store && follow(store), [store, follow])
  return null
}
