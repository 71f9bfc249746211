/** What an endpoint asks of the fields of its body, by its key: scripts/lib/contractModules.ts. */
declare module 'contract:*' {
  const checks: import('./kit/form/fieldCheck.ts').FieldChecks
  export default checks
}
