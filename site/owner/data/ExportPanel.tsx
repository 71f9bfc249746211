import { useState } from 'react'
import { datedExportKinds, type ExportFormat, type ExportKind, exportFormats, exportKinds } from '../../../domain/data/exportKinds.ts'
import { Button } from '../../kit/Button.tsx'
import { DayInput } from '../../kit/day/DayInput.tsx'
import { Field } from '../../kit/form/Field.tsx'
import { apiFile } from '../../lib/http/api.ts'
import { saveFile } from '../../lib/http/saveFile.ts'
import { t } from '../../lib/language/messages.ts'
import { dataMessages } from './messages.ts'

const isDated = (kind: ExportKind) => datedExportKinds.some(dated => dated === kind)

/** Each kind of what the hostel has, as a file. */
export function ExportPanel({ property }: { property: number }) {
  const { take } = dataMessages()
  const [days, setDays] = useState({ from: '', to: '' })
  const [busy, setBusy] = useState<string>()
  const save = async (kind: ExportKind, format: ExportFormat) => {
    setBusy(`${kind} ${format}`)
    const narrowed = isDated(kind) && { ...(days.from && { from: days.from }), ...(days.to && { to: days.to }) }
    const file = await apiFile('GET /data/export', { query: { property, kind, format, ...narrowed } })
    saveFile(file, `${kind}-${property}.${format}`)
    setBusy(undefined)
  }
  return (
    <section className="panel grid gap-4" aria-labelledby="take-data">
      <div>
        <h2 id="take-data" className="text-base">
          {take.title}
        </h2>
        <p className="text-muted">{take.text}</p>
      </div>
      <ul className="divide-y divide-line">
        {exportKinds.map(kind => {
          const [name, about] = take.kinds[kind]
          return (
            <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <div className="min-w-48 grow basis-0">
                <p className="font-semibold">{name}</p>
                <p className="text-sm text-muted">{about}</p>
              </div>
              <div className="flex gap-2">
                {exportFormats.map(format => (
                  <Button
                    key={format}
                    icon="download"
                    isSmall
                    isBusy={busy === `${kind} ${format}`}
                    disabled={property === 0}
                    aria-label={t(take.save, { kind: name, format: take[format] })}
                    onClick={() => save(kind, format)}
                  >
                    {take[format]}
                  </Button>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
      <fieldset className="grid gap-2">
        <legend className="text-sm text-muted">{take.days}</legend>
        <div className="flex flex-wrap gap-3">
          <Field label={take.from} isOptional>
            {wiring => <DayInput wiring={wiring} value={days.from} onChange={from => setDays(d => ({ ...d, from }))} />}
          </Field>
          <Field label={take.to} isOptional>
            {wiring => <DayInput wiring={wiring} value={days.to} onChange={to => setDays(d => ({ ...d, to }))} />}
          </Field>
        </div>
      </fieldset>
    </section>
  )
}
