/** The project behind the software. An installation names its own contact in ORG_PHONE, ORG_EMAIL and ORG_SOCIAL. */
export const organization = {
  name: 'OpenBunk',
  email: 'support@openbunk.org',
  areaServed: 'IN',
  languages: ['English', 'Hindi'],
  social: ['https://github.com/openbunk', 'https://www.instagram.com/openbunk', 'https://mastodon.social/@openbunk'],
}
