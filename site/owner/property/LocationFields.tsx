import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { type Choice, SelectField, TextField } from '../../kit/fields.tsx'
import { useField, useFormState } from '../../kit/formContext.ts'
import { toast } from '../../lib/toast.ts'
import { PinMap } from './PinMap.tsx'

const zones = Intl.supportedValuesOf('timeZone').map((zone): Choice => [zone, zone.replaceAll('_', ' ')])

/** The city's middle is a start; travellers want the door. */
export function LocationFields() {
  const { change } = useFormState()
  const [isTyped, setTyped] = useState(false)
  const [isMapless, setMapless] = useState(false)
  const wrong = [useField('lat').error, useField('lng').error].some(Boolean)
  const handleHere = () => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        change('lat', coords.latitude.toFixed(6))
        change('lng', coords.longitude.toFixed(6))
      },
      () => toast('error', 'Your browser did not tell where you are.'),
    )
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">Exact place on the map</legend>
      <p className="text-muted">
        The city brings its own middle. Before you send the listing, draw the pin to your door, or press its place on the map, so that
        guests find it.
      </p>
      {isMapless ? (
        <p className="text-muted">The map did not load. Type the coordinates below.</p>
      ) : (
        <PinMap onFailed={() => setMapless(true)} />
      )}
      <div>
        <Button icon="mapPin" onClick={handleHere}>
          I am there now
        </Button>
      </div>
      <details open={isTyped || isMapless || wrong} onToggle={e => setTyped(e.currentTarget.open)}>
        <summary className="cursor-pointer py-2">Type the coordinates</summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <TextField name="lat" label="Latitude" inputMode="decimal" />
          <TextField name="lng" label="Longitude" inputMode="decimal" />
        </div>
      </details>
      <SelectField
        name="timezone"
        label="Time zone"
        hint="It goes along when the hostel moves, until you choose another one."
        choices={[['', 'As where the hostel stands'], ...zones]}
        isOptional
      />
    </fieldset>
  )
}
