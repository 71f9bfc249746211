import { loadRefusalMessages } from '../../lib/http/refusalMessages.ts'
import { formatWithValues } from '../../lib/language/formatWithValues.ts'
import { type FieldChecks, findFieldFault } from './fieldCheck.ts'
import type { FieldRule } from './formStore.ts'

/** Checks a field by the contract's rules, with the messages of the API's refusals. */
export async function createContractRule(checks: FieldChecks): Promise<FieldRule> {
  const { fields } = await loadRefusalMessages()
  return (name, value) => {
    const check = checks[name]
    const fault = check && findFieldFault(check, value)
    return fault && formatWithValues(fields[fault.code], { ...fault })
  }
}
