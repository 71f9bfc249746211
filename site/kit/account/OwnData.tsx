import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { forgetSession } from '../../lib/session.ts'
import { useAction } from '../../lib/useAction.ts'
import { Button } from '../Button.tsx'
import { FormButton } from '../FormButton.tsx'
import { fieldProblem } from '../fieldProblem.ts'
import { CheckField, TextField } from '../fields.tsx'
import type { Values } from '../formContext.ts'

/** Everything that is kept about an account, to be carried off or to be erased. */
export function OwnData({ isOwner = false }: { isOwner?: boolean }) {
  return (
    <section className="panel grid gap-4" aria-labelledby="own-data">
      <h2 id="own-data">Your data</h2>
      <div className="grid justify-items-start gap-2">
        <p>
          One file with everything we keep about you: account, bookings, reviews, events, rides, messages of ours and where you logged in.
        </p>
        <Download />
      </div>
      <div className="grid justify-items-start gap-2 border-t border-line pt-4">
        <p>Erase your account, and with it your name wherever it stands. This cannot be undone.</p>
        {isOwner && <p className="text-muted">If you are the only owner of a hostel that is live, hand it over or have it closed first.</p>}
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
      Download my data
    </Button>
  )
}

function Erase() {
  const { run } = useAction('POST /auth/me/erase', { isLeaving: true, quiet: ['invalid_transition', 'has_future_stays', 'forbidden'] })
  const erase = async ({ currentPassword, isSure }: Values) => {
    if (!isSure) return fieldProblem('Please tick that you are sure.', { isSure: 'Nothing is erased until you tick this.' })
    const reply = await run({ body: { currentPassword: String(currentPassword) } })
    if (!reply.ok) return withNames(reply)
    // Every session has ended on the server; here nothing of it stays either.
    await forgetSession()
    location.assign('/')
    return reply
  }
  return (
    <FormButton
      title="Erase my account?"
      initial={{ currentPassword: '', isSure: false }}
      submit="Erase my account"
      submitKind="danger"
      onSubmit={erase}
      fields={
        <>
          <div className="grid gap-2">
            <p>At once: you are logged out everywhere, and nobody finds you any more. Your reviews stay without your name.</p>
            <p>
              What the law makes hostels keep stays with them until its date: invoices and the books of your stays for as long as tax law
              asks, usually six to ten years; registration cards for as long as their country asks, three years in Spain, and then they are
              deleted.
            </p>
          </div>
          <TextField
            name="currentPassword"
            label="Your password"
            hint="To make sure it is you."
            type="password"
            autoComplete="current-password"
          />
          <CheckField name="isSure" label="Erase everything. I know that this cannot be undone." />
        </>
      }
    >
      Erase my account
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
