import { useEffect } from 'react'
import { Field } from '../../kit/form/Field.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { $selectedCurrencyCodeOwner, $selectedOwnerCountry } from '../../lib/storage/browserStores.ts'
import { toast } from '../../lib/toast.ts'
import { findFlagCountry, getCurrentCurrency } from './currentCurrency.ts'
import { propertyMessages } from './messages.ts'
import type { PropertyValues } from './propertyValues.ts'

interface CurrencyChoice {
  name: string
  currencyCode: string
}

/** The country whose currency the hostel charges in. An option's value holds the country's name and its currency. */
export function CurrencyField() {
  const messages = propertyMessages().basics
  const { useField, useValue, apply } = useForm<PropertyValues>()
  const { value: currency, error } = useField('currency')
  const country = useValue('address.country')
  const chosen = useValue('currencyOf')
  const { item: countries = [], problem, isLoading } = useItem('GET /places/currencies', {})
  const current = countries.map(c => ({ ...c, ...getCurrentCurrency(c) }))
  const options = current
    .filter(c => c.code !== 'N/A')
    .map(c => ({ ...c, value: serializeChoice({ name: c.country, currencyCode: c.code }) }))
    .sort((a, b) => a.country.localeCompare(b.country))
  const home = current.find(c => findFlagCountry(c.flag) === country.toLowerCase())

  useEffect(() => {
    if (problem) toast('error', propertyMessages().basics.currencyFailed)
  }, [problem])
  // Defaults to the currency of the city's country.
  useEffect(() => {
    if (home && home.code !== 'N/A' && !chosen && !currency) apply(selectCurrency({ name: home.country, currencyCode: home.code }))
  }, [home, chosen, currency, apply])

  return (
    <Field label={messages.currency} hint={messages.currencyHint} error={error}>
      {wiring => (
        <select
          {...wiring}
          className="input"
          name="currency"
          value={chosen}
          disabled={isLoading}
          onChange={e => apply(selectCurrency(JSON.parse(e.target.value)))}
        >
          {!options.some(o => o.value === chosen) && <option value={chosen}>{currency || getMessages('kit').choose}</option>}
          {options.map(o => (
            <option key={o.value} value={o.value}>
              {t(messages.currencyOption, o)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

const serializeChoice = (choice: CurrencyChoice) => JSON.stringify(choice)

/** The form values that change; new prices in this browser use the currency as well. */
function selectCurrency(choice: CurrencyChoice): Pick<PropertyValues, 'currency' | 'currencyOf'> {
  $selectedOwnerCountry.set(choice.name)
  $selectedCurrencyCodeOwner.set(choice.currencyCode)
  return { currencyOf: serializeChoice(choice), currency: choice.currencyCode }
}
