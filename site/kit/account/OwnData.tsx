import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { to } from '../../lib/language.ts'
import { leave } from '../../lib/leaving.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { forgetSession } from '../../lib/session.ts'
import { useAction } from '../../lib/useAction.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../Button.tsx'
import { FormButton } from '../FormButton.tsx'
import { fieldProblem } from '../fieldProblem.ts'
import { CheckField, TextField } from '../fields.tsx'
import type { Values } from '../formContext.ts'

/** Everything that is kept about an account, to be carried off or to be erased. */
export function OwnData({ isOwner = false }: { isOwner?: boolean }) {
  const said = words('account')
  return (
    <section className="panel grid gap-4" aria-labelledby="own-data">
      <h2 id="own-data">{said.data}</h2>
      <div className="grid justify-items-start gap-2">
        <p>{said.dataText}</p>
        <Download />
      </div>
      <div className="grid justify-items-start gap-2 border-t border-line pt-4">
        <p>{said.eraseText}</p>
        {isOwner && <p className="text-muted">{said.eraseOwner}</p>}
        <Erase />
      </div>
    </section>
  )
}

function Download() {
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
      {words('account').download}
    </Button>
  )
}

function Erase() {
  const said = words('account')
  const { run } = useAction('POST /auth/me/erase', { isLeaving: true, quiet: ['invalid_transition', 'has_future_stays', 'forbidden'] })
  const erase = async ({ currentPassword, isSure }: Values) => {
    if (!isSure) return fieldProblem(said.tickFirst, { isSure: said.tickField })
    const reply = await run({ body: { currentPassword: String(currentPassword) } })
    if (!reply.ok) return withNames(reply)
    // Every session has ended on the server; here nothing of it stays either.
    leave()
    await forgetSession()
    location.assign(to('/'))
    return reply
  }
  return (
    <FormButton
      title={said.eraseAsk}
      initial={{ currentPassword: '', isSure: false }}
      submit={said.erase}
      submitKind="danger"
      onSubmit={erase}
      fields={
        <>
          <div className="grid gap-2">
            <p>{said.eraseNow}</p>
            <p>{said.eraseLaw}</p>
          </div>
          <TextField name="currentPassword" label={said.yourPassword} hint={said.sure} type="password" autoComplete="current-password" />
          <CheckField name="isSure" label={said.eraseSure} />
        </>
      }
    >
      {said.erase}
    </FormButton>
  )
}

interface Refusal {
  ok: false
  problem: { status: number; code: string; detail: string; fields?: { path: string; message: string }[]; [fact: string]: unknown }
}

/** A refusal that is about hostels or stays names them. */
function withNames<R extends Refusal>(reply: R): R {
  const { properties, bookings } = reply.problem as { properties?: { name: string }[]; bookings?: { code: string }[] }
  const names = properties?.map(p => p.name) ?? bookings?.map(b => b.code)
  if (!names?.length) return reply
  return { ...reply, problem: { ...reply.problem, detail: `${reply.problem.detail} (${names.join(', ')})` } }
}
