import type { FormStore } from '../../../kit/form/formStore.ts'
import type { FormValues } from '../../../kit/form/formValues.ts'
import type { SubmitFailure } from '../../../kit/form/submitResult.ts'
import type { Reply } from '../../../lib/http/api.ts'
import type { Problem } from '../../../lib/http/problem.ts'
import { mapTermsField } from '../policyValues.ts'
import type { Property } from '../propertyTypes.ts'
import { type PropertyUpdateRequest, type PropertyValues, propertyToValues } from '../propertyValues.ts'
import { findUnsavedParts, findUnsavedValues, toSavedValues, type UnsavedValues } from './unsavedParts.ts'

/** `held`: all is saved but what is not whole yet. `conflict`: another version has to be accepted first. `later`: it is tried again by itself. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'held' | 'refused' | 'conflict' | 'unreachable' | 'later'

export interface SaveProgress {
  state: SaveState
  /** Why it was refused. */
  detail: string
  /** Something differs from what is on the server. */
  isUnsaved: boolean
}

interface Options {
  saved: PropertyValues
  version: number | undefined
  /** The values were typed over an older version than the one on the server. */
  isOld?: boolean
  send: (body: PropertyUpdateRequest) => Promise<Reply<Property>>
  onProgress: (progress: SaveProgress) => void
  onSaved: (property: Property, values: PropertyValues) => void
  keep: (unsaved: UnsavedValues | undefined) => void
}

/** Typing has paused. */
const CALM_MS = 1200
const RETRY_MS = 5000
/** What was typed during a call goes out with the next one; an answer that never agrees with the form ends here. */
const MOST_TIMES = 5

export const initialProgress: SaveProgress = { state: 'idle', detail: '', isUnsaved: false }

/** Saves the values of a form, one call at a time, and knows what stayed back and why. */
export function createSaver({ saved, version, isOld = false, send, onProgress, onSaved, keep }: Options) {
  const refused = new Map<string, string>()
  let form: FormStore | undefined
  let progress = initialProgress
  let problem: Problem | undefined
  let isStale = isOld
  let isGone = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()

  const read = () => form?.read() as FormValues as PropertyValues
  const hasUnsaved = () => {
    const { body, held } = findUnsavedParts(read(), saved)
    return held.length > 0 || Object.keys(body).length > 0
  }
  const show = (state: SaveState) => {
    const detail = state === 'refused' ? (problem?.fields?.[0]?.message ?? problem?.detail ?? '') : ''
    const next = { state, detail, isUnsaved: form !== undefined && hasUnsaved() }
    if (JSON.stringify(next) === JSON.stringify(progress)) return
    progress = next
    onProgress(next)
  }
  const plan = (ms: number) => {
    clearTimeout(timer)
    if (!isGone) timer = setTimeout(() => void flush(), ms)
  }
  const keepUnsaved = () => {
    keep(findUnsavedValues(read(), saved, version))
    show(progress.state)
  }

  /** True: there may be more to save. */
  const saveOnce = async (): Promise<boolean> => {
    const values = read()
    const { body, held } = findUnsavedParts(values, saved, refused)
    if (Object.keys(body).length === 0) {
      const isRefused = held.some(part => refused.has(part))
      if (!isRefused) problem = undefined
      show(isRefused ? 'refused' : held.length ? 'held' : progress.state === 'idle' ? 'idle' : 'saved')
      return false
    }
    show('saving')
    const reply = await send({ ...body, ...(version && { version }) })
    if (!reply.ok) return takeRefusal(reply.problem, body, values)
    for (const part of Object.keys(body)) refused.delete(part)
    // What was held is compared with the server's answer from now on: another currency has other amounts.
    saved = toSavedValues(values, propertyToValues(reply.data), held)
    version = reply.data.version ?? undefined
    onSaved(reply.data, saved)
    keepUnsaved()
    return true
  }
  const takeRefusal = (refusal: Problem, body: PropertyUpdateRequest, values: PropertyValues): boolean => {
    const { fields = [], status, code } = refusal
    problem = { ...refusal, fields: fields.map(field => ({ ...field, path: mapTermsField(field.path) })) }
    if (code === 'stale') {
      // The newer version is on its way to the form; until it was accepted there nothing is sent.
      isStale = true
      show('conflict')
      return false
    }
    if (status === 0 || status === 429 || status >= 500) {
      show(status === 0 ? 'unreachable' : 'later')
      plan(Math.max(RETRY_MS, Number(refusal.retryAfter ?? 0) * 1000))
      return false
    }
    const sent = Object.keys(body) as (keyof PropertyUpdateRequest)[]
    const named = sent.filter(part => fields.some(({ path }) => path.replace(/^body\./, '').split('.')[0] === part))
    // A refusal that names nothing of it is one of all: none of it is sent again before it is changed.
    for (const part of named.length ? named : sent) refused.set(part, JSON.stringify(body[part]))
    form?.setRefusal({ fields: problem.fields ?? [], sent: { ...values } })
    show('refused')
    return named.length > 0
  }

  /** Saves what there is to save, and ends when it is saved or cannot be now. */
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    if (!form) return
    running = running.then(async () => {
      let times = 0
      while (!isStale && times < MOST_TIMES && (await saveOnce())) times++
      if (times === MOST_TIMES) show('held')
      else if (isStale) show('conflict')
    })
    await running
  }

  return {
    /** Saves at the press of a button, which asks again for what was refused; answers what stayed back for another reason than not being whole. */
    async saveNow(): Promise<SubmitFailure | undefined> {
      refused.clear()
      await flush()
      return problem && hasUnsaved() ? { ok: false, problem } : undefined
    },
    /** Something is not saved. */
    hasUnsaved: () => form !== undefined && hasUnsaved(),
    /** Asks again for what was refused, as the connection or the session is back. */
    retry: () => {
      refused.clear()
      plan(0)
    },
    /** Follows the values of a form from now on. */
    follow: (store: FormStore) => {
      form = store
      plan(0)
      return store.watchValues(() => {
        keepUnsaved()
        plan(CALM_MS)
      })
    },
    /** Another version was accepted as the base. */
    rebase: (values: PropertyValues, next: number | undefined) => {
      saved = values
      version = next
      isStale = false
      problem = undefined
      keepUnsaved()
      plan(0)
    },
    start: () => {
      isGone = false
    },
    stop: () => {
      void flush()
      isGone = true
    },
  }
}
