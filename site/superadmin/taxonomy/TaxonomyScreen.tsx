import type { Api, Result } from '../../../api/contract.ts'
import { facilityGroups } from '../../../domain/listing/facilities.ts'
import { Badge } from '../../kit/Badge.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormButton } from '../../kit/FormButton.tsx'
import { SelectField, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { EditTermButton } from './EditTermButton.tsx'

export type Term = Result<Api['GET /admin/taxonomy']>[number]

const termKindLabels = { facility: 'Facilities', rule: 'House rules', room_type: 'Kinds of room' } as const
type Kind = keyof typeof termKindLabels

const columns: Column<Term>[] = [
  {
    head: 'Called',
    cell: t => (
      <>
        <span className="font-semibold wrap-anywhere">{t.label}</span>
        {t.usual !== null && t.usual !== t.label && <span className="block text-sm text-muted">usually “{t.usual}”</span>}
      </>
    ),
  },
  { head: 'Group', isExtra: true, cell: t => formatTermGroup(t) },
  { head: 'In Hindi', isExtra: true, cell: t => (t.translations.hi ? <span lang="hi">{t.translations.hi}</span> : '–') },
  { head: 'Used', isFigure: true, cell: t => t.uses },
  {
    head: 'State',
    cell: t => (
      <Badge tone={t.isRetired ? 'neutral' : 'positive'}>{t.isRetired ? 'Retired' : t.usual === null ? 'Added' : 'Offered'}</Badge>
    ),
  },
  { head: 'Change', isAction: true, cell: t => <TermActions term={t} /> },
]

const formatTermGroup = ({ kind, group }: Term) => {
  if (kind === 'facility') return facilityGroups[group as keyof typeof facilityGroups] ?? group
  return group === 'text' ? 'with words' : '–'
}

/** What listings can say of themselves, in the words that everybody reads. */
export function TaxonomyScreen() {
  const { get, hrefFor } = useListState()
  const asked = get('kind') ?? 'facility'
  const kind = asked in termKindLabels ? (asked as Kind) : 'facility'
  const { item, problem, reload } = useItem('GET /admin/taxonomy', { query: { kind } }, { keepPrevious: true })
  const terms = item?.filter(t => t.kind === kind)
  return (
    <Screen
      title="Words of listings"
      note="A word that is retired is offered no more; whoever has it keeps it."
      actions={kind !== 'room_type' && <AddTermButton key={kind} kind={kind} />}
    >
      <Tabs
        label="Which words"
        tabs={(Object.keys(termKindLabels) as Kind[]).map(k => ({ to: hrefFor({ kind: k }), label: termKindLabels[k], isOn: k === kind }))}
      />
      {kind === 'room_type' && (
        <p className="mb-3 text-muted">
          Kinds of room come with rules of who sleeps in them, so none are added here. They can be renamed and retired.
        </p>
      )}
      {!terms?.length && !problem && <Skeleton rows={8} height={44} label="Loading: words" />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {terms && terms.length > 0 && <Table caption={termKindLabels[kind]} columns={columns} rows={terms} keyOf={t => t.key} />}
    </Screen>
  )
}

function TermActions({ term }: { term: Term }) {
  const { run } = useAction('PUT /admin/taxonomy/:kind/:key', { done: term.isRetired ? 'It is offered again.' : 'It is offered no more.' })
  const params = { kind: term.kind, key: term.key }
  return (
    <span className="flex flex-wrap justify-end gap-2 md:justify-start">
      <EditTermButton term={term} />
      <ConfirmButton
        isSmall
        title={term.isRetired ? `Offer “${term.label}” again?` : `Retire “${term.label}”?`}
        confirm={term.isRetired ? 'Offer it again' : 'Retire it'}
        onConfirm={() => run({ params, body: { isRetired: !term.isRetired } })}
        body={
          <p>
            {term.isRetired
              ? 'Every form has it again.'
              : `No form offers it any more. Where it is used, in ${term.uses}, it stays and is shown.`}
          </p>
        }
      >
        {term.isRetired ? 'Offer again' : 'Retire'}
      </ConfirmButton>
    </span>
  )
}

const groupChoices = Object.entries(facilityGroups).map(([key, label]) => [key, label] as const)
const ruleValueChoices = [
  ['none', 'Nothing more to say'],
  ['text', 'The house says more in words'],
] as const

function AddTermButton({ kind }: { kind: 'facility' | 'rule' }) {
  const { run } = useAction('POST /admin/taxonomy', { done: 'Added. Every form offers it now.' })
  const isFacility = kind === 'facility'
  const add = (v: Values) => {
    const hindi = String(v.hi).trim()
    return run({ body: { kind, group: String(v.group), label: String(v.label), ...(hindi && { translations: { hi: hindi } }) } })
  }
  const words = isFacility ? 'Add a facility' : 'Add a house rule'
  return (
    <FormButton
      kind="primary"
      icon="plus"
      title={words}
      initial={{ label: '', hi: '', group: isFacility ? 'basics' : 'none' }}
      submit={words}
      onSubmit={add}
      fields={
        <>
          <TextField name="label" label="Called" maxLength={80} hint="In English, as travellers read it." autoComplete="off" />
          <SelectField name="group" label={isFacility ? 'Group' : 'Value'} choices={isFacility ? groupChoices : ruleValueChoices} />
          <TextField name="hi" label="In Hindi" lang="hi" maxLength={80} autoComplete="off" isOptional />
        </>
      }
    >
      {words}
    </FormButton>
  )
}
