import type { Api, Result } from '../../../api/contract.ts'
import { bedLimits, maxUnits, roomGenderOptions } from '../../../domain/inventory/roomLimits.ts'
import { roomFacilities } from '../../../domain/listing/facilities.ts'
import { type RoomType, roomTypeInfo, roomTypes } from '../../../domain/listing/taxonomy.ts'
import { CheckField, ChoiceField, SelectField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { formatFacility, formatRoomType } from '../../lib/format/taxonomyFormat.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { language } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { roomMessages } from './messages.ts'
import type { RoomValues } from './roomValues.ts'
import { isShared, roomTypeToValues } from './roomValues.ts'

/** Room types with this installation's labels; the default labels until they are loaded. */
function useRoomTypeChoices() {
  const { item } = useItem('GET /room/types', {})
  return item?.filter(term => !term.isRetired).map(term => [term.key, formatTerm(term)] as const) ?? roomTypes.map(nameRoomType)
}

const nameRoomType = (type: RoomType) => [type, formatRoomType(type)] as const

/** Labels of this installation. */
const formatTerm = ({ key, label, translations }: Result<Api['GET /room/types']>[number]) =>
  translations[language()] ?? (label === roomTypeInfo[key as RoomType]?.label ? formatRoomType(key) : label)

/** The fields of a room, in the wizard and in its own screen. */
export function RoomFields({ currency, isNew }: { currency: string; isNew: boolean }) {
  const { fields: messages } = roomMessages()
  const { useValue, apply } = useForm<RoomValues>()
  const types = useRoomTypeChoices()
  const type = useValue('type') as RoomType
  const sellBy = useValue('sellBy')
  const byBed = sellBy !== 'unit'
  const { min, max } = bedLimits(type)
  const handleType = (next: string) => apply(roomTypeToValues(next as RoomType))
  return (
    <>
      {isNew && <SelectField<RoomValues> name="type" label={messages.kind} choices={types} onPick={handleType} />}
      {isShared(type) && (
        <ChoiceField<RoomValues>
          name="sellBy"
          label={messages.sold}
          hint={sellBy === 'both' ? messages.soldHint : undefined}
          choices={(['bed', 'unit', 'both'] as const).map(way => [way, messages.sellBy[way]] as const)}
        />
      )}
      {isNew && roomGenderOptions(type).length > 1 && (
        <ChoiceField<RoomValues>
          name="gender"
          label={messages.gender}
          choices={(['mixed', 'female', 'male'] as const).map(gender => [gender, messages.genders[gender]] as const)}
        />
      )}
      <TextField<RoomValues>
        name="name"
        label={messages.name}
        hint={t(messages.nameHint, { example: getExampleName(type) })}
        autoComplete="off"
      />
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <NumberField<RoomValues> name="units" label={messages.units} min={1} max={maxUnits} />
        <NumberField<RoomValues>
          name="bedsPerUnit"
          label={isShared(type) ? messages.bedsEach : messages.guestsEach}
          hint={isShared(type) ? undefined : messages.guestsHint}
          min={min}
          max={max}
        />
        <TextField<RoomValues>
          name="price"
          label={t(byBed ? messages.bedPrice : messages.unitPrice, { currency })}
          inputMode="decimal"
          autoComplete="off"
        />
        {sellBy === 'both' && (
          <TextField<RoomValues> name="wholePrice" label={t(messages.wholePrice, { currency })} inputMode="decimal" autoComplete="off" />
        )}
      </div>
      <BedTotal isShared={isShared(type)} />
      <CheckField<RoomValues> name="ensuite" label={messages.ensuite} />
      <fieldset>
        <legend className="label">{messages.facilities}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {roomFacilities.map(key => (
            <CheckField<RoomValues> key={key} name={`has.${key}`} label={formatFacility(key)} />
          ))}
        </div>
      </fieldset>
      <TextArea<RoomValues> name="description" label={messages.description} isOptional />
    </>
  )
}

function BedTotal({ isShared }: { isShared: boolean }) {
  const places = useForm<RoomValues>().useDerived(({ units, bedsPerUnit }) => (units ?? 0) * (bedsPerUnit ?? 0))
  if (!Number.isInteger(places) || places < 1) return null
  const { bedTotal, guestTotal } = roomMessages().fields
  return <p className="text-muted">{t(isShared ? bedTotal : guestTotal, { n: places })}</p>
}

const getExampleName = (type: RoomType) => {
  const { example } = roomMessages().fields
  return type in example ? example[type as keyof typeof example] : formatRoomType(type)
}
