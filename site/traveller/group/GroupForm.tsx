import { navigate } from 'astro:transitions/client'
import { useId, useState } from 'react'
import { ageBandKeys, groupKindKeys } from '../../../domain/booking/groupRequest.ts'
import { maxGroupSize, minGroupSize } from '../../../domain/booking/groupSize.ts'
import { FieldError } from '../../kit/form/Field.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { checkFields } from '../../kit/form/fieldProblem.ts'
import { SelectField, TextArea, TextField, useTextField } from '../../kit/form/fields.tsx'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { api } from '../../lib/http/api.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { clearIdempotencyKey, idempotencyKeyFor } from '../checkout/idempotencyKey.ts'
import { Step } from '../checkout/Step.tsx'
import { useProfile } from '../checkout/useProfile.ts'
import { linkHref, unlessSignedIn } from '../link/linkToken.ts'
import { OfflineNote } from '../OfflineNote.tsx'
import { DateFields } from '../stay/DateFields.tsx'
import type { GroupValues } from './groupRequest.ts'
import { buildGroupRequest, findGroupFormErrors, type GroupFormStart } from './groupRequest.ts'
import { formatGroupKind } from './types.ts'

interface GroupProperty {
  id: number
  name: string
  currency: string
}

/** A group request to a hostel: one column, three steps, one button; needs no account. */
export function GroupForm({ property, start }: { property: GroupProperty; start: GroupFormStart }) {
  const { me, isKnown } = useProfile()
  if (!isKnown) return <GroupFormSkeleton />
  return <LoadedGroupForm property={property} start={start} me={me} />
}

function LoadedGroupForm({
  property,
  start,
  me,
}: {
  property: GroupProperty
  start: GroupFormStart
  me: ReturnType<typeof useProfile>['me']
}) {
  const [initial] = useState<GroupValues>(() => ({
    ...start,
    kind: '',
    flexibleDays: '0',
    leaders: null,
    budget: '',
    message: '',
    'contact.name': me?.name ?? '',
    'contact.email': me?.email ?? '',
    'contact.phone': me?.phone ?? '',
    ...Object.fromEntries(ageBandKeys.map(band => [`ages.${band}` as const, null])),
  }))
  const messages = getMessages('groups')
  return (
    <>
      <OfflineNote />
      <Form
        className="grid max-w-2xl gap-10"
        initial={initial}
        draft={`group-${property.id}`}
        submit={({ guests }) => ((guests ?? 0) >= minGroupSize ? t(messages.askFor, { n: guests ?? 0 }) : messages.ask)}
        beside={<p className="text-sm text-muted">{messages.nothingYet}</p>}
        onSubmit={values => submitGroupRequest(values, property)}
      >
        <Step number={1} title={messages.who}>
          <PartyFields />
        </Step>
        <Step number={2} title={messages.when}>
          <StayFields currency={property.currency} />
        </Step>
        <Step number={3} title={messages.reach}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField<GroupValues>
              name="contact.name"
              label={messages.yourName}
              autoComplete="name"
              maxLength={120}
              className="sm:col-span-2"
            />
            <TextField<GroupValues>
              name="contact.email"
              label={messages.email}
              type="email"
              autoComplete="email"
              hint={messages.emailHint}
            />
            <TextField<GroupValues>
              name="contact.phone"
              label={messages.phone}
              type="tel"
              autoComplete="tel"
              isOptional
              hint={messages.phoneHint}
            />
            <TextArea<GroupValues>
              name="message"
              label={messages.message}
              isOptional
              maxLength={2000}
              hint={messages.messageHint}
              className="sm:col-span-2"
            />
          </div>
        </Step>
      </Form>
    </>
  )
}

async function submitGroupRequest(values: GroupValues, property: GroupProperty) {
  const refused = checkFields(values, v => findGroupFormErrors(v, property.currency), getMessages('groups').missing)
  if (refused) return refused
  const body = buildGroupRequest(values, property)
  const reply = await api('POST /group', { body, idempotencyKey: idempotencyKeyFor(body) })
  if (!reply.ok) {
    const fields = reply.problem.fields?.map(f => ({
      ...f,
      path: f.path.replace(/^budget\..*/, 'budget').replace(/^ages$/, 'ages.from18'),
    }))
    const isLost = reply.status === 0 || reply.status >= 500
    const detail = isLost ? getMessages('groups').unsure : reply.problem.detail
    return { ok: false as const, problem: { ...reply.problem, detail, ...(fields && { fields }) } }
  }
  clearIdempotencyKey()
  const { request, manageToken } = reply.data
  navigate(linkHref('group', request.id, unlessSignedIn(manageToken)), { history: 'replace' })
  return { ok: true as const }
}

function PartyFields() {
  const messages = getMessages('groups')
  const kinds = groupKindKeys.map(kind => [kind, formatGroupKind(kind)] as const)
  return (
    <div className="grid gap-4">
      <SelectField<GroupValues>
        name="kind"
        label={messages.kind}
        choices={kinds}
        placeholder={getMessages('kit').choose}
        className="max-w-sm"
      />
      <div className="grid max-w-sm grid-cols-2 gap-4">
        <NumberField<GroupValues> name="guests" label={messages.guests} min={minGroupSize} max={maxGroupSize} />
        <NumberField<GroupValues> name="leaders" label={messages.leaders} min={0} max={maxGroupSize} isOptional />
      </div>
      <fieldset>
        <legend className="label">{messages.ages}</legend>
        <p className="mb-2 text-sm text-muted">{messages.agesText}</p>
        <div className="grid grid-cols-2 gap-3 min-[30rem]:grid-cols-3">
          {ageBandKeys.map(band => (
            <NumberField<GroupValues> key={band} name={`ages.${band}`} label={messages.bands[band]} min={0} max={maxGroupSize} />
          ))}
        </div>
      </fieldset>
    </div>
  )
}

const flexibleDayOptions = [0, 1, 2, 3, 7, 14]

function StayFields({ currency }: { currency: string }) {
  const messages = getMessages('groups')
  const id = useId()
  const [arrival, departure] = [useTextField('arrival'), useTextField('departure')]
  const error = arrival.error ?? departure.error
  const moves = flexibleDayOptions.map(days => [String(days), days ? t(messages.upTo, { n: days }) : messages.notAtAll] as const)
  return (
    <div className="grid gap-4">
      <div className="max-w-sm">
        <DateFields
          dates={{ arrival: arrival.value ?? '', departure: departure.value ?? '' }}
          onChange={dates => {
            arrival.onChange(dates.arrival)
            departure.onChange(dates.departure)
          }}
          isRequired
          className=""
        />
        {error && <FieldError id={`${id}-dates`}>{error}</FieldError>}
      </div>
      <SelectField<GroupValues> name="flexibleDays" label={messages.moves} choices={moves} className="max-w-sm" />
      <TextField<GroupValues>
        name="budget"
        label={t(messages.budget, { currency })}
        inputMode="decimal"
        autoComplete="off"
        isOptional
        className="max-w-sm"
      />
    </div>
  )
}

/** As tall as the form, so that the footer does not move. */
export function GroupFormSkeleton() {
  return (
    <div role="status" aria-label={getMessages('groups').openingForm} className="grid min-h-[70rem] max-w-2xl content-start gap-4">
      <div className="skeleton h-8 w-48" />
      <div className="skeleton h-72" />
      <div className="skeleton h-8 w-64" />
      <div className="skeleton h-64" />
    </div>
  )
}
