import { Button } from '../../kit/Button.tsx'
import { TextField } from '../../kit/fields.tsx'
import { useFormState } from '../../kit/formContext.ts'
import { toast } from '../../lib/toast.ts'

/** The city's middle is a start; travellers want the door. */
export function LocationFields() {
  const { values, errors, change } = useFormState()
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
    <details open={Boolean(errors.lat || errors.lng)}>
      <summary className="rounded-control py-1 font-semibold">
        Exact place on the map{' '}
        <span className="font-normal text-muted">{values.lat ? `${values.lat}, ${values.lng}` : 'comes with the city'}</span>
      </summary>
      <p className="mt-1 text-muted">The middle of the city to start with. Put in the coordinates of your door, so that guests find it.</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
        <TextField name="lat" label="Latitude" inputMode="decimal" />
        <TextField name="lng" label="Longitude" inputMode="decimal" />
        <Button icon="mapPin" onClick={handleHere}>
          I am there now
        </Button>
      </div>
    </details>
  )
}
