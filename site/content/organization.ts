export const organization = {
  name: 'OpenBunk',
  email: 'support@openbunk.org',
  areaServed: 'IN',
  languages: ['English', 'Hindi'],
  social: ['https://github.com/openbunk', 'https://www.instagram.com/openbunk', 'https://mastodon.social/@openbunk'],
}
