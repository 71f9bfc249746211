import { type FormEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { getMessages } from '../../lib/language/messages.ts'
import { deferSubmit, isSubmitDeferred } from '../../lib/navigation/earlySubmit.ts'
import { dropDraft, readDraft, saveDraft } from '../../lib/storage/drafts.ts'
import { Button, type ButtonKind } from '../Button.tsx'
import { lazyOrNothing } from '../lazyOrNothing.ts'
import { Notice } from '../Notice.tsx'
import { usePressGuard } from '../usePressGuard.ts'
import { checkFields } from './fieldProblem.ts'
import { fieldLabel } from './fieldText.ts'
import { type FieldProblem, findOpenProblems, stripSourcePrefix } from './findOpenProblems.ts'
import { FormContext, type Values } from './formContext.ts'
import { useConflict } from './useConflict.ts'

export interface SubmitFailure {
  ok: false
  problem: { status: number; code: string; detail: string; fields?: FieldProblem[] }
  /** The rule of the form that refused: it goes on checking while what it refused is fixed. */
  recheck?: (values: Values) => readonly FieldProblem[]
}
export type SubmitResult = { ok: true } | SubmitFailure

const Conflict = lazyOrNothing(async () => (await import('./ConflictPanel.tsx')).ConflictPanel)

/** What somebody else saved meanwhile, as the values of this form. */
export interface NewerVersion {
  values: Values
  /** From now on it is what is changed. */
  take: () => void
}

interface Props {
  initial: Values
  /** Names the act: "Book 3 beds". */
  submit: string | ((values: Values) => string)
  kind?: ButtonKind
  /** Under this name the typed values outlive a reload or a lost session, in this tab only. */
  draft?: string
  /** Never kept. */
  secret?: readonly string[]
  /** It can be saved again from where it is. Any other form is done with once it worked: it stays out of use until its page or dialog is gone. */
  staysOpen?: boolean
  /** Shown beside what is typed, to choose between: see useEdited. */
  newer?: NewerVersion | undefined
  onSubmit: (values: Values) => Promise<SubmitResult>
  /** Stands beside the submit button. */
  beside?: ReactNode
  children: ReactNode | ((values: Values) => ReactNode)
  className?: string
}

/** Keeps what is typed whatever happens, and brings what the server says about a field back to that field. */
export function Form({
  initial,
  submit,
  kind = 'primary',
  draft,
  secret = [],
  staysOpen = false,
  newer,
  onSubmit,
  beside,
  children,
  className = 'grid gap-5',
}: Props) {
  const [savedDraft] = useState(() => (draft ? readDraft(draft) : undefined))
  const [values, setValues] = useState<Values>({ ...initial, ...savedDraft })
  const [answered, setAnswered] = useState<LastSubmit>()
  const outcome = answered?.outcome
  const { isBusy, press, reopen } = usePressGuard({ staysOpen })
  const form = useRef<HTMLFormElement>(null)
  /** What was typed before the script was here is among the values. */
  const [isReady, setReady] = useState(false)

  const change = (name: string, value: string | boolean) => {
    reopen()
    setValues(old => {
      const next = { ...old, [name]: value }
      if (draft) saveDraft(draft, next, secret)
      return next
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes the form over
  useEffect(() => {
    for (const [name, typed] of readTypedBeforeHydration(form.current, values)) change(name, typed)
    setReady(true)
    focusFieldOfHash(form.current)
  }, [])

  useEffect(() => {
    if (isReady && isSubmitDeferred(form.current)) form.current?.requestSubmit()
  }, [isReady])

  // Once it stands there: whoever waited for the next frame could come too early.
  useEffect(() => {
    if (outcome && !outcome.ok) form.current?.querySelector<HTMLElement>('[data-summary]')?.focus()
  }, [outcome])

  const { fields, take, saved } = useConflict({ initial, newer, values, isRefused: isStale(outcome), send: () => void submitNow() })
  const handleDecide = (next: Values, isToSave: boolean) => {
    setValues(next)
    if (draft) saveDraft(draft, next, secret)
    setAnswered(undefined)
    take(isToSave)
  }

  const handleSubmit = (e: FormEvent) => {
    e.preventDefault()
    return isReady ? submitNow() : deferSubmit(form.current)
  }
  const submitNow = async () => {
    const answer = findUnreadableFields(form.current) ?? (await press(() => onSubmit(values)))
    if (!answer) return
    setAnswered({ outcome: answer, sent: values })
    if (!answer.ok) return
    saved(values)
    if (draft) dropDraft(draft)
  }

  const refused = answered?.outcome.ok === false ? answered.outcome : undefined
  const open = findOpenProblems(
    { fields: refused?.problem.fields ?? [], sent: answered?.sent ?? values },
    values,
    refused?.recheck?.(values),
  )
  const errors = Object.fromEntries(open.map(({ path, message }) => [stripSourcePrefix(path), message]))
  const isMended = Boolean(refused?.problem.fields?.length) && open.length === 0
  return (
    <FormContext value={{ values, errors, change }}>
      {newer && fields.length > 0 && (
        <Suspense>
          <Conflict
            key={JSON.stringify(newer.values)}
            fields={fields}
            mine={values}
            theirs={newer.values}
            form={form.current}
            onDecide={handleDecide}
          />
        </Suspense>
      )}
      {/* Sent before its script is here it waits: lib/earlySubmit.ts. */}
      <form ref={form} method="dialog" className={className} noValidate onSubmit={handleSubmit}>
        {refused && !isMended && !(fields.length > 0 && isStale(outcome)) && (
          <ErrorSummary detail={refused.problem.detail} fields={open} form={form.current} />
        )}
        {typeof children === 'function' ? children(values) : children}
        <div className="flex flex-wrap items-center gap-3">
          {/* On a telephone as wide as the thumb reaches. */}
          <Button type="submit" kind={kind} isBusy={isBusy} className="max-sm:w-full">
            {typeof submit === 'function' ? submit(values) : submit}
          </Button>
          {beside}
        </div>
      </form>
    </FormContext>
  )
}

interface LastSubmit {
  outcome: SubmitResult
  /** What it is about. */
  sent: Values
}

const isStale = (outcome: SubmitResult | undefined) => outcome?.ok === false && outcome.problem.code === 'stale'

/** A form that came with the page may be typed into before its script is here: that is kept, too. What a list offers is chosen: words alone are no value. */
function readTypedBeforeHydration(form: HTMLFormElement | null, values: Values): [name: string, typed: string][] {
  const controls = [...(form?.elements ?? [])].filter(c => c instanceof HTMLInputElement || c instanceof HTMLTextAreaElement)
  return controls
    .filter(c => !['checkbox', 'radio'].includes(c.type) && c.role !== 'combobox')
    .filter(({ name, value }) => typeof values[name] === 'string' && values[name] !== value)
    .map(({ name, value }) => [name, value])
}

/** An address may name a field, `/owner/property#phone`: whoever follows it stands in front of it. */
function focusFieldOfHash(form: HTMLFormElement | null) {
  const name = decodeURIComponent(location.hash.slice(1))
  const control = name
    ? form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"], [name="${CSS.escape(name)}"], #${CSS.escape(name)}`)
    : undefined
  const folded = control?.closest('details')
  if (folded) folded.open = true
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}

/** What was typed and could not be read is no empty field: nothing is sent without it. */
function findUnreadableFields(form: HTMLFormElement | null): SubmitFailure | undefined {
  const find = (): Record<string, string> => {
    const unread = [...(form?.querySelectorAll<HTMLInputElement>('[data-field]') ?? [])].filter(control => control.validity.customError)
    return Object.fromEntries(unread.map(({ dataset, validationMessage }) => [dataset.field ?? '', validationMessage]))
  }
  return checkFields({}, find, getMessages('kit').dayWrong)
}

interface ErrorSummaryProps {
  detail: string
  fields: readonly FieldProblem[]
  form: HTMLFormElement | null
}

function ErrorSummary({ detail, fields, form }: ErrorSummaryProps) {
  const controlOf = (path: string) =>
    form?.querySelector<HTMLElement>(
      `:is([data-field="${CSS.escape(stripSourcePrefix(path))}"], [name="${CSS.escape(stripSourcePrefix(path))}"])`,
    )
  return (
    <Notice kind="danger" isSummary title={detail}>
      {fields.length > 0 && (
        <ul className="grid gap-1">
          {fields.map(f => (
            <li key={f.path}>
              {controlOf(f.path) ? (
                <button type="button" className="link text-start" onClick={() => controlOf(f.path)?.focus()}>
                  {fieldLabel(form, stripSourcePrefix(f.path)) && `${fieldLabel(form, stripSourcePrefix(f.path))}: `}
                  {f.message}
                </button>
              ) : (
                f.message
              )}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
