import { useEffect, useRef, useState } from 'react'
import type { FormStore } from '../../../kit/form/formStore.ts'
import type { FormValues } from '../../../kit/form/formValues.ts'
import { useAction } from '../../../lib/http/useAction.ts'
import { dropDraft, saveDraft } from '../../../lib/storage/drafts.ts'
import { mapTermsField } from '../policyValues.ts'
import type { Property } from '../propertyTypes.ts'
import { type PropertyValues, propertyToValues } from '../propertyValues.ts'
import { findUnsavedParts, pickChangedFields, toSavedValues } from './unsavedParts.ts'

/** `held`: all is saved but what is not whole yet or was refused. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'held' | 'unreachable'

/** Typing has paused. */
const CALM_MS = 1200
const RETRY_MS = 5000
/** What was typed during a call goes out with the next one; an answer that never agrees with the form ends here. */
const MOST_TIMES = 5

interface Options {
  property: Property
  /** The values as they are on the server. */
  initial: PropertyValues
  version: number | undefined
  draft: string
  onSaved: (property: Property) => void
}

/**
 * Saves a listing while it is typed: what changed, a moment after the last key, one call at a time. What cannot be sent stays in the form and in the
 * draft of this tab, and is sent as soon as there is a connection or it is whole.
 */
export function useAutosave({ property, initial, version, draft, onSaved }: Options) {
  const { run } = useAction('PUT /property/:id', { isLeaving: true, quiet: ['stale', 'unreachable', 'unexpected', 'rate_limited'] })
  const [state, setState] = useState<SaveState>('idle')
  const form = useRef<FormStore>(undefined)
  const saved = useRef(initial)
  const refused = useRef(new Map<string, string>())
  const isGone = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<void>>(undefined)
  const latest = useRef({ version, onSaved })
  latest.current = { version, onSaved }

  const read = () => form.current?.read() as FormValues as PropertyValues
  const plan = (ms: number) => {
    clearTimeout(timer.current)
    if (!isGone.current) timer.current = setTimeout(() => void flush(), ms)
  }
  const keepDraft = () => {
    const changed = pickChangedFields(read(), saved.current)
    if (Object.keys(changed).length) saveDraft(draft, changed, [])
    else dropDraft(draft)
  }

  const saveOnce = async (): Promise<boolean> => {
    const values = read()
    const { body, held } = findUnsavedParts(values, saved.current, refused.current)
    if (Object.keys(body).length === 0) {
      setState(before => (held.length ? 'held' : before === 'idle' ? 'idle' : 'saved'))
      return false
    }
    setState('saving')
    const sentVersion = latest.current.version
    const reply = await run({ params: { id: property.id }, body: { ...body, ...(sentVersion && { version: sentVersion }) } })
    if (reply.ok) {
      // What was held is compared with the server's answer from now on: another currency has other amounts.
      saved.current = toSavedValues(values, propertyToValues(reply.data), held)
      latest.current.version = reply.data.version
      latest.current.onSaved(reply.data)
      keepDraft()
      return true
    }
    const { fields = [], status } = reply.problem
    if (status === 422 && fields.length) {
      const parts = fields.map(field => field.path.replace(/^body\./, '').split('.')[0] as keyof typeof body).filter(part => part in body)
      for (const part of parts) refused.current.set(part, JSON.stringify(body[part]))
      form.current?.setRefusal({ fields: fields.map(field => ({ ...field, path: mapTermsField(field.path) })), sent: { ...values } })
      return parts.length > 0
    }
    // A newer version is on its way to the form, and it is saved again with that.
    if (reply.problem.code !== 'stale') setState('unreachable')
    plan(RETRY_MS)
    return false
  }

  /** Saves what there is to save, and ends when it is saved or cannot be now. */
  const flush = async (): Promise<void> => {
    clearTimeout(timer.current)
    if (!form.current) return
    running.current = (running.current ?? Promise.resolve()).then(async () => {
      for (let times = 0; times < MOST_TIMES && (await saveOnce()); times++);
    })
    await running.current
  }

  // Once: everything it reads is in refs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    isGone.current = false
    const handleOnline = () => plan(0)
    addEventListener('online', handleOnline)
    return () => {
      removeEventListener('online', handleOnline)
      void flush()
      isGone.current = true
    }
  }, [])

  return {
    state,
    flush,
    /** Follows the values of a form from now on. */
    follow: (store: FormStore) => {
      form.current = store
      plan(0)
      return store.watchValues(() => {
        keepDraft()
        plan(CALM_MS)
      })
    },
    /** Another version was accepted as the base. */
    rebase: (values: PropertyValues) => {
      saved.current = values
      plan(0)
    },
  }
}
