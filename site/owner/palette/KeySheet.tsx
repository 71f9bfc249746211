import { useStore } from '@nanostores/react'
import { Modal } from '../../kit/Modal.tsx'
import { t } from '../../lib/language/messages.ts'
import { rightOfScreen } from '../paths.ts'
import { shellMessages } from '../shell/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { actionKeys, paletteKeys, placeKeys } from './keys.ts'
import { paletteMessages } from './messages.ts'
import { $singleKeys } from './paletteStore.ts'

/** All keys of the office, and the switch for those who speak to their computer. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const messages = paletteMessages()
  const { nav } = shellMessages()
  const { can } = useCurrentProperty()
  const isOff = useStore($singleKeys) === 'off'
  const places = Object.entries(placeKeys).filter(([, path]) => {
    const right = rightOfScreen(path)
    return !right || can(right)
  })
  return (
    <Modal title={messages.keys} isOpen onClose={onClose}>
      <dl className="key-list">
        <KeyRow keys={paletteKeys} label={messages.acts.palette} />
        {Object.entries(actionKeys).map(([key, act]) => (
          <KeyRow key={key} keys={[key]} label={messages.acts[act]} />
        ))}
        {places.map(([letter, path]) => (
          <KeyRow key={letter} keys={['g', letter]} label={nav[path]} />
        ))}
      </dl>
      <label className="flex items-start gap-2">
        <input type="checkbox" className="mt-1" checked={!isOff} onChange={e => $singleKeys.set(e.target.checked ? null : 'off')} />
        <span>
          {messages.singleKeys}
          <span className="block text-muted">{t(messages.singleKeysHint, { keys: paletteKeys.join('-') })}</span>
        </span>
      </label>
    </Modal>
  )
}

function KeyRow({ keys, label }: { keys: readonly string[]; label: string }) {
  return (
    <div>
      <dt dir="ltr">
        {keys.map((key, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be the same letter
          <kbd key={i}>{key}</kbd>
        ))}
      </dt>
      <dd>{label}</dd>
    </div>
  )
}
