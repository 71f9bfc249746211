import { useState } from 'react'
import { can as mayRole } from '../../../../domain/access/rights.ts'
import { Button } from '../../../kit/Button.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { Screen } from '../../../kit/Screen.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { usePressGuard } from '../../../kit/usePressGuard.ts'
import { formatRuleValue } from '../../../lib/format/taxonomyFormat.ts'
import { queryClient } from '../../../lib/http/queryClient.ts'
import { joinWithCommas } from '../../../lib/language/language.ts'
import { t } from '../../../lib/language/messages.ts'
import { toast } from '../../../lib/toast.ts'
import { useCurrentProperty, useMyProperties } from '../../useCurrentProperty.ts'
import { useTaxonomy } from '../useTaxonomy.ts'
import { compareSettings, countCopied, type Differences } from './compareSettings.ts'
import { copySettings } from './copySettings.ts'
import { copyMessages } from './messages.ts'
import { type CopyPart, copyParts, type Settings } from './settings.ts'
import { useSettings } from './useSettings.ts'

/** Takes over settings of another hostel of the same people: compared first, chosen by ticks. */
export function CopySettingsScreen() {
  const messages = copyMessages()
  const { id } = useCurrentProperty()
  const { rows: properties, problem, reload } = useMyProperties()
  const [from, setFrom] = useState(0)
  const others = properties?.filter(p => p.id !== id && mayRole(p.role, 'property.edit'))
  return (
    <Screen title={messages.title} note={messages.note} back={['/property', messages.back]} isNarrow>
      {problem && !others && <ErrorState problem={problem} onRetry={reload} />}
      {!others && !problem && <Skeleton rows={2} height={44} />}
      {others?.length === 0 && (
        <EmptyState icon="house" title={messages.onlyOne}>
          <p>{messages.onlyOneText}</p>
        </EmptyState>
      )}
      {others && others.length > 0 && (
        <div className="grid gap-5">
          <label className="grid max-w-md gap-1 font-semibold">
            {messages.from}
            <select className="input" value={from} onChange={e => setFrom(Number(e.target.value))}>
              <option value={0}>{messages.choose}</option>
              {others.map(p => (
                <option key={p.id} value={p.id}>
                  {joinWithCommas([p.name, p.city])}
                </option>
              ))}
            </select>
          </label>
          {from > 0 && <Comparison key={from} from={from} to={id} />}
        </div>
      )}
    </Screen>
  )
}

function Comparison({ from, to }: { from: number; to: number }) {
  const source = useSettings(from)
  const target = useSettings(to)
  const problem = source.problem ?? target.problem
  if (source.settings && target.settings) return <CopyForm source={source.settings} target={target.settings} />
  if (problem) return <ErrorState problem={problem} onRetry={() => Promise.all([source.reload(), target.reload()])} />
  return <Skeleton rows={6} height={72} label={copyMessages().loading} />
}

function CopyForm({ source, target }: { source: Settings; target: Settings }) {
  const messages = copyMessages()
  const differences = compareSettings(source, target)
  const [chosen, setChosen] = useState<ReadonlySet<CopyPart>>(new Set())
  const { isBusy, press } = usePressGuard({ staysOpen: true })
  const parts = new Set([...chosen].filter(part => countCopied(differences, part) > 0))
  const count = [...parts].reduce((n, part) => n + countCopied(differences, part), 0)
  const toggle = (part: CopyPart, isOn: boolean) => setChosen(new Set([...chosen].filter(p => p !== part).concat(isOn ? part : [])))
  const handleCopy = async () => {
    const reply = await press(() => copySettings(parts, { source, target, differences }))
    if (!reply) return
    await queryClient.invalidateQueries()
    if (!reply.ok) return toast('error', reply.problem.detail)
    setChosen(new Set())
    toast('success', messages.done)
  }
  return (
    <div className="grid gap-4">
      {copyParts.map(part => (
        <PartPanel key={part} part={part} differences={differences} isOn={parts.has(part)} onToggle={isOn => toggle(part, isOn)} />
      ))}
      <div>
        <Button kind="primary" disabled={count === 0} isBusy={isBusy} onClick={() => void handleCopy()}>
          {t(messages.copy, { n: count })}
        </Button>
      </div>
    </div>
  )
}

interface PartProps {
  part: CopyPart
  differences: Differences
  isOn: boolean
  onToggle: (isOn: boolean) => void
}

/** One part with what copying it would do. */
function PartPanel({ part, differences, isOn, onToggle }: PartProps) {
  const messages = copyMessages()
  const hints: Partial<Record<CopyPart, string>> = messages.hints
  const lines = usePartLines(part, differences)
  const isEmpty = countCopied(differences, part) === 0
  return (
    <section className="panel grid gap-2" aria-label={messages.parts[part]}>
      <label className="flex items-center gap-2.5 font-semibold">
        <input className="check" type="checkbox" checked={isOn} disabled={isEmpty} onChange={e => onToggle(e.target.checked)} />
        {messages.parts[part]}
      </label>
      {hints[part] && !isEmpty && <p className="text-muted">{hints[part]}</p>}
      {isEmpty && lines.length === 0 && <p className="text-muted">{messages.nothing}</p>}
      {lines.length > 0 && (
        <ul className="grid list-disc gap-1 ps-5">
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Item = { name: string } | { key: string; offer?: string; value?: string | undefined }

function usePartLines(part: CopyPart, differences: Differences): string[] {
  const messages = copyMessages()
  const { facilities, rules } = useTaxonomy()
  const terms = new Map([...facilities, ...rules].map(term => [term.key, term.label]))
  const offers: Record<string, string> = messages.offer
  const nameOf = (item: Item) => ('key' in item ? (terms.get(item.key) ?? item.key) : item.name)
  const formatChoice = (item: Item) =>
    'key' in item ? (item.offer ? (offers[item.offer] ?? item.offer) : item.value ? formatRuleValue(item.value) : messages.yes) : ''
  const { added, changed, kept, leftOut } = differences[part]
  return [
    ...(added.length ? [t(messages.willAdd, { items: joinWithCommas((added as Item[]).map(nameOf)) })] : []),
    ...(changed as { before: Item; after: Item }[]).map(({ before, after }) =>
      t(messages.changed, { name: nameOf(after), before: formatChoice(before), after: formatChoice(after) }),
    ),
    ...(leftOut as { item: Item; why: keyof typeof messages.why }[]).map(({ item, why }) =>
      t(messages.leftOut, { name: nameOf(item), why: messages.why[why] }),
    ),
    ...(kept.length ? [t(messages.kept, { items: joinWithCommas((kept as Item[]).map(nameOf)) })] : []),
  ]
}
