import { useMemo, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { cutText } from '../../../domain/text/cutText.ts'
import { decodeTable, type TableEncoding, tableEncodings } from '../../../domain/text/tableFile.ts'
import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Field } from '../../kit/form/Field.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { ImportList } from './ImportList.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportResult } from './ImportResult.tsx'
import { formatFileProblem } from './importFormat.ts'
import { importMessages } from './messages.ts'

export type ImportOutcome = Result<Api['POST /admin/import']>
const createRunKey = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), b => b.toString(16).padStart(2, '0')).join('')

interface ImportFile {
  name: string
  bytes: Uint8Array
}

/** The text of the file in its encoding, or why it cannot be read: checked before it is sent. */
const decodeFile = (file: ImportFile | undefined, encoding: TableEncoding | undefined) =>
  file ? decodeTable(file.bytes, encoding) : undefined

/** What every row has; the names are the same in every language. */
const neededColumns =
  'external_id, name, type, city, country, currency, lat, lng, check_in_from, check_in_until, check_out_by, cancellation_policy'
const roomColumns = 'mixed_dorm_units, mixed_dorm_beds, mixed_dorm_price'
const mappingExample = '{ "columns": { "name": "property_title" }, "constants": { "currency": "EUR" } }'
const sourceExample = 'city-register'
/** Names of columns and JSON run from left to right in every language. */
const isolate = (code: string) => `\u2066${code}\u2069`

/** Imports a file after a dry run, which shows what would be created and changed and which rows are rejected. */
export function ImportScreen() {
  const [source, setSource] = useState('')
  const [mapping, setMapping] = useState('')
  const [file, setFile] = useState<ImportFile>()
  const [encoding, setEncoding] = useState<TableEncoding>()
  const [result, setResult] = useState<ImportOutcome>()
  /** The import that is under way. */
  const [runKey, setRunKey] = useState<string>()
  const { run, isPending, problem, fields, reset } = useAction('POST /admin/import')

  const decoded = useMemo(() => decodeFile(file, encoding), [file, encoding])
  const readProblem = decoded && 'problem' in decoded ? formatFileProblem(decoded.problem) : undefined

  const send = async (dryRun: boolean) => {
    if (!file || !decoded || 'problem' in decoded) return undefined
    const key = createRunKey()
    setRunKey(key)
    const body = {
      source: source.trim(),
      csv: decoded.text,
      dryRun,
      run: key,
      name: cutText(file.name, 120),
      ...(mapping.trim() && { mapping: mapping.trim() }),
    }
    const reply = await run({ body })
    setRunKey(undefined)
    if (reply.ok) setResult(reply.data)
    return reply
  }
  const withReset =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setResult(undefined)
      // An earlier refusal was about another request.
      reset()
    }
  const messages = importMessages()
  const isTried = result?.dryRun === true
  return (
    <Screen title={messages.title} note={messages.note} isNarrow>
      <div className="grid gap-5">
        {problem && (problem.fields?.length ?? 0) > 0 && <Notice kind="danger" title={problem.detail} />}
        <div className="panel grid gap-4">
          <Field
            label={messages.file}
            hint={t(messages.fileHint, { columns: isolate(neededColumns), room: isolate(roomColumns), guide: isolate('docs/import.md') })}
            error={readProblem ?? fields.csv}
          >
            {wiring => (
              <input
                {...wiring}
                className="input"
                type="file"
                accept=".csv,.tsv,.txt,.ndjson,text/csv"
                onChange={async e => {
                  const chosen = e.target.files?.[0]
                  withReset(setFile)(chosen && { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) })
                }}
              />
            )}
          </Field>
          <Field label={messages.encoding} hint={t(messages.encodingHint, { encoding: 'UTF-8' })} isOptional>
            {wiring => (
              <select
                {...wiring}
                className="input"
                value={encoding ?? ''}
                onChange={e => withReset(setEncoding)(tableEncodings.find(name => name === e.target.value))}
              >
                <option value="">{t(messages.encodingOfFile, { one: 'UTF-8', other: 'UTF-16' })}</option>
                {tableEncodings.map(name => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
          </Field>
          <Field label={messages.source} hint={messages.sourceHint} error={fields.source}>
            {wiring => (
              <input
                {...wiring}
                className="input"
                value={source}
                placeholder={sourceExample}
                onChange={e => withReset(setSource)(e.target.value)}
              />
            )}
          </Field>
          <Field
            label={messages.mapping}
            hint={t(messages.mappingHint, { example: isolate(mappingExample) })}
            error={fields.mapping}
            isOptional
          >
            {wiring => (
              <textarea {...wiring} className="input font-mono" value={mapping} onChange={e => withReset(setMapping)(e.target.value)} />
            )}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button
              kind={isTried ? 'plain' : 'primary'}
              disabled={!file || Boolean(readProblem) || !source.trim()}
              isBusy={isPending}
              onClick={() => send(true)}
            >
              {messages.tryIt}
            </Button>
            {isTried && (
              <ConfirmButton
                kind="primary"
                icon="upload"
                title={messages.confirm.title}
                confirm={t(messages.confirm.button, { n: result.created + result.updated })}
                isDisabled={result.created + result.updated === 0}
                onConfirm={() => send(false)}
                body={<p>{t(messages.confirm.text, { created: result.created, updated: result.updated, n: result.failed })}</p>}
              >
                {messages.one}
              </ConfirmButton>
            )}
          </div>
        </div>
        {runKey && <ImportProgress run={runKey} />}
        {result && <ImportResult result={result} />}
        <ImportList />
      </div>
    </Screen>
  )
}
