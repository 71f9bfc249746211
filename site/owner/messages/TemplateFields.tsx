import { messageRoomKinds, messageSources } from '../../../domain/guestMessages/conditions.ts'
import { type MessageWay, messageWays, resolveTextWay } from '../../../domain/guestMessages/textMessages.ts'
import { dayCountOf, followsClock, messageTriggers } from '../../../domain/guestMessages/triggers.ts'
import { localeNames, locales } from '../../../domain/language/locales.ts'
import { CheckField, SelectField, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { Group } from '../../kit/Group.tsx'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { automatedMessages } from './messages.ts'
import { type PreviewFile, TemplatePreview } from './TemplatePreview.tsx'
import { TextFields } from './TextFields.tsx'
import { findTrigger, type TemplateValues } from './templateValues.ts'

interface Props {
  property: number
  /** What goes with it, for the preview. */
  files: readonly PreviewFile[]
  /** Where files are added and removed. */
  picker: React.ReactNode
}

export function TemplateFields({ property, files, picker }: Props) {
  const { form, triggers } = automatedMessages()
  const trigger = useForm<TemplateValues>().useDerived(values => findTrigger(values.trigger))
  return (
    <>
      <Group title={form.message}>
        <TextField<TemplateValues> name="name" label={form.name} hint={form.nameHint} autoComplete="off" maxLength={80} />
        <SelectField<TemplateValues>
          name="trigger"
          label={form.trigger}
          {...(trigger === 'by_hand' && { hint: form.byHandHint })}
          choices={messageTriggers.map(known => [known, triggers[known]] as const)}
        />
        <TimeFields />
        <CheckField<TemplateValues> name="isActive" label={form.isActive} />
      </Group>
      <Group title={form.text}>
        {trigger !== 'by_hand' && <WayFields property={property} />}
        <TextFields />
        {picker}
        <TemplatePreview property={property} files={files} />
      </Group>
      {trigger !== 'by_hand' && <ConditionFields />}
    </>
  )
}

/** By mail, unless the installation reaches telephones as well. */
function WayFields({ property }: { property: number }) {
  const { form } = automatedMessages()
  const way = useForm<TemplateValues>().useDerived(values => values.way)
  const { item } = useItem('GET /message-templates/values', { query: { property } })
  const carried = item?.textWays ?? []
  const isOffered = (known: MessageWay) =>
    known === 'mail' || known === way || carried.some(carries => carries === resolveTextWay(known, { hasMail: false }))
  const ways = messageWays.filter(isOffered)
  if (ways.length === 1) return null
  return (
    <>
      <SelectField<TemplateValues>
        name="way"
        label={form.way}
        {...(way !== 'mail' && { hint: form.wayHint })}
        choices={ways.map(known => [known, form.ways[known]] as const)}
      />
      {way === 'whatsapp' && (
        <TextField<TemplateValues>
          name="contentSid"
          label={form.contentSid}
          hint={form.contentSidHint}
          autoComplete="off"
          maxLength={34}
          isOptional
        />
      )}
    </>
  )
}

function TimeFields() {
  const { form } = automatedMessages()
  const { useDerived } = useForm<TemplateValues>()
  const trigger = useDerived(values => findTrigger(values.trigger))
  const isQuiet = useDerived(values => values.isQuiet)
  if (trigger === 'by_hand') return null
  if (followsClock(trigger))
    return (
      <div className="grid max-w-md gap-4 min-[30rem]:grid-cols-2">
        {dayCountOf(trigger) && (
          <TextField<TemplateValues>
            name="days"
            label={trigger === 'in_house' ? form.dayOfStay : form.days}
            {...(trigger === 'in_house' && { hint: form.dayOfStayHint })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
          />
        )}
        <TextField<TemplateValues> name="time" label={form.time} hint={form.timeHint} type="time" />
      </div>
    )
  return (
    <>
      <CheckField<TemplateValues> name="isQuiet" label={form.quiet} hint={form.quietHint} />
      {isQuiet && (
        <div className="grid max-w-md grid-cols-2 gap-4">
          <TextField<TemplateValues> name="quiet.from" label={form.quietFrom} type="time" />
          <TextField<TemplateValues> name="quiet.until" label={form.quietUntil} type="time" />
        </div>
      )}
    </>
  )
}

function ConditionFields() {
  const { form } = automatedMessages()
  return (
    <Group title={form.for}>
      <p className="text-muted">{form.forNote}</p>
      <fieldset>
        <legend className="label">{form.source}</legend>
        <div className="flex flex-wrap gap-x-4">
          {messageSources.map(source => (
            <CheckField<TemplateValues> key={source} name={`source.${source}`} label={form.sources[source]} />
          ))}
        </div>
      </fieldset>
      <SelectField<TemplateValues>
        name="roomKind"
        label={form.roomKind}
        placeholder={form.anyRoom}
        choices={messageRoomKinds.map(kind => [kind, form.roomKinds[kind]] as const)}
        required={false}
      />
      <div className="grid max-w-md gap-4 min-[30rem]:grid-cols-2">
        <TextField<TemplateValues>
          name="minNights"
          label={form.minNights}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          isOptional
        />
        <TextField<TemplateValues>
          name="maxNights"
          label={form.maxNights}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          isOptional
        />
      </div>
      <fieldset>
        <legend className="label">{form.guestLanguage}</legend>
        <div className="flex flex-wrap gap-x-4">
          {localeNames.map(language => (
            <CheckField<TemplateValues> key={language} name={`guestLanguage.${language}`} label={locales[language].name} />
          ))}
        </div>
      </fieldset>
      <TextField<TemplateValues>
        name="countries"
        label={form.countries}
        hint={t(form.countriesHint, { example: 'IN, DE' })}
        autoComplete="off"
        maxLength={200}
        isOptional
      />
    </Group>
  )
}
