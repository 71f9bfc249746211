import { formatNearDay } from '../../lib/format/format.ts'
import { getMessages } from '../../lib/language/messages.ts'

const passiveKeys = ['Shift', 'Control', 'Alt', 'Meta', 'Escape', ' ', 'F4']

/** Shows formatted days above the digits of native date fields, as the search does; while a date is being typed, the digits are visible. */
export function overlayDayTexts(inputs: readonly HTMLInputElement[]) {
  const updateTexts = () => {
    for (const input of inputs)
      overlayOf(input).firstElementChild!.textContent = input.value ? formatNearDay(input.value) : getMessages('stay').choose
  }
  for (const input of inputs) {
    const show = (isOn: boolean) => {
      overlayOf(input).hidden = !isOn
    }
    show(true)
    for (const type of ['input', 'change']) input.addEventListener(type, updateTexts)
    input.addEventListener('blur', () => show(true))
    input.addEventListener('keydown', e => !e.altKey && !passiveKeys.includes(e.key) && show(false))
    // With keyboard focus the digits are visible for typing.
    input.addEventListener('keyup', e => e.key === 'Tab' && show(false))
  }
  updateTexts()
}

const overlayOf = (input: HTMLInputElement) => input.nextElementSibling as HTMLElement
