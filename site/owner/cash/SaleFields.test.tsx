import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { FormContext } from '../../kit/form/formContext.ts'
import { createFormStore } from '../../kit/form/formStore.ts'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { initialCashTransactionValues } from './cashTransactionValues.ts'
import { SaleFields } from './NewCashTransactionButton.tsx'

beforeAll(loadMessages)

/** The form of a property with these taxes, in its initial state. */
function drawn(taxes: readonly object[], more = {}) {
  const client = new QueryClient()
  client.setQueryData(['GET /property/:id', { params: { id: 7 } }], { taxes })
  const values = { ...initialCashTransactionValues, ...more }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <FormContext value={createFormStore({ ...values })}>
        <SaleFields property={7} />
      </FormContext>
    </QueryClientProvider>,
  )
}

it('asks for the VAT inside of what is sold, in a hostel that has VAT', () => {
  const [vat, city] = [
    { kind: 'vat_included', value: 550 },
    { kind: 'per_person_night', value: 200 },
  ]
  expect(drawn([city, vat])).toContain('Like 5.5. Left empty, the VAT report does not count it.')
  expect(drawn([city, vat])).toContain('name="vatRate"')
  expect(drawn([city])).not.toContain('name="vatRate"')
  expect(drawn([city, vat], { kind: 'out' })).not.toContain('name="vatRate"')
})
