import { listStandardFields, type StandardDeclaration } from '../../../domain/listing/fieldDeclaration.ts'
import { propertyFields, type StandardFieldName } from '../../../domain/listing/propertyFields.ts'
import { CheckField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { Group } from '../../kit/Group.tsx'
import { getMessages } from '../../lib/language/messages.ts'
import { propertyMessages } from './messages.ts'

/** The fields that need no place of their own: each has the control of its kind. */
export const StandardFields = () => (
  <Group title={propertyMessages().listed}>
    {listStandardFields(propertyFields).map(([name, declaration]) => (
      <StandardField key={name} name={name as StandardFieldName} declaration={declaration} />
    ))}
  </Group>
)

const inputTypes: Partial<Record<StandardDeclaration['kind'], 'email' | 'tel'>> = { email: 'email', phone: 'tel' }

function StandardField({ name, declaration }: { name: StandardFieldName; declaration: StandardDeclaration }) {
  const label = getMessages('property').fields[name]
  const isOptional = 'whenCleared' in declaration
  switch (declaration.kind) {
    case 'flag':
      return <CheckField<Record<string, boolean>> name={name} label={label} />
    case 'number': {
      const [min, max] = declaration.range
      return (
        <NumberField<Record<string, number | null>>
          name={name}
          label={label}
          min={min}
          max={max}
          className="max-w-xs"
          isOptional={isOptional}
        />
      )
    }
    case 'longText':
      return <TextArea<Record<string, string>> name={name} label={label} rows={4} isOptional={isOptional} />
    default:
      return (
        <TextField<Record<string, string>>
          name={name}
          label={label}
          type={inputTypes[declaration.kind] ?? 'text'}
          isOptional={isOptional}
        />
      )
  }
}
