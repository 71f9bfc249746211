/** Rules for the body fields of an endpoint, imported by the endpoint's key: scripts/lib/contractModules.ts. */
declare module 'contract:*' {
  const checks: import('./kit/form/fieldCheck.ts').FieldChecks
  export default checks
}
