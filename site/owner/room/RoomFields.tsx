import type { Api, Result } from '../../../api/contract.ts'
import { bedLimits, maxUnits, roomGenderOptions } from '../../../domain/inventory/roomLimits.ts'
import { roomFacilities } from '../../../domain/listing/facilities.ts'
import { type RoomType, roomTypeInfo, roomTypes } from '../../../domain/listing/taxonomy.ts'
import { CheckField, ChoiceField, SelectField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { useFormState, type Values } from '../../kit/form/formContext.ts'
import { formatFacility, formatRoomType } from '../../lib/format/taxonomyFormat.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { language } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { roomMessages } from './messages.ts'
import { isShared, roomTypeToValues } from './roomValues.ts'

/** The kinds that are offered, as they are called here; as usual until that is known. */
function useRoomTypeChoices() {
  const { item } = useItem('GET /room/types', {})
  return item?.filter(term => !term.isRetired).map(term => [term.key, formatTerm(term)] as const) ?? roomTypes.map(nameRoomType)
}

const nameRoomType = (type: RoomType) => [type, formatRoomType(type)] as const

/** The words of this installation, where it has its own. */
const formatTerm = ({ key, label, translations }: Result<Api['GET /room/types']>[number]) =>
  translations[language()] ?? (label === roomTypeInfo[key as RoomType]?.label ? formatRoomType(key) : label)

/** What makes a room: the same in the first listing and later. */
export function RoomFields({ values, currency, isNew }: { values: Values; currency: string; isNew: boolean }) {
  const { fields: messages } = roomMessages()
  const { change } = useFormState()
  const types = useRoomTypeChoices()
  const type = String(values.type) as RoomType
  const byBed = values.sellBy !== 'unit'
  const { min, max } = bedLimits(type)
  const handleType = (next: string) => {
    for (const [name, value] of Object.entries(roomTypeToValues(next as RoomType))) change(name, value)
  }
  return (
    <>
      {isNew && <SelectField name="type" label={messages.kind} choices={types} onPick={handleType} />}
      {isShared(type) && (
        <ChoiceField
          name="sellBy"
          label={messages.sold}
          hint={values.sellBy === 'both' ? messages.soldHint : undefined}
          choices={(['bed', 'unit', 'both'] as const).map(way => [way, messages.sellBy[way]] as const)}
        />
      )}
      {isNew && roomGenderOptions(type).length > 1 && (
        <ChoiceField
          name="gender"
          label={messages.gender}
          choices={(['mixed', 'female', 'male'] as const).map(gender => [gender, messages.genders[gender]] as const)}
        />
      )}
      <TextField name="name" label={messages.name} hint={t(messages.nameHint, { example: getExampleName(type) })} autoComplete="off" />
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <TextField name="units" label={messages.units} type="number" min={1} max={maxUnits} inputMode="numeric" />
        <TextField
          name="bedsPerUnit"
          label={isShared(type) ? messages.bedsEach : messages.guestsEach}
          hint={isShared(type) ? undefined : messages.guestsHint}
          type="number"
          min={min}
          max={max}
          inputMode="numeric"
        />
        <TextField
          name="price"
          label={t(byBed ? messages.bedPrice : messages.unitPrice, { currency })}
          inputMode="decimal"
          autoComplete="off"
        />
        {values.sellBy === 'both' && (
          <TextField name="wholePrice" label={t(messages.wholePrice, { currency })} inputMode="decimal" autoComplete="off" />
        )}
      </div>
      <BedTotal values={values} isShared={isShared(type)} />
      <CheckField name="ensuite" label={messages.ensuite} />
      <fieldset>
        <legend className="label">{messages.facilities}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {roomFacilities.map(key => (
            <CheckField key={key} name={`has.${key}`} label={formatFacility(key)} />
          ))}
        </div>
      </fieldset>
      <TextArea name="description" label={messages.description} isOptional />
    </>
  )
}

function BedTotal({ values, isShared }: { values: Values; isShared: boolean }) {
  const places = Number(values.units) * Number(values.bedsPerUnit)
  if (!Number.isInteger(places) || places < 1) return null
  const { bedTotal, guestTotal } = roomMessages().fields
  return <p className="text-muted">{t(isShared ? bedTotal : guestTotal, { n: places })}</p>
}

const getExampleName = (type: RoomType) => {
  const { example } = roomMessages().fields
  return type in example ? example[type as keyof typeof example] : formatRoomType(type)
}
