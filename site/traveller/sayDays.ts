import { formatNearDay } from '../lib/format.ts'
import { words } from '../lib/words.ts'

const quiet = ['Shift', 'Control', 'Alt', 'Meta', 'Escape', ' ', 'F4']

/** Days in words over the browser's own digits, as the search says them; who types a date sees what is typed. */
export function sayDays(inputs: readonly HTMLInputElement[]) {
  const say = () => {
    for (const input of inputs)
      cover(input).firstElementChild!.textContent = input.value ? formatNearDay(input.value) : words('stay').choose
  }
  for (const input of inputs) {
    const show = (isOn: boolean) => {
      cover(input).hidden = !isOn
    }
    show(true)
    for (const type of ['input', 'change']) input.addEventListener(type, say)
    input.addEventListener('blur', () => show(true))
    input.addEventListener('keydown', e => !e.altKey && !quiet.includes(e.key) && show(false))
    // Whoever comes by the keyboard finds the digits to type.
    input.addEventListener('keyup', e => e.key === 'Tab' && show(false))
  }
  say()
}

const cover = (input: HTMLInputElement) => input.nextElementSibling as HTMLElement
