import { navigate } from 'astro:transitions/client'
import { useState } from 'react'
import { ageBandKeys, ageBands, groupKindKeys, groupKinds, largestGroup, smallestGroup } from '../../../api/domain/groupRequest.ts'
import { Form } from '../../kit/Form.tsx'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import { SelectField, TextArea, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { api } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { forgetAttempt, keyFor } from '../checkout/attempt.ts'
import { Step } from '../checkout/Step.tsx'
import { useMe } from '../checkout/useMe.ts'
import { linkTo } from '../link/token.ts'
import { OfflineNote } from '../OfflineNote.tsx'
import { askBody, missing, type Start } from './asking.ts'

interface House {
  id: number
  name: string
  currency: string
}

/** What a hostel needs to find beds for a group; one column, three steps, one button, without an account. */
export function GroupForm({ house, start }: { house: House; start: Start }) {
  const { me, isKnown } = useMe()
  if (!isKnown) return <GroupFormWaiting />
  return <Filled house={house} start={start} me={me} />
}

function Filled({ house, start, me }: { house: House; start: Start; me: ReturnType<typeof useMe>['me'] }) {
  const [initial] = useState<Values>(() => ({
    ...start,
    kind: '',
    flexibleDays: '0',
    leaders: '',
    budget: '',
    message: '',
    'contact.name': me?.name ?? '',
    'contact.email': me?.email ?? '',
    'contact.phone': me?.phone ?? '',
    ...Object.fromEntries(ageBandKeys.map(band => [`ages.${band}`, ''])),
  }))
  return (
    <>
      <OfflineNote />
      <Form
        className="grid max-w-2xl gap-10"
        initial={initial}
        draft={`group-${house.id}`}
        submit={values => `Ask for beds${Number(values.guests) >= smallestGroup ? ` for ${Number(values.guests)}` : ''}`}
        beside={<p className="text-sm text-muted">Nothing is booked and nothing is to pay before you accept a quote.</p>}
        onSubmit={values => send(values, house)}
      >
        <Step number={1} title="Who comes">
          <Who />
        </Step>
        <Step number={2} title="When, and for how much">
          <When currency={house.currency} />
        </Step>
        <Step number={3} title="How the hostel reaches you">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="contact.name" label="Your name" autoComplete="name" maxLength={120} className="sm:col-span-2" />
            <TextField name="contact.email" label="E-mail" type="email" autoComplete="email" hint="The quote goes there." />
            <TextField
              name="contact.phone"
              label="Telephone"
              type="tel"
              autoComplete="tel"
              isOptional
              hint="With the country code, like +351 912 345 678."
            />
            <TextArea
              name="message"
              label="What else the hostel should know"
              isOptional
              maxLength={2000}
              hint="Women and men apart, meals, a bus, a room for meetings."
              className="sm:col-span-2"
            />
          </div>
        </Step>
      </Form>
    </>
  )
}

async function send(values: Values, house: House) {
  const lacks = missing(values, house.currency)
  if (Object.keys(lacks).length) return fieldProblem('Something is still missing.', lacks)
  const body = askBody(values, house)
  const reply = await api('POST /group', { body, idempotencyKey: keyFor(body) })
  if (!reply.ok) {
    const fields = reply.problem.fields?.map(f => ({
      ...f,
      path: f.path.replace(/^budget\..*/, 'budget').replace(/^ages$/, 'ages.from18'),
    }))
    const isLost = reply.status === 0 || reply.status >= 500
    const detail = isLost
      ? 'We do not know whether this went through. What you typed is kept. Press the button again when you are connected: the hostel gets it once.'
      : reply.problem.detail
    return { ok: false as const, problem: { ...reply.problem, detail, ...(fields && { fields }) } }
  }
  forgetAttempt()
  const { request, manageToken } = reply.data
  navigate(linkTo('group', request.id, manageToken), { history: 'replace' })
  return { ok: true as const }
}

const kinds = groupKindKeys.map(kind => [kind, groupKinds[kind]] as const)

function Who() {
  return (
    <div className="grid gap-4">
      <SelectField name="kind" label="Kind of group" choices={kinds} placeholder="Choose" className="max-w-sm" />
      <div className="grid max-w-sm grid-cols-2 gap-4">
        <TextField name="guests" label="Guests in all" type="number" min={smallestGroup} max={largestGroup} inputMode="numeric" />
        <TextField name="leaders" label="Leaders among them" type="number" min={0} max={largestGroup} inputMode="numeric" isOptional />
      </div>
      <fieldset>
        <legend className="label">How old are they?</legend>
        <p className="mb-2 text-sm text-muted">So many in each; together they are all of you, leaders too.</p>
        <div className="grid grid-cols-2 gap-3 min-[30rem]:grid-cols-3">
          {ageBandKeys.map(band => (
            <TextField
              key={band}
              name={`ages.${band}`}
              label={ageBands[band]}
              type="number"
              min={0}
              max={largestGroup}
              inputMode="numeric"
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}

const moves = [0, 1, 2, 3, 7, 14].map(
  days => [String(days), days ? `Up to ${plural(days, 'day')}, earlier or later` : 'Not at all'] as const,
)

function When({ currency }: { currency: string }) {
  return (
    <div className="grid gap-4">
      <div className="grid max-w-sm grid-cols-1 gap-4 min-[22.5rem]:grid-cols-2">
        <TextField name="arrival" label="Arrival" type="date" />
        <TextField name="departure" label="Departure" type="date" />
      </div>
      <SelectField name="flexibleDays" label="Could you move these dates?" choices={moves} className="max-w-sm" />
      <TextField
        name="budget"
        label={`Budget for a person and night, in ${currency}`}
        inputMode="decimal"
        autoComplete="off"
        isOptional
        className="max-w-sm"
      />
    </div>
  )
}

/** As tall as the form, so that the foot of the page stays where it is. */
export function GroupFormWaiting() {
  return (
    <div role="status" aria-label="Opening the form" className="grid min-h-[70rem] max-w-2xl content-start gap-4">
      <div className="skeleton h-8 w-48" />
      <div className="skeleton h-72" />
      <div className="skeleton h-8 w-64" />
      <div className="skeleton h-64" />
    </div>
  )
}
