import { navigate } from 'astro:transitions/client'
import { useState } from 'react'
import { Form } from '../../kit/form/Form.tsx'
import { checkFields } from '../../kit/form/fieldProblem.ts'
import { TextField } from '../../kit/form/fields.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { api } from '../../lib/http/api.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { clearIdempotencyKey, idempotencyKeyFor } from '../checkout/idempotencyKey.ts'
import { useProfile } from '../checkout/useProfile.ts'
import { linkHref } from '../link/linkToken.ts'
import { OfflineNote } from '../OfflineNote.tsx'
import { buildJoinRequest, findJoinErrors, type JoinValues, type WaitedProperty, type WaitedStay } from './joinRequest.ts'

interface Props {
  property: WaitedProperty
  stay: WaitedStay
}

/** Puts somebody on the waiting list: with an account at once, else by the answer to a mail. */
export function JoinForm(props: Props) {
  const { me, isKnown } = useProfile()
  return isKnown ? <LoadedJoinForm {...props} me={me} /> : <JoinFormSkeleton />
}

function LoadedJoinForm({ property, stay, me }: Props & { me: ReturnType<typeof useProfile>['me'] }) {
  const messages = getMessages('waitlist')
  const [sentTo, setSentTo] = useState<string>()
  const hasAccount = me !== undefined
  const [initial] = useState<JoinValues>(() => ({ name: me?.name ?? '', email: '', maxTotal: '' }))
  const join = async (values: JoinValues) => {
    const refused = checkFields(values, v => findJoinErrors(v, property.currency, hasAccount), messages.missing)
    if (refused) return refused
    const body = buildJoinRequest(values, property, stay, hasAccount)
    const reply = await api('POST /waitlist', { body, idempotencyKey: idempotencyKeyFor(body) })
    if (!reply.ok) {
      const fields = reply.problem.fields?.map(f => ({ ...f, path: f.path.replace(/^maxTotal\..*/, 'maxTotal') }))
      return { ok: false as const, problem: { ...reply.problem, ...(fields && { fields }) } }
    }
    clearIdempotencyKey()
    if (hasAccount) navigate(linkHref('waitlist', reply.data.id, undefined), { history: 'replace' })
    else setSentTo(reply.data.email)
    return { ok: true as const }
  }
  if (sentTo)
    return (
      <div role="status" className="max-w-2xl">
        <Notice kind="positive" title={messages.sent}>
          <p>{t(messages.sentText, { email: sentTo })}</p>
        </Notice>
      </div>
    )
  return (
    <>
      <OfflineNote />
      <Form className="grid max-w-2xl gap-6" initial={initial} draft={`waitlist-${property.id}`} submit={messages.join} onSubmit={join}>
        <TextField<JoinValues> name="name" label={messages.name} autoComplete="name" maxLength={120} />
        {hasAccount ? (
          <p className="text-muted">{t(messages.toAccount, { email: me.email })}</p>
        ) : (
          <TextField<JoinValues> name="email" label={messages.email} type="email" autoComplete="email" hint={messages.emailHint} />
        )}
        <TextField<JoinValues>
          name="maxTotal"
          label={t(messages.maxTotal, { currency: property.currency })}
          hint={messages.maxTotalHint}
          inputMode="decimal"
          autoComplete="off"
          isOptional
          className="max-w-sm"
        />
      </Form>
    </>
  )
}

/** As tall as the form, so that the footer does not move. */
export function JoinFormSkeleton() {
  return (
    <div role="status" aria-label={getMessages('waitlist').openingForm} className="grid min-h-[26rem] max-w-2xl content-start gap-6">
      <div className="skeleton h-20" />
      <div className="skeleton h-20" />
      <div className="skeleton h-20" />
    </div>
  )
}
