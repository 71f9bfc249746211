import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useListState } from '../../kit/useListState.ts'
import { apiFile } from '../../lib/api.ts'
import { saveFile } from '../../lib/saveFile.ts'
import type { LedgerQuestion } from './ledger.tsx'

const views = [
  ['All', {}],
  ['Money in and out', { money: 'true' }],
  ['Payments', { kind: 'payment' }],
  ['Refunds', { kind: 'refund' }],
  ['Fees', { kind: 'fee' }],
  ['Taxes', { kind: 'tax' }],
  ['Extras', { kind: 'extra' }],
] as const satisfies readonly (readonly [string, { kind?: string; money?: string }])[]
const none = { kind: undefined, money: undefined }

/** Kinds and days, kept in the address; the file holds what is asked for, all pages of it. */
export function LedgerFilters({ question }: { question: LedgerQuestion }) {
  const { get, set, hrefFor } = useListState()
  const [isBusy, setBusy] = useState(false)
  const isOn = (view: { kind: string | undefined; money: string | undefined }) => get('kind') === view.kind && get('money') === view.money
  const handleDays = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const days = new FormData(e.currentTarget)
    set({ from: String(days.get('from') ?? ''), to: String(days.get('to') ?? '') })
  }
  const handleSave = async () => {
    setBusy(true)
    const { page: _page, limit: _limit, ...asked } = question
    const file = await apiFile('GET /transactions/properties', { query: { ...asked, export: 'csv' } })
    saveFile(file, `ledger-${question.propertyId}.csv`)
    setBusy(false)
  }
  return (
    <>
      <Tabs
        label="Which transactions"
        tabs={views.map(([words, view]) => ({ to: hrefFor({ ...none, ...view }), words, isOn: isOn({ ...none, ...view }) }))}
      />
      <form className="mb-4 flex flex-wrap items-end gap-3" onSubmit={handleDays} key={`${question.from} ${question.to}`}>
        <Field label="From">{wiring => <input {...wiring} className="input" type="date" name="from" defaultValue={question.from} />}</Field>
        <Field label="To">{wiring => <input {...wiring} className="input" type="date" name="to" defaultValue={question.to} />}</Field>
        <Button type="submit" icon="listFilter">
          Show these days
        </Button>
        <Button icon="download" isBusy={isBusy} onClick={handleSave}>
          Save as CSV
        </Button>
      </form>
    </>
  )
}
