import { type FocusEvent, type FormEvent, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { deferSubmit, isSubmitDeferred } from '../../lib/navigation/earlySubmit.ts'
import { dropDraft, readDraft, saveDraft } from '../../lib/storage/drafts.ts'
import { Button, type ButtonKind } from '../Button.tsx'
import { lazyOrNothing } from '../lazyOrNothing.ts'
import { usePressGuard } from '../usePressGuard.ts'
import { afterPress } from './afterPress.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { FieldChecks } from './fieldCheck.ts'
import { FormContext, useForm, useStoreValue } from './formContext.ts'
import { findUnreadableFields, isUnread, readTypedBeforeHydration } from './formControls.ts'
import { createFormStore } from './formStore.ts'
import type { AnyValues, FormValues } from './formValues.ts'
import type { SubmitResult } from './submitResult.ts'

const Conflict = lazyOrNothing(async () => (await import('./VersionConflict.tsx')).VersionConflict)
const loadContractRule = async (checks: FieldChecks) => (await import('./contractRule.ts')).createContractRule(checks)

/** Few addresses name a field: the rest of the forms come without it. Where it cannot be loaded, nothing is focused. */
const focusLater = (form: HTMLFormElement | null) =>
  import('./focusFieldOfHash.ts').then(
    ({ focusFieldOfHash }) => focusFieldOfHash(form),
    () => {},
  )

/** A version that somebody else saved meanwhile, as values of this form. */
export interface NewerVersion<V extends FormValues> {
  values: V
  /** Accepts the other version as the base of this edit. */
  take: () => void
  /** Each field stands for itself: only what both changed is asked about. */
  isByField?: boolean
  /** The form is saved while it is typed, not by being submitted. */
  savesItself?: boolean
}

export interface FormProps<V extends FormValues> {
  initial: V
  /** The saved values, where `initial` has some that are not and the form is saved while it is typed. */
  began?: V
  /** Names the action: "Book 3 beds". */
  submit: string | ((values: V) => string)
  kind?: ButtonKind
  /** Storage key of the draft in this tab: typed values survive a reload or a lost session. */
  draft?: string
  /** Fields that are never stored in the draft. */
  secret?: readonly (keyof V & string)[]
  /** Rules of the contract for the body (`import checks from 'contract:POST /rides'`): shown beside a field once it was left. */
  checks?: FieldChecks
  /** The form can be saved again. Any other form stays disabled after success until its page or dialog is closed. */
  staysOpen?: boolean
  /** Another version of the record, shown beside the input: see useVersionedEdit. */
  newer?: NewerVersion<V> | undefined
  /** `began`: the values as the form was opened or last saved. */
  onSubmit: (values: V, began: V) => Promise<SubmitResult>
  /** Rendered beside the submit button. */
  beside?: ReactNode
  children: ReactNode
  className?: string
}

/** A form that keeps its input whatever happens, and shows the server's field errors at their fields. */
export function Form<V extends FormValues>({
  initial,
  began: given,
  submit,
  kind = 'primary',
  draft,
  secret = [],
  checks,
  staysOpen = false,
  newer,
  onSubmit,
  beside,
  children,
  className = 'grid gap-5',
}: FormProps<V>) {
  const [store] = useState(() => createFormStore({ ...initial, ...(draft && readDraft(draft)) }))
  const [outcome, setOutcome] = useState<SubmitResult>()
  const { isBusy, press, reopen } = usePressGuard({ staysOpen })
  const form = useRef<HTMLFormElement>(null)
  /** Includes what was typed before hydration. */
  const [isReady, setReady] = useState(false)
  const isChecking = useRef(false)
  const problems = useStoreValue(store, undefined, store.getProblems)

  // A layout effect that sets state: React subscribes the fields within the same task. Were it a passive effect, text typed between the commit and
  // the subscription would be reset by React and then read back from here as empty.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useLayoutEffect(() => {
    const handleValuesChange = () => {
      reopen()
      if (draft) saveDraft(draft, store.read(), secret)
    }
    const stop = store.watchValues(handleValuesChange)
    store.apply(readTypedBeforeHydration(form.current, store.read()))
    setReady(true)
    return stop
  }, [])

  useEffect(() => {
    if (location.hash) void focusLater(form.current)
  }, [])

  useEffect(() => {
    if (isReady && isSubmitDeferred(form.current)) form.current?.requestSubmit()
  }, [isReady])

  // After rendering: waiting for the next frame could be too late.
  useEffect(() => {
    if (outcome && !outcome.ok) form.current?.querySelector<HTMLElement>('[data-summary]')?.focus()
  }, [outcome])

  /** The version of the record that is being edited. */
  const [own, setBegan] = useState(initial)
  const began = given ?? own
  const [isToSend, setToSend] = useState(false)
  const takeNewer = (next: AnyValues, isToSave: boolean) => {
    if (!newer) return
    if (next !== store.read()) {
      store.apply(next)
      setOutcome(undefined)
      store.setRefusal(undefined)
    }
    setBegan(newer.values)
    newer.take()
    setToSend(isToSave && !newer.savesItself)
  }
  // Only once the accepted version is the one that will be sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when `newer` has been accepted
  useEffect(() => {
    if (!isToSend || newer) return
    setToSend(false)
    void submitNow()
  }, [isToSend, newer])

  const handleSubmit = (e: FormEvent) => {
    e.preventDefault()
    return isReady ? submitNow() : deferSubmit(form.current)
  }
  const submitNow = async () => {
    const sent = store.read() as V
    const result = findUnreadableFields(form.current) ?? (await press(() => onSubmit(sent, began as V)))
    if (!result) return
    setOutcome(result)
    store.setRefusal(result.ok ? undefined : { fields: result.problem.fields ?? [], sent, recheck: result.recheck })
    if (!result.ok) return
    setBegan(sent)
    if (draft) dropDraft(draft)
  }

  const handleBlur = ({ target }: FocusEvent<HTMLElement>) => {
    const name = target.dataset.field ?? target.getAttribute('name')
    if (!checks || !name) return
    afterPress(() => {
      store.leave(name)
      if (!isChecking.current) void startChecking(checks)
    })
  }
  const startChecking = async (fieldChecks: FieldChecks) => {
    isChecking.current = true
    // Offline is not checked here: the call fails with its own message.
    const rule = await loadContractRule(fieldChecks).catch(() => undefined)
    isChecking.current = rule !== undefined
    if (rule) store.setRule((name, value) => (isUnread(form.current, name, value) ? undefined : rule(name, value)))
  }

  const refused = outcome?.ok === false ? outcome.problem : undefined
  const isCorrected = Boolean(refused?.fields?.length) && problems.length === 0
  return (
    <FormContext value={store}>
      {newer && (
        <Suspense>
          <Conflict
            began={began}
            theirs={newer.values}
            isByField={newer.isByField ?? false}
            form={form.current}
            isRefused={isStale(outcome)}
            onTake={takeNewer}
          />
        </Suspense>
      )}
      {/* A form that is submitted before hydration waits for it: lib/navigation/earlySubmit.ts. */}
      <form ref={form} method="dialog" className={className} noValidate onSubmit={handleSubmit} onBlur={handleBlur}>
        {refused && !isCorrected && !(newer && isStale(outcome)) && (
          <ErrorSummary detail={refused.detail} problems={problems} form={form.current} />
        )}
        {children}
        <div className="flex flex-wrap items-center gap-3">
          {/* Full width on a phone. */}
          <Button type="submit" kind={kind} isBusy={isBusy} className="max-sm:w-full">
            <SubmitLabel label={submit} />
          </Button>
          {beside}
        </div>
      </form>
    </FormContext>
  )
}

function SubmitLabel<V extends FormValues>({ label }: { label: string | ((values: V) => string) }) {
  return useForm<V>().useDerived(values => (typeof label === 'function' ? label(values) : label))
}

const isStale = (outcome: SubmitResult | undefined) => outcome?.ok === false && outcome.problem.code === 'stale'
