/** Contact details of the operator from ORG_PHONE, ORG_EMAIL and ORG_SOCIAL; those that are not set are left out. */
export const organization = {
  name: 'OpenBunk',
  areaServed: 'IN',
  languages: ['English', 'Hindi'],
}
