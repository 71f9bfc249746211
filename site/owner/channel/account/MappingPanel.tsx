import { ErrorState } from '../../../kit/ErrorState.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { CheckField, SelectField, TextField } from '../../../kit/form/fields.tsx'
import { useForm } from '../../../kit/form/formContext.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { useAction } from '../../../lib/http/useAction.ts'
import { useItem } from '../../../lib/http/useItem.ts'
import { t } from '../../../lib/language/messages.ts'
import { channelMessages } from '../messages.ts'
import type { Account } from './AccountDetail.tsx'
import {
  findMappingProblem,
  listRemoteRates,
  type Mapping,
  type MappingRowName,
  type MappingValues,
  mappingToValues,
  type RemoteRate,
  restoreRowPaths,
  valuesToRows,
} from './mappingValues.ts'

interface Props {
  id: number
  account: Account
  onSaved: () => void
}

/** Which of our rooms and rates is sold as which over there. */
export function MappingPanel({ id, account, onSaved }: Props) {
  const { mapping: messages, account: accountMessages } = channelMessages()
  const { item, problem, reload } = useItem('GET /channel-managers/connections/:id/mapping', { params: { id } })
  return (
    <section className="panel" aria-labelledby="mapping">
      <h2 id="mapping">{messages.title}</h2>
      {!item && !problem && <Skeleton rows={3} height={88} label={messages.loading} />}
      {!item && problem && <ErrorState problem={problem} onRetry={reload} />}
      {item?.problem && <Notice kind="warning" title={accountMessages.problems[item.problem]} />}
      {item?.remote?.length === 0 && <p className="text-muted">{messages.nothingThere}</p>}
      {item?.remote && item.remote.length > 0 && <MappingForm key={item.version} id={id} item={item} account={account} onSaved={onSaved} />}
    </section>
  )
}

function MappingForm({ id, item, account, onSaved }: Props & { item: Mapping }) {
  const { mapping: messages } = channelMessages()
  const rates = listRemoteRates(item)
  const { run } = useAction('PUT /channel-managers/connections/:id/mapping', { done: messages.saved })
  const handleSubmit = async (values: MappingValues) => {
    const unread = findMappingProblem(values, rates)
    if (unread) return unread
    const reply = await run({ params: { id }, body: { rows: valuesToRows(values, rates, account.currency), version: item.version } })
    if (!reply.ok) return restoreRowPaths(reply, values, rates)
    onSaved()
    return reply
  }
  return (
    <Form initial={mappingToValues(item, rates, account.currency)} submit={messages.save} staysOpen onSubmit={handleSubmit}>
      <p className="text-muted">{messages.note}</p>
      <ul className="grid gap-4">
        {rates.map((rate, i) => (
          <li key={rate.id} className="border-t border-line pt-4">
            <MappingRow rate={rate} row={`rows.${i}`} item={item} account={account} />
          </li>
        ))}
      </ul>
    </Form>
  )
}

interface RowProps {
  rate: RemoteRate
  row: MappingRowName
  item: Mapping
  account: Account
}

function MappingRow({ rate, row, item: { ours }, account }: RowProps) {
  const { mapping: messages } = channelMessages()
  const isSold = Boolean(useForm<MappingValues>().useValue(`${row}.room`))
  const rooms = ours.rooms
    .flatMap(room => room.as.map(as => ({ room, as })))
    .filter(({ as }) => !rate.isDorm || as === 'bed')
    .map(({ room, as }) => [`${room.id} ${as}`, t(as === 'bed' ? messages.byBed : messages.whole, { room: room.name })] as const)
  const plans = ours.plans.map(p => [p.id === null ? '' : String(p.id), p.id === null ? messages.standard : p.name] as const)
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{t(messages.there, { room: rate.roomName, rate: rate.name })}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField<MappingValues> name={`${row}.room`} label={messages.room} placeholder={messages.notSold} choices={rooms} isOptional />
        {isSold && <SelectField<MappingValues> name={`${row}.plan`} label={messages.plan} choices={plans} isOptional />}
      </div>
      {isSold && (
        <details>
          <summary className="link py-1">{messages.more}</summary>
          <div className="mt-3 grid gap-3 sm:grid-cols-2">
            <TextField<MappingValues>
              name={`${row}.markupPercent`}
              label={messages.markupPercent}
              inputMode="decimal"
              isOptional
              maxLength={10}
            />
            <TextField<MappingValues>
              name={`${row}.markupAmount`}
              label={t(messages.markupAmount, { currency: account.currency })}
              inputMode="decimal"
              isOptional
              maxLength={12}
            />
            <TextField<MappingValues>
              name={`${row}.rounding`}
              label={t(messages.rounding, { currency: account.currency })}
              hint={messages.roundingHint}
              inputMode="decimal"
              isOptional
              maxLength={12}
            />
            {account.currency !== ours.currency && (
              <TextField<MappingValues>
                name={`${row}.exchange`}
                label={t(messages.exchange, { theirs: account.currency, ours: ours.currency })}
                inputMode="decimal"
                isOptional
                maxLength={20}
              />
            )}
            <TextField<MappingValues>
              name={`${row}.unitFactor`}
              label={messages.unitFactor}
              hint={messages.unitFactorHint}
              inputMode="numeric"
              isOptional
              maxLength={2}
            />
            <TextField<MappingValues>
              name={`${row}.allotment`}
              label={messages.allotment}
              hint={messages.allotmentHint}
              inputMode="numeric"
              isOptional
              maxLength={5}
            />
            <TextField<MappingValues>
              name={`${row}.minStay`}
              label={messages.minStay}
              hint={messages.minStayHint}
              inputMode="numeric"
              isOptional
              maxLength={3}
            />
          </div>
          <div className="mt-3 grid gap-1">
            <CheckField<MappingValues> name={`${row}.sendsAvailability`} label={messages.sendsAvailability} />
            <CheckField<MappingValues> name={`${row}.sendsPrices`} label={messages.sendsPrices} />
            <CheckField<MappingValues> name={`${row}.sendsRestrictions`} label={messages.sendsRestrictions} />
            <CheckField<MappingValues> name={`${row}.stopSell`} label={messages.stopSell} />
          </div>
        </details>
      )}
    </fieldset>
  )
}
