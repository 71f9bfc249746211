import { type FormEvent, useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { DayInput } from '../../kit/day/DayInput.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Field } from '../../kit/form/Field.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { businessDayAt, formatDay, formatInstant } from '../../lib/format/format.ts'
import { apiFile } from '../../lib/http/api.ts'
import { saveFile } from '../../lib/http/saveFile.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { reportMessages } from './messages.ts'
import { ReportChart } from './ReportChart.tsx'
import { type ReportSheet, ReportTable } from './ReportTable.tsx'
import { getReportPeriods } from './reportFormat.ts'
import { formatAbout, formatTitle } from './reportLabels.ts'

const parseDayParam = (text: string | undefined) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

/** One report for the range in the address, with print and download. */
export function ReportDetail() {
  const messages = reportMessages()
  const { id } = useCurrentProperty()
  const { name = '' } = useParams()
  const { get } = useListState()
  const [from, to] = [parseDayParam(get('from')), parseDayParam(get('to'))]
  const query = { property: id, ...(from && { from }), ...(to && { to }) }
  const { item, problem, isOld, reload } = useItem(
    'GET /reports/:report',
    { params: { report: name }, query },
    { enabled: id > 0, keepPrevious: true },
  )
  const sheet = item?.name === name ? item : undefined
  return (
    <Screen
      title={sheet ? formatTitle(sheet) : messages.report}
      back={['/report', messages.title]}
      note={sheet && <ReportNote sheet={sheet} />}
      actions={sheet && <ReportActions sheet={sheet} query={query} />}
    >
      {sheet && sheet.basis !== 'now' && <ReportPeriodForm sheet={sheet} />}
      {problem && (!sheet || problem.status === 422) && <ErrorState problem={problem} onRetry={reload} />}
      {!sheet && !problem && <Skeleton rows={10} height={36} label={messages.loading} />}
      {sheet && sheet.rows.length === 0 && (
        <EmptyState icon="fileText" title={messages.none}>
          <p>{messages.noneText}</p>
        </EmptyState>
      )}
      {sheet && sheet.rows.length > 0 && (
        <div aria-busy={isOld || undefined}>
          <ReportChart sheet={sheet} />
          <ReportTable sheet={sheet} />
        </div>
      )}
    </Screen>
  )
}

function ReportNote({ sheet }: { sheet: ReportSheet }) {
  const messages = reportMessages()
  const { basis, property, from, to, at } = sheet
  const days = from === to ? formatDay(from) : t(messages.days, { from: formatDay(from), to: formatDay(to) })
  return (
    <>
      <p>{t(messages.head, { property: property.name, days, basis: messages.basis[basis] })}</p>
      <p>{formatAbout(sheet)}</p>
      <p className="hidden print:block">{t(messages.printed, { moment: formatInstant(at, property.timezone) })}</p>
    </>
  )
}

interface ReportQuery {
  property: number
  from?: string
  to?: string
}

function ReportActions({ sheet, query }: { sheet: ReportSheet; query: ReportQuery }) {
  const [isBusy, setBusy] = useState(false)
  const handleSave = async () => {
    setBusy(true)
    const file = await apiFile('GET /reports/:report', { params: { report: sheet.name }, query: { ...query, export: 'csv' } })
    saveFile(file, `${sheet.name}-${sheet.from}-${sheet.to}.csv`)
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button icon="download" isBusy={isBusy} onClick={handleSave}>
        {reportMessages().save}
      </Button>
      <Button icon="fileText" onClick={() => print()}>
        {reportMessages().print}
      </Button>
    </div>
  )
}

function ReportPeriodForm({ sheet: { span, from, to, property } }: { sheet: ReportSheet }) {
  const messages = reportMessages()
  const { set, hrefFor } = useListState()
  const periods = getReportPeriods(businessDayAt(property.timezone), span)
  const handleDays = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const days = new FormData(e.currentTarget)
    const first = String(days.get('from') ?? '')
    set({ from: first, to: span === 'day' ? first : String(days.get('to') ?? '') })
  }
  return (
    <div className="print:hidden">
      <Tabs
        label={messages.which}
        tabs={periods.map(([label, first, last]) => ({
          to: hrefFor({ from: first, to: last }),
          label,
          isOn: from === first && to === last,
        }))}
      />
      <form className="mb-4 flex flex-wrap items-end gap-3" onSubmit={handleDays} key={`${from} ${to}`}>
        <Field label={span === 'day' ? messages.day : messages.from}>
          {wiring => <DayInput wiring={wiring} name="from" required defaultValue={from} />}
        </Field>
        {span !== 'day' && <Field label={messages.to}>{wiring => <DayInput wiring={wiring} name="to" required defaultValue={to} />}</Field>}
        <Button type="submit" icon="listFilter">
          {span === 'day' ? messages.showDay : messages.showDays}
        </Button>
      </form>
    </div>
  )
}
