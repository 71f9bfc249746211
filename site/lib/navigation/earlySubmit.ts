/**
 * A form that is sent before its script is here goes nowhere by itself (`method="dialog"`: no address, no page, nothing lost). It is marked, and kit/Form.tsx
 * sends it once it has taken over what was typed.
 */
export function deferEarlySubmits(target: EventTarget) {
  target.addEventListener('submit', e => {
    if (!e.defaultPrevented && e.target instanceof HTMLFormElement && e.target.method === 'dialog') deferSubmit(e.target)
  })
}

export function deferSubmit(form: HTMLFormElement | null) {
  if (form) form.dataset.sentEarly = ''
}

export const isSubmitDeferred = (form: HTMLFormElement | null) => form?.dataset.sentEarly !== undefined

if (globalThis.document) deferEarlySubmits(document)
