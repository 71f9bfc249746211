import { navigate } from 'astro:transitions/client'
import { useState } from 'react'
import { ageBandKeys, groupKindKeys, largestGroup, smallestGroup } from '../../../domain/booking/groupRequest.ts'
import { DayField } from '../../kit/day/DayField.tsx'
import { Form } from '../../kit/Form.tsx'
import { checkFields } from '../../kit/fieldProblem.ts'
import { SelectField, TextArea, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { api } from '../../lib/api.ts'
import { say, words } from '../../lib/words.ts'
import { forgetAttempt, keyFor } from '../checkout/attempt.ts'
import { Step } from '../checkout/Step.tsx'
import { useMe } from '../checkout/useMe.ts'
import { linkTo } from '../link/token.ts'
import { OfflineNote } from '../OfflineNote.tsx'
import { askBody, missing, type Start } from './asking.ts'
import { kindWord } from './types.ts'

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
  const said = words('groups')
  return (
    <>
      <OfflineNote />
      <Form
        className="grid max-w-2xl gap-10"
        initial={initial}
        draft={`group-${house.id}`}
        submit={({ guests }) => (Number(guests) >= smallestGroup ? say(said.askFor, { n: Number(guests) }) : said.ask)}
        beside={<p className="text-sm text-muted">{said.nothingYet}</p>}
        onSubmit={values => send(values, house)}
      >
        <Step number={1} title={said.who}>
          <Who />
        </Step>
        <Step number={2} title={said.when}>
          <When currency={house.currency} />
        </Step>
        <Step number={3} title={said.reach}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="contact.name" label={said.yourName} autoComplete="name" maxLength={120} className="sm:col-span-2" />
            <TextField name="contact.email" label={said.email} type="email" autoComplete="email" hint={said.emailHint} />
            <TextField name="contact.phone" label={said.phone} type="tel" autoComplete="tel" isOptional hint={said.phoneHint} />
            <TextArea name="message" label={said.message} isOptional maxLength={2000} hint={said.messageHint} className="sm:col-span-2" />
          </div>
        </Step>
      </Form>
    </>
  )
}

async function send(values: Values, house: House) {
  const refused = checkFields(values, v => missing(v, house.currency), words('groups').missing)
  if (refused) return refused
  const body = askBody(values, house)
  const reply = await api('POST /group', { body, idempotencyKey: keyFor(body) })
  if (!reply.ok) {
    const fields = reply.problem.fields?.map(f => ({
      ...f,
      path: f.path.replace(/^budget\..*/, 'budget').replace(/^ages$/, 'ages.from18'),
    }))
    const isLost = reply.status === 0 || reply.status >= 500
    const detail = isLost ? words('groups').unsure : reply.problem.detail
    return { ok: false as const, problem: { ...reply.problem, detail, ...(fields && { fields }) } }
  }
  forgetAttempt()
  const { request, manageToken } = reply.data
  navigate(linkTo('group', request.id, manageToken), { history: 'replace' })
  return { ok: true as const }
}

function Who() {
  const said = words('groups')
  const kinds = groupKindKeys.map(kind => [kind, kindWord(kind)] as const)
  return (
    <div className="grid gap-4">
      <SelectField name="kind" label={said.kind} choices={kinds} placeholder={words('kit').choose} className="max-w-sm" />
      <div className="grid max-w-sm grid-cols-2 gap-4">
        <TextField name="guests" label={said.guests} type="number" min={smallestGroup} max={largestGroup} inputMode="numeric" />
        <TextField name="leaders" label={said.leaders} type="number" min={0} max={largestGroup} inputMode="numeric" isOptional />
      </div>
      <fieldset>
        <legend className="label">{said.ages}</legend>
        <p className="mb-2 text-sm text-muted">{said.agesText}</p>
        <div className="grid grid-cols-2 gap-3 min-[30rem]:grid-cols-3">
          {ageBandKeys.map(band => (
            <TextField
              key={band}
              name={`ages.${band}`}
              label={said.bands[band]}
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

const mostDays = [0, 1, 2, 3, 7, 14]

function When({ currency }: { currency: string }) {
  const said = words('groups')
  const moves = mostDays.map(days => [String(days), days ? say(said.upTo, { n: days }) : said.notAtAll] as const)
  return (
    <div className="grid gap-4">
      <div className="grid max-w-sm grid-cols-1 gap-4 min-[22.5rem]:grid-cols-2">
        <DayField name="arrival" label={said.arrival} />
        <DayField name="departure" label={said.departure} />
      </div>
      <SelectField name="flexibleDays" label={said.moves} choices={moves} className="max-w-sm" />
      <TextField
        name="budget"
        label={say(said.budget, { currency })}
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
    <div role="status" aria-label={words('groups').openingForm} className="grid min-h-[70rem] max-w-2xl content-start gap-4">
      <div className="skeleton h-8 w-48" />
      <div className="skeleton h-72" />
      <div className="skeleton h-8 w-64" />
      <div className="skeleton h-64" />
    </div>
  )
}
