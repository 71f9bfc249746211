/** Who runs the site says how to reach them in ORG_PHONE, ORG_EMAIL and ORG_SOCIAL; what is not set is not claimed. */
export const organization = {
  name: 'OpenBunk',
  areaServed: 'IN',
  languages: ['English', 'Hindi'],
}
