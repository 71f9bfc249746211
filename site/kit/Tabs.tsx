import { useRef } from 'react'
import { Link } from 'react-router'
import { useScrollToCurrent } from './useScrollToCurrent.ts'

export interface Tab {
  to: string
  label: string
  isOn: boolean
  /** Number of rows behind the tab; null reserves space until it is known. */
  count?: number | null
}

/** Views of one list, each with its own address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const list = useRef<HTMLElement>(null)
  useScrollToCurrent(list, tabs.find(t => t.isOn)?.to)
  return (
    <nav ref={list} aria-label={label} className="tabs">
      {tabs.map(({ to, label, isOn, count }) => (
        <Link key={label} to={to} aria-current={isOn ? 'page' : undefined}>
          {label}
          {count !== undefined && <span className="tabular ms-1.5 inline-block min-w-[1.5ch] font-normal">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
