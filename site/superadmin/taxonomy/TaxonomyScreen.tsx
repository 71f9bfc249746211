import { type FacilityGroup, facilityGroups } from '../../../domain/listing/facilities.ts'
import { Badge } from '../../kit/Badge.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { SelectField, TextField } from '../../kit/form/fields.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { formatNumber } from '../../lib/format/format.ts'
import { labelOf } from '../../lib/format/labelOf.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { EditTermButton } from './EditTermButton.tsx'
import { formatTermLabel, formatUsualLabel } from './formatTermLabel.ts'
import { taxonomyMessages } from './messages.ts'
import { readTranslations, TermTranslations, TranslationFields, type TranslationValues, toTranslationValues } from './TermTranslations.tsx'
import type { Term } from './term.ts'

interface TaxonomyValues extends TranslationValues {
  label: string
  group: string
}

type Kind = Term['kind']
const kinds = ['facility', 'rule', 'room_type'] as const satisfies readonly Kind[]

const termColumns = (): Column<Term>[] => {
  const messages = taxonomyMessages()
  const { columns } = messages
  return [
    {
      head: columns.called,
      cell: term => (
        <>
          <span className="font-semibold wrap-anywhere">{formatTermLabel(term)}</span>
          {term.usual !== null && term.usual !== term.label && (
            <span className="block text-sm text-muted">{t(messages.usually, { label: formatUsualLabel(term) })}</span>
          )}
        </>
      ),
    },
    { head: columns.group, isExtra: true, cell: formatTermGroup },
    { head: columns.translations, isExtra: true, cell: ({ translations }) => <TermTranslations translations={translations} /> },
    { head: columns.used, isFigure: true, cell: term => formatNumber(term.uses) },
    { head: columns.state, cell: term => <Badge tone={term.isRetired ? 'neutral' : 'positive'}>{formatTermState(term)}</Badge> },
    { head: columns.change, isAction: true, cell: term => <TermActions term={term} /> },
  ]
}

function formatTermState({ isRetired, usual }: Term) {
  const { states } = taxonomyMessages()
  if (isRetired) return states.retired
  return usual === null ? states.added : states.offered
}

function formatTermGroup({ kind, group }: Term) {
  if (kind === 'facility' && group) return labelOf(getMessages('property').groups, group)
  return group === 'text' ? taxonomyMessages().withText : '–'
}

/** The terms that listings choose from: facilities, house rules, room types. */
export function TaxonomyScreen() {
  const { get, hrefFor } = useListState()
  const messages = taxonomyMessages()
  const kind = kinds.find(k => k === get('kind')) ?? 'facility'
  const { item, problem, reload } = useItem('GET /admin/taxonomy', { query: { kind } }, { keepPrevious: true })
  const terms = item?.filter(term => term.kind === kind)
  return (
    <Screen title={messages.title} note={messages.note} actions={kind !== 'room_type' && <AddTermButton key={kind} kind={kind} />}>
      <Tabs label={messages.which} tabs={kinds.map(k => ({ to: hrefFor({ kind: k }), label: messages.kinds[k], isOn: k === kind }))} />
      {kind === 'room_type' && <p className="mb-3 text-muted">{messages.roomTypes}</p>}
      {!terms?.length && !problem && <Skeleton rows={8} height={44} label={messages.loading} />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {terms && terms.length > 0 && <Table caption={messages.kinds[kind]} columns={termColumns()} rows={terms} keyOf={term => term.key} />}
    </Screen>
  )
}

function TermActions({ term }: { term: Term }) {
  const messages = taxonomyMessages()
  const { isRetired } = term
  const label = formatTermLabel(term)
  const { run } = useAction('PUT /admin/taxonomy/:kind/:key', { done: isRetired ? messages.offeredDone : messages.retiredDone })
  const params = { kind: term.kind, key: term.key }
  return (
    <span className="flex flex-wrap justify-end gap-2 md:justify-start">
      <EditTermButton term={term} />
      <ConfirmButton
        isSmall
        title={t(isRetired ? messages.offerAsk : messages.retireAsk, { label })}
        confirm={isRetired ? messages.offerConfirm : messages.retireConfirm}
        onConfirm={() => run({ params, body: { isRetired: !isRetired } })}
        body={<p>{isRetired ? messages.offerText : t(messages.retireText, { uses: formatNumber(term.uses) })}</p>}
      >
        {isRetired ? messages.offer : messages.retire}
      </ConfirmButton>
    </span>
  )
}

const groupChoices = () => {
  const { groups } = getMessages('property')
  return (Object.keys(facilityGroups) as FacilityGroup[]).map(group => [group, groups[group]] as const)
}
const ruleValueChoices = () => Object.entries(taxonomyMessages().ruleValues)

function AddTermButton({ kind }: { kind: 'facility' | 'rule' }) {
  const messages = taxonomyMessages()
  const { columns } = messages
  const { run } = useAction('POST /admin/taxonomy', { done: messages.added })
  const isFacility = kind === 'facility'
  const add = (v: TaxonomyValues) => run({ body: { kind, group: v.group, label: v.label, translations: readTranslations(v) } })
  const words = isFacility ? messages.addFacility : messages.addRule
  return (
    <FormButton
      kind="primary"
      icon="plus"
      title={words}
      initial={{ label: '', ...toTranslationValues(), group: isFacility ? 'basics' : 'none' }}
      submit={words}
      onSubmit={add}
      fields={
        <>
          <TextField<TaxonomyValues> name="label" label={columns.called} maxLength={80} hint={messages.calledHint} autoComplete="off" />
          <SelectField<TaxonomyValues>
            name="group"
            label={isFacility ? columns.group : messages.value}
            choices={isFacility ? groupChoices() : ruleValueChoices()}
          />
          <TranslationFields />
        </>
      }
    >
      {words}
    </FormButton>
  )
}
