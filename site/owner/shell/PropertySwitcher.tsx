import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Combobox } from '../../kit/form/Combobox.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { t } from '../../lib/language/messages.ts'
import { chooseProperty } from '../../lib/session/tabProperty.ts'
import { useCurrentProperty, useMyProperties } from '../useCurrentProperty.ts'
import { filterProperties } from './filterProperties.ts'
import { shellMessages } from './messages.ts'

/** Above this number a search field is shown. */
const MAX_SELECT_OPTIONS = 8

/** Chooses the hostel of this tab. */
export function PropertySwitcher({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { id, currentProperty } = useCurrentProperty()
  const { item: properties = [] } = useMyProperties()
  const choose = useSwitchProperty()
  const messages = shellMessages()
  if (isCollapsed) {
    return (
      <a
        href="/owner/list"
        className="sidebar-link px-0"
        title={currentProperty?.name}
        aria-label={t(messages.chooseAnother, { name: currentProperty?.name ?? messages.yourHostel })}
      >
        <Icon name="building2" />
      </a>
    )
  }
  if (properties.length > MAX_SELECT_OPTIONS) return <PropertySearch />
  if (properties.length < 2 && (currentProperty || !properties.length)) {
    return (
      <p dir="auto" className="min-h-9 truncate text-base leading-9 font-semibold">
        {currentProperty?.name ?? ' '}
      </p>
    )
  }
  return (
    // A Latin name that is too long for an Arabic page loses its end, not its beginning.
    <select
      dir="auto"
      className="input pe-7 font-semibold text-ellipsis"
      aria-label={messages.hostel}
      value={id}
      onChange={e => choose(e.target.value)}
    >
      {!currentProperty && <option value={id}>{messages.chooseHostel}</option>}
      {properties.map(h => (
        <option key={h.id} value={h.id}>
          {h.name}
        </option>
      ))}
    </select>
  )
}

function useSwitchProperty() {
  const navigate = useNavigate()
  return (id: string) => {
    chooseProperty(Number(id))
    navigate('/dashboard')
  }
}

/** Typing narrows, arrows walk, Enter takes; what was typed and not chosen is forgotten. */
function PropertySearch() {
  const { currentProperty } = useCurrentProperty()
  const { item: properties = [] } = useMyProperties()
  const choose = useSwitchProperty()
  const [typed, setTyped] = useState<string>()
  const messages = shellMessages()
  const options = filterProperties(properties, typed ?? '').map(h => ({ key: String(h.id), label: h.name, detail: h.city }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus comes to the field in it, and leaves it
    <div onFocus={() => setTyped('')} onBlur={() => setTyped(undefined)}>
      <Combobox
        label={t(messages.hostelOf, { n: properties.length })}
        name="hostel"
        text={typed ?? currentProperty?.name ?? ''}
        placeholder={currentProperty?.name ?? messages.chooseHostel}
        options={options}
        onText={setTyped}
        onChoose={({ key }) => {
          setTyped(undefined)
          choose(key)
        }}
      />
    </div>
  )
}
