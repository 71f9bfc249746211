import { useState } from 'react'
import { api } from '../../lib/http/api.ts'
import { saveFile } from '../../lib/http/saveFile.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { leavePage } from '../../lib/navigation/leavePage.ts'
import { clearSession } from '../../lib/session/session.ts'
import { Button } from '../Button.tsx'
import { FormButton } from '../form/FormButton.tsx'
import { fieldProblem } from '../form/fieldProblem.ts'
import { CheckField, TextField } from '../form/fields.tsx'

interface PersonalDataValues {
  currentPassword: string
  isSure: boolean
}

/** Export and erasure of the personal data of an account. */
export function PersonalDataPanel({ isOwner = false }: { isOwner?: boolean }) {
  const messages = getMessages('account')
  return (
    <section className="panel grid gap-4" aria-labelledby="own-data">
      <h2 id="own-data">{messages.data}</h2>
      <div className="grid justify-items-start gap-2">
        <p>{messages.dataText}</p>
        <DownloadButton />
      </div>
      <div className="grid justify-items-start gap-2 border-t border-line pt-4">
        <p>{messages.eraseText}</p>
        {isOwner && <p className="text-muted">{messages.eraseOwner}</p>}
        <EraseButton />
      </div>
    </section>
  )
}

function DownloadButton() {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const reply = await api('GET /auth/me/data')
    setBusy(false)
    const file = (data: unknown) => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    saveFile(reply.ok ? { ...reply, data: file(reply.data) } : reply, 'openbunk-my-data.json')
  }
  return (
    <Button icon="download" isBusy={isBusy} onClick={download}>
      {getMessages('account').download}
    </Button>
  )
}

function EraseButton() {
  const messages = getMessages('account')
  const { run } = useAction('POST /auth/me/erase', { isLeaving: true, quiet: ['invalid_transition', 'has_future_stays', 'forbidden'] })
  const erase = async ({ currentPassword, isSure }: PersonalDataValues) => {
    if (!isSure) return fieldProblem(messages.tickFirst, { isSure: messages.tickField })
    const reply = await run({ body: { currentPassword: String(currentPassword) } })
    if (!reply.ok) return withNames(reply)
    // The server ended all sessions; the local data goes as well.
    leavePage()
    await clearSession()
    location.assign(localizeHref('/'))
    return reply
  }
  return (
    <FormButton
      title={messages.eraseAsk}
      initial={{ currentPassword: '', isSure: false }}
      submit={messages.erase}
      submitKind="danger"
      onSubmit={erase}
      fields={
        <>
          <div className="grid gap-2">
            <p>{messages.eraseNow}</p>
            <p>{messages.eraseLaw}</p>
          </div>
          <TextField<PersonalDataValues>
            name="currentPassword"
            label={messages.yourPassword}
            hint={messages.sure}
            type="password"
            autoComplete="current-password"
          />
          <CheckField<PersonalDataValues> name="isSure" label={messages.eraseSure} />
        </>
      }
    >
      {messages.erase}
    </FormButton>
  )
}

interface DetailedFailure {
  ok: false
  problem: { status: number; code: string; detail: string; fields?: { path: string; message: string }[]; [fact: string]: unknown }
}

/** A refusal because of properties or bookings lists them in its message. */
function withNames<R extends DetailedFailure>(reply: R): R {
  const { properties, bookings } = reply.problem as { properties?: { name: string }[]; bookings?: { code: string }[] }
  const names = properties?.map(p => p.name) ?? bookings?.map(b => b.code)
  if (!names?.length) return reply
  return { ...reply, problem: { ...reply.problem, detail: `${reply.problem.detail} (${names.join(', ')})` } }
}
