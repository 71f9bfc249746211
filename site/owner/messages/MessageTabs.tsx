import { useLocation } from 'react-router'
import { Tabs } from '../../kit/Tabs.tsx'
import { automatedMessages } from './messages.ts'

const sections = [
  ['/messages', 'threads'],
  ['/messages/automated', 'automated'],
  ['/messages/automated/log', 'log'],
] as const

/** Sections of messages: what guests write, what is sent by itself, what was. */
export function MessageTabs() {
  const { tabs } = automatedMessages()
  const { pathname } = useLocation()
  return <Tabs label={tabs.label} tabs={sections.map(([to, key]) => ({ to, label: tabs[key], isOn: pathname === to }))} />
}
