import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cutText } from '../../../domain/text/cutText.ts'
import { Combobox } from '../../kit/form/Combobox.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { chooseProperty } from '../../lib/session/tabProperty.ts'
import { useDebounced } from '../../lib/useDebounced.ts'
import { useCurrentProperty, useMyProperties } from '../useCurrentProperty.ts'
import { shellMessages } from './messages.ts'

/** Above this number a search field is shown. */
const MAX_SELECT_OPTIONS = 8
/** As many as one looks through; typing finds the others. */
const MAX_FOUND = 20
/** Stands among the hostels for the list of all of them. */
const ALL = 'all'

/** Chooses the hostel of this tab. */
export function PropertySwitcher({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { id, currentProperty } = useCurrentProperty()
  const { rows: properties = [], meta } = useMyProperties()
  const total = meta?.total ?? properties.length
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
  if (total > MAX_SELECT_OPTIONS) return <PropertySearch total={total} />
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
function PropertySearch({ total }: { total: number }) {
  const { currentProperty } = useCurrentProperty()
  const choose = useSwitchProperty()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string>()
  const q = useDebounced(cutText((typed ?? '').trim(), 120))
  const { rows = [] } = useList(
    'GET /property/mine',
    { query: { sort: 'name', limit: MAX_FOUND, ...(q && { q }) } },
    { enabled: typed !== undefined },
  )
  const messages = shellMessages()
  const found = rows.map(h => ({ key: String(h.id), label: h.name, detail: h.city }))
  const options = found.length < total ? [...found, { key: ALL, label: t(messages.allOfMine, { n: total }), detail: '' }] : found
  const handleChoose = (key: string) => {
    setTyped(undefined)
    if (key === ALL) navigate(q ? `/list?q=${encodeURIComponent(q)}` : '/list')
    else choose(key)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus comes to the field in it, and leaves it
    <div onFocus={() => setTyped('')} onBlur={() => setTyped(undefined)}>
      <Combobox
        label={t(messages.hostelOf, { n: total })}
        name="hostel"
        text={typed ?? currentProperty?.name ?? ''}
        placeholder={currentProperty?.name ?? messages.chooseHostel}
        options={options}
        onText={setTyped}
        onChoose={({ key }) => handleChoose(key)}
      />
    </div>
  )
}
