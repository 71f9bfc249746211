import { useLocation } from 'react-router'
import { Tabs } from '../../kit/Tabs.tsx'
import { rateMessages } from './messages.ts'

const rateTabs = [
  ['/rate', 'nights'],
  ['/rate/plans', 'plans'],
  ['/rate/rules', 'rules'],
  ['/rate/settings', 'settings'],
  ['/rate/changes', 'changes'],
] as const

/** The parts of what a night costs. */
export function RateTabs() {
  const { title, tabs } = rateMessages()
  const { pathname } = useLocation()
  return <Tabs label={title} tabs={rateTabs.map(([to, key]) => ({ to, label: tabs[key], isOn: pathname === to }))} />
}
