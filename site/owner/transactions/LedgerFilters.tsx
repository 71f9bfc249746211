import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { DayInput } from '../../kit/day/DayInput.tsx'
import { Field } from '../../kit/form/Field.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Tabs } from '../../kit/Tabs.tsx'
import { apiFile } from '../../lib/http/api.ts'
import { saveFile } from '../../lib/http/saveFile.ts'
import { formatPaymentMethod, paymentMethodChoices } from '../booking/paymentValues.ts'
import type { LedgerQuery } from './ledgerColumns.tsx'
import { transactionsMessages } from './messages.ts'

type View = Partial<Record<'kind' | 'money' | 'for', string>>
const views = {
  all: {},
  money: { money: 'true' },
  payment: { kind: 'payment' },
  refund: { kind: 'refund' },
  fee: { kind: 'fee' },
  tax: { kind: 'tax' },
  extra: { kind: 'extra' },
  house: { for: 'house' },
} as const satisfies Record<string, View>
const viewNames = Object.keys(views) as (keyof typeof views)[]
const noFilter = { kind: undefined, money: undefined, for: undefined }

/** Filters by kind, date and method, kept in the address. */
export function LedgerFilters({ query }: { query: LedgerQuery }) {
  const messages = transactionsMessages()
  const { get, set, hrefFor } = useListState()
  const isOn = (view: Record<keyof View, string | undefined>) =>
    get('kind') === view.kind && get('money') === view.money && get('for') === view.for
  const handleSubmit = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const form = new FormData(e.currentTarget)
    set(Object.fromEntries(['from', 'to', 'method'].map(name => [name, String(form.get(name) ?? '')])))
  }
  const { from, to, method, shift } = query
  return (
    <>
      <Tabs
        label={messages.which}
        tabs={viewNames.map(name => {
          const view = { ...noFilter, ...views[name] }
          return { to: hrefFor(view), label: messages.views[name], isOn: isOn(view) }
        })}
      />
      <form className="mb-4 flex flex-wrap items-end gap-3" onSubmit={handleSubmit} key={`${from} ${to} ${method}`}>
        <Field label={messages.from}>{wiring => <DayInput wiring={wiring} name="from" {...(from && { defaultValue: from })} />}</Field>
        <Field label={messages.to}>{wiring => <DayInput wiring={wiring} name="to" {...(to && { defaultValue: to })} />}</Field>
        <Field label={messages.paid}>
          {wiring => (
            <select {...wiring} className="input" name="method" defaultValue={method ?? ''}>
              <option value="">{messages.anyWay}</option>
              {paymentMethodChoices().map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
              <option value="online">{formatPaymentMethod('online')}</option>
            </select>
          )}
        </Field>
        <Button type="submit" icon="listFilter">
          {messages.show}
        </Button>
        {shift && (
          <Button kind="quiet" onClick={() => set({ shift: undefined })}>
            {messages.allShifts}
          </Button>
        )}
      </form>
    </>
  )
}

/** The file contains all pages of the filtered list. */
export function SaveLedgerButton({ query }: { query: LedgerQuery }) {
  const [isBusy, setBusy] = useState(false)
  const handleSave = async () => {
    setBusy(true)
    const { page: _page, limit: _limit, ...filter } = query
    const file = await apiFile('GET /transactions/properties', { query: { ...filter, export: 'csv' } })
    saveFile(file, `ledger-${query.propertyId}.csv`)
    setBusy(false)
  }
  return (
    <Button icon="download" isBusy={isBusy} onClick={handleSave}>
      {transactionsMessages().save}
    </Button>
  )
}
