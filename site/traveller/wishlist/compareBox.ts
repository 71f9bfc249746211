import { $compared, maxCompared, setCompared } from './comparedHostels.ts'

/** The box of a hostel follows what is compared without React: a list of fifty would be fifty subscriptions to take over. */
function define() {
  class CompareBox extends HTMLElement {
    #stop = () => {}

    connectedCallback() {
      const id = Number(this.dataset.id)
      const box = this.querySelector('input')!
      // Ticked before its script was there.
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

// Lists that React draws are drawn on the server as well, which knows no elements.
if (globalThis.customElements && !customElements.get('compare-box')) define()
