import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { DayInput } from '../../kit/day/DayInput.tsx'
import { Field } from '../../kit/Field.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useListState } from '../../kit/useListState.ts'
import { apiFile } from '../../lib/api.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { paymentMethodChoices } from '../booking/paymentValues.ts'
import type { LedgerQuery } from './ledgerColumns.tsx'

type View = Partial<Record<'kind' | 'money' | 'for', string>>
const views = [
  ['All', {}],
  ['Money in and out', { money: 'true' }],
  ['Payments', { kind: 'payment' }],
  ['Refunds', { kind: 'refund' }],
  ['Fees', { kind: 'fee' }],
  ['Taxes', { kind: 'tax' }],
  ['Extras', { kind: 'extra' }],
  ['Without a booking', { for: 'house' }],
] as const satisfies readonly (readonly [string, View])[]
const noFilter = { kind: undefined, money: undefined, for: undefined }

/** Kinds, days and ways of paying, kept in the address. */
export function LedgerFilters({ question }: { question: LedgerQuery }) {
  const { get, set, hrefFor } = useListState()
  const isOn = (view: Record<keyof View, string | undefined>) =>
    get('kind') === view.kind && get('money') === view.money && get('for') === view.for
  const handleSubmit = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const form = new FormData(e.currentTarget)
    set(Object.fromEntries(['from', 'to', 'method'].map(name => [name, String(form.get(name) ?? '')])))
  }
  const { from, to, method, shift } = question
  return (
    <>
      <Tabs
        label="Which transactions"
        tabs={views.map(([label, view]) => ({ to: hrefFor({ ...noFilter, ...view }), label, isOn: isOn({ ...noFilter, ...view }) }))}
      />
      <form className="mb-4 flex flex-wrap items-end gap-3" onSubmit={handleSubmit} key={`${from} ${to} ${method}`}>
        <Field label="From">{wiring => <DayInput wiring={wiring} name="from" {...(from && { defaultValue: from })} />}</Field>
        <Field label="To">{wiring => <DayInput wiring={wiring} name="to" {...(to && { defaultValue: to })} />}</Field>
        <Field label="Paid">
          {wiring => (
            <select {...wiring} className="input" name="method" defaultValue={method ?? ''}>
              <option value="">In any way, or not at all</option>
              {paymentMethodChoices().map(([name, words]) => (
                <option key={name} value={name}>
                  {words}
                </option>
              ))}
              <option value="online">online</option>
            </select>
          )}
        </Field>
        <Button type="submit" icon="listFilter">
          Show these
        </Button>
        {shift && (
          <Button kind="quiet" onClick={() => set({ shift: undefined })}>
            Of all shifts
          </Button>
        )}
      </form>
    </>
  )
}

/** The file holds what is asked for, all pages of it. */
export function SaveLedgerButton({ question }: { question: LedgerQuery }) {
  const [isBusy, setBusy] = useState(false)
  const handleSave = async () => {
    setBusy(true)
    const { page: _page, limit: _limit, ...filter } = question
    const file = await apiFile('GET /transactions/properties', { query: { ...filter, export: 'csv' } })
    saveFile(file, `ledger-${question.propertyId}.csv`)
    setBusy(false)
  }
  return (
    <Button icon="download" isBusy={isBusy} onClick={handleSave}>
      Save as CSV
    </Button>
  )
}
