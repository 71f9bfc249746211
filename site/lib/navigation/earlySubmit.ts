/** A form submitted before hydration does nothing by itself (`method="dialog"`). It is marked, and kit/Form.tsx submits it once it has taken over the typed values. */
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
