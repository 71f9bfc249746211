import { useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { type DayOrder, dayOrders } from '../../../domain/data/importDays.ts'
import { type BedlessChoice, bedlessChoices, type ImportKind, importKinds } from '../../../domain/data/importKinds.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/form/Field.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { importMessages } from './dataImportMessages.ts'

type ImportDetail = Result<Api['GET /data/imports/:id']>

/** What was understood of the file, to be put right: its kind, its columns, its rooms and its days. */
export function MappingPanel({ run }: { run: ImportDetail }) {
  const messages = importMessages()
  const [columns, setColumns] = useState(() =>
    Object.fromEntries(run.fields.flatMap(f => (f.column === null ? [] : [[f.field, f.column]]))),
  )
  const [rooms, setRooms] = useState(() => Object.fromEntries(run.roomNames.flatMap(r => (r.room === null ? [] : [[r.name, r.room]]))))
  const [days, setDays] = useState(run.days)
  const [bedless, setBedless] = useState(run.bedless)
  const { run: send, isPending } = useAction('PUT /data/imports/:id')
  const missing = run.fields.filter(f => f.isNeeded && !columns[f.field])
  const samplesOf = (head: string | undefined) => run.heads.find(h => h.name === head)?.samples ?? []
  const check = () => send({ params: { id: run.id }, body: { columns, rooms, days, bedless, version: run.version } })
  const setKind = (kind: ImportKind) => send({ params: { id: run.id }, body: { kind, version: run.version } })
  const setColumn = (field: string, head: string) =>
    setColumns(({ [field]: _, ...others }) => (head ? { ...others, [field]: head } : others))
  return (
    <section className="panel grid gap-5" aria-labelledby="understood">
      <div>
        <h2 id="understood" className="text-base">
          {messages.understood}
        </h2>
        <p className="text-muted">{t(messages.understoodText, { layout: messages.layouts[run.layout], n: run.rows })}</p>
      </div>
      <Field label={messages.kind}>
        {wiring => (
          <select {...wiring} className="input" value={run.kind} onChange={e => setKind(e.target.value as ImportKind)}>
            {importKinds.map(kind => (
              <option key={kind} value={kind}>
                {messages.kinds[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {run.fields.map(({ field, isNeeded }) => {
          const samples = samplesOf(columns[field])
          return (
            <Field
              key={field}
              label={messages.fields[field]}
              isOptional={!isNeeded}
              hint={samples.length > 0 && <bdi>{t(messages.sample, { values: joinWithCommas(samples) })}</bdi>}
            >
              {wiring => (
                <select {...wiring} className="input" value={columns[field] ?? ''} onChange={e => setColumn(field, e.target.value)}>
                  <option value="">{messages.none}</option>
                  {run.heads.map(head => (
                    <option key={head.name} value={head.name}>
                      {head.name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )
        })}
      </div>
      {run.roomNames.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="font-semibold">{messages.roomsTitle}</legend>
          <p className="text-muted">{messages.roomsText}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {run.roomNames.map(({ name }) => (
              <Field key={name} label={<bdi>{name}</bdi>}>
                {wiring => (
                  <select
                    {...wiring}
                    className="input"
                    value={rooms[name] ?? ''}
                    onChange={e =>
                      setRooms(({ [name]: _, ...others }) => (e.target.value ? { ...others, [name]: Number(e.target.value) } : others))
                    }
                  >
                    <option value="">{messages.noRoom}</option>
                    {run.rooms.map(room => (
                      <option key={room.id} value={room.id}>
                        {room.name}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            ))}
          </div>
        </fieldset>
      )}
      {(run.kind === 'bookings' || run.kind === 'prices') && (
        <Field label={messages.days}>
          {wiring => (
            <select {...wiring} className="input" value={days} onChange={e => setDays(e.target.value as DayOrder)}>
              {dayOrders.map(order => (
                <option key={order} value={order}>
                  {messages[order]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {run.kind === 'bookings' && (
        <Field label={messages.bedless}>
          {wiring => (
            <select {...wiring} className="input" value={bedless} onChange={e => setBedless(e.target.value as BedlessChoice)}>
              {bedlessChoices.map(choice => (
                <option key={choice} value={choice}>
                  {messages[choice]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {missing.length > 0 && (
        <Notice kind="warning">
          <p>{t(messages.missing, { fields: joinWithCommas(missing.map(f => messages.fields[f.field])) })}</p>
        </Notice>
      )}
      <div>
        <Button kind={run.state === 'checked' ? 'plain' : 'primary'} isBusy={isPending} disabled={missing.length > 0} onClick={check}>
          {run.state === 'checked' ? messages.again : messages.check}
        </Button>
      </div>
    </section>
  )
}
