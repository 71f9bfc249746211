import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FormContext } from '../../kit/form/formContext.ts'
import { createFormStore } from '../../kit/form/formStore.ts'
import { ArrivalTimeField } from './ArrivalTimeField.tsx'

const always = Array.from({ length: 7 }, () => [{ from: '00:00', until: '00:00' }])
const result = (time: string) =>
  renderToStaticMarkup(
    <FormContext value={createFormStore({ arrivalTime: time })}>
      <ArrivalTimeField
        property={{ checkInFrom: '14:00', checkInUntil: '23:00', receptionHours: always, lateArrival: 'Ring the bell.' }}
        arrival="2027-03-06"
        label="Arrival"
      />
    </FormContext>,
  )

it('warns of a time outside the check-in window, also with a 24-hour reception', () => {
  expect(result('03:00')).toContain('Check-in is only from 14:00 to 23:00.')
  expect(result('15:00')).toContain('Check-in is from 14:00 to 23:00, local time.')
  expect(result('')).not.toContain('outside')
})

it('says what the hostel says of arriving then, and only then', () => {
  expect(result('03:00')).toContain('Ring the bell.')
  expect(result('15:00')).not.toContain('Ring the bell.')
})
