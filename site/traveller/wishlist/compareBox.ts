import { $compared, maxCompared, setCompared } from './comparedHostels.ts'

/** The checkbox follows the comparison without React: hydrating a list of fifty would mean fifty subscriptions. */
function define() {
  class CompareBox extends HTMLElement {
    #stop = () => {}

    connectedCallback() {
      const id = Number(this.dataset.id)
      const box = this.querySelector('input')!
      // Checked before its script had run.
      if (box.checked && !$compared.get().includes(id)) setCompared(id, true)
      box.onchange = () => setCompared(id, box.checked)
      this.#stop = $compared.subscribe(ids => {
        box.checked = ids.includes(id)
        box.disabled = ids.length === maxCompared && !box.checked
      })
    }

    disconnectedCallback() {
      this.#stop()
    }
  }
  customElements.define('compare-box', CompareBox)
}

// React renders the element on the server as well, which has no custom elements.
if (globalThis.customElements && !customElements.get('compare-box')) define()
