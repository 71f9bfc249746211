import { getMessages } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { loadFilterPanel } from './filterPanel.ts'

/** What was chosen in the filters that the server rendered, before their code was here. */
export interface EarlyFilters {
  /** All fields of the form, as it would send them. */
  params: URLSearchParams
  /** The control that was used last. */
  name: string
  value: string
}

let early: EarlyFilters | undefined
let areAwake = false

/** The filters answer by themselves from now on, beginning with what was chosen before. */
export function wakeFilters(): EarlyFilters | undefined {
  const before = early
  early = undefined
  areAwake = true
  setBusy(null)
  return before
}

export const letFiltersSleep = () => {
  areAwake = false
}

const findForm = () => document.querySelector<HTMLFormElement>('#filters form')
const setBusy = (busy: 'true' | null) => {
  const form = findForm()
  if (form) form.ariaBusy = busy
}

async function keep({ target }: Event) {
  const form = findForm()
  if (areAwake || !form || !(target instanceof HTMLInputElement) || target.form !== form) return
  const params = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  early = { params, name: target.name, value: target.value }
  setBusy('true')
  if (await loadFilterPanel()) return
  setBusy(null)
  void toast('error', getMessages('suggest').noLine)
}

function leave() {
  early = undefined
}

if (globalThis.document) {
  document.addEventListener('input', keep)
  document.addEventListener('astro:before-swap', leave)
}
