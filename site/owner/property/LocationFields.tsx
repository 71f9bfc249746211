import { Button } from '../../kit/Button.tsx'
import { type Choice, SelectField, TextField } from '../../kit/fields.tsx'
import { useFormState } from '../../kit/formContext.ts'
import { toast } from '../../lib/toast.ts'

const zones = Intl.supportedValuesOf('timeZone').map((zone): Choice => [zone, zone.replaceAll('_', ' ')])

/** The city's middle is a start; travellers want the door. */
export function LocationFields() {
  const { change } = useFormState()
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
        The city brings its own middle. Before you send the listing, put in the coordinates of your door, so that guests find it: a map app
        shows both numbers when you press long on your house.
      </p>
      <div className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
        <TextField name="lat" label="Latitude" inputMode="decimal" />
        <TextField name="lng" label="Longitude" inputMode="decimal" />
        <Button icon="mapPin" onClick={handleHere}>
          I am there now
        </Button>
      </div>
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
