import { Link } from 'react-router'

export interface Tab {
  to: string
  words: string
  isOn: boolean
}

/** Views of one list, each with its own address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="tabs">
      {tabs.map(({ to, words, isOn }) => (
        <Link key={words} to={to} aria-current={isOn ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  )
}
