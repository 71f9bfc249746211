import { useState } from 'react'
import type { Locale } from '../../../domain/language/locales.ts'
import { memoize } from '../../../domain/text/memoize.ts'
import { Button } from '../../kit/Button.tsx'
import { type Choice, SelectField, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { formatTimeZone } from '../../lib/format/formatTimeZone.ts'
import { language } from '../../lib/language/language.ts'
import { toast } from '../../lib/toast.ts'
import { propertyMessages } from './messages.ts'
import { PinMap } from './PinMap.tsx'
import type { PropertyValues } from './propertyValues.ts'

const zoneChoices = memoize((locale: Locale): Choice[] =>
  Intl.supportedValuesOf('timeZone')
    .map((zone): [string, string] => [zone, formatTimeZone(zone)])
    .sort(([, a], [, b]) => a.localeCompare(b, locale)),
)

/** The map starts at the city's centre; the pin should be at the entrance. */
export function LocationFields() {
  const messages = propertyMessages().place
  const { apply, useField } = useForm<PropertyValues>()
  const [isTyped, setTyped] = useState(false)
  const [isMapless, setMapless] = useState(false)
  const wrong = [useField('lat').error, useField('lng').error].some(Boolean)
  const handleHere = () => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => apply({ lat: coords.latitude.toFixed(6), lng: coords.longitude.toFixed(6) }),
      () => toast('error', messages.notHere),
    )
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{messages.title}</legend>
      <p className="text-muted">{messages.text}</p>
      {isMapless ? <p className="text-muted">{messages.noMap}</p> : <PinMap onFailed={() => setMapless(true)} />}
      <div>
        <Button icon="mapPin" onClick={handleHere}>
          {messages.here}
        </Button>
      </div>
      <details open={isTyped || isMapless || wrong} onToggle={e => setTyped(e.currentTarget.open)}>
        <summary className="cursor-pointer py-2">{messages.type}</summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <TextField<PropertyValues> name="lat" label={messages.latitude} inputMode="decimal" />
          <TextField<PropertyValues> name="lng" label={messages.longitude} inputMode="decimal" />
        </div>
      </details>
      <SelectField<PropertyValues>
        name="timezone"
        label={messages.timezone}
        hint={messages.timezoneHint}
        choices={[['', messages.timezoneFollows], ...zoneChoices(language())]}
        isOptional
      />
    </fieldset>
  )
}
