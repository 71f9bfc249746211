// The written pages. `[words](/address)` in a text is a link; its address is the same in every language.

export const errors = {
  missing: {
    title: 'There is no page at this address',
    text: 'The link may be mistyped, or the page moved without leaving a note. Nothing of yours is lost.',
  },
  gone: {
    title: 'This hostel has closed its page',
    text: 'It takes no bookings here any more. If you hold a booking with it, your confirmation mail still leads to it.',
  },
  broken: {
    title: 'This page could not be made',
    text: 'The fault is ours. Nothing was booked, changed or charged by it. Loading the page again in a moment usually helps.',
  },
  away: {
    title: 'This page is away for a moment',
    text: 'The part that knows free beds and prices does not answer just now. Nothing was booked, changed or charged. Please load the page again in a minute.',
  },
  find: 'Find a bed',
  findOther: 'Find another bed',
  destinations: 'All destinations',
  start: 'Go to the start page',
} as const

export const about = {
  title: 'About OpenBunk',
  description: 'What OpenBunk is, how it ranks hostels, what it costs, and who may run it.',
  lead: 'OpenBunk is a marketplace for hostel beds and, at the same time, the software a hostel runs its desk with. Travellers find a bed, see the whole price and book it. Hostels see the booking the moment it is made, give it a bed and check the guest in.',
  ranking: 'How hostels are ranked',
  rankingText:
    'Only hostels that have a bed for every night of your stay and for everyone in your party are shown. Nobody can pay for a better place in the list. You choose the order: by price, score, distance or name. The whole rule, with its numbers, is on the page [how we rank](/how-we-rank).',
  price: 'What a price contains',
  priceText:
    'The total is for the whole stay and the whole party. Taxes are named one by one, and what is paid now and what is paid at the desk are two separate lines. A price in your own currency is approximate and says so; you are charged in the currency of the hostel.',
  reviews: 'Reviews',
  reviewsText: 'Only guests who completed a stay can review it. A hostel can answer a review, not remove it.',
  source: 'Open source',
  sourceText:
    'Everything here is free software under the GNU Affero General Public License. A hostel, a chain or a town can run its own OpenBunk. The [API](/v1/docs) that this site uses is open and documented. The data it builds on is named on the page of [data and credits](/attribution).',
  help: 'Questions',
  helpText: 'What people ask most is answered under [help](/help). How to reach us is on the page [contact](/contact).',
} as const

export const reviewRules = {
  title: 'How reviews are made',
  description: 'Who may review a hostel on OpenBunk, how scores are counted, what is checked, and what a hostel cannot do.',
  lead: 'A score is worth what is behind it. This is all of the rule, and this page takes its numbers from the very code that applies it.',
  whoTitle: 'Who writes',
  who: 'Only somebody who booked here, stayed at least one night and has checked out. The stay must have been paid for, and the e-mail address of the booking must be proven to be theirs. Whoever works for the hostel cannot review it.',
  when: 'There is one review for each booking. It can be written until {open} days after the departure, and changed by its author for {edit} days.',
  scoreTitle: 'How a score is counted',
  score:
    'A guest gives seven marks from 1 to 10: value, security, location, staff, atmosphere, cleanliness and facilities. The score of the review is their mean.',
  property:
    'The score of a hostel is the mean of the reviews of stays that ended in the last 6 months. With fewer than {least} of them, those of 12 months count, then all. With fewer than {least} in all, the hostel is new and shows no score.',
  checkTitle: 'What is checked',
  check:
    'A review is published at once. It waits for a person to read it only if it contains a link, an e-mail address or a telephone number, or if something about the booking is unusual, such as one made from the hostel’s own network.',
  hostelTitle: 'What a hostel can do',
  hostel:
    'It can answer each review in public with one reply, and it can report a review that breaks the rules. It cannot remove, change or reorder reviews, nor pay for any of this. A review that we take down leaves the score at once, and its author is told why.',
  photos:
    'Photos of guests are shown with the review they belong to. They are stored without the data a camera adds, such as where they were taken.',
  report:
    'You think a review is untrue or hurtful? Every review has a link to report it. [Contact](/contact) us if your report was turned down and you disagree.',
} as const

export const terms = {
  title: 'Terms',
  description: 'What you agree to when you book a bed through OpenBunk, in plain words.',
  with: 'Who you book with',
  withText: 'Your contract for the stay is with the hostel. OpenBunk takes the booking for it and gives both of you the same record of it.',
  price: 'Price and payment',
  priceText:
    'The total you confirm is the price of the stay. Taxes that are paid at the desk are named in it. What is paid now and what is paid at the desk is shown before you book and on your confirmation.',
  change: 'Changing and cancelling',
  changeText:
    'The cancellation terms shown when you book belong to your booking and do not change afterwards. Their hours count on the clock of the hostel. You cancel through the link in your confirmation; the fee, if there is one, is shown before you decide.',
  there: 'At the hostel',
  thereText:
    'The house rules on the page of the hostel are part of your booking. A dorm for women or for men takes the guests it is named for.',
  wrong: 'When something goes wrong',
  wrongText:
    'If the hostel cannot give you the beds it confirmed, it must find you others of at least the same kind at no extra cost, or give your money back.',
} as const

export const privacy = {
  title: 'Privacy',
  description: 'What OpenBunk stores about you, why, for how long, and how to get or erase it.',
  lead: 'This page says what the software does with your data. Who runs this installation is named under [contact](/contact). What your browser keeps, name by name, is on the page [cookies](/cookies).',
  looking: 'Looking around',
  lookingText:
    'No cookie is set and no profile is made. Page views and searches are counted without an identifier. Your country is guessed from your network address on this server, only to choose a currency; the guess and your choices stay in your browser.',
  booking: 'Booking',
  bookingText:
    'The hostel gets what it needs to host you: names of the guests, your e-mail address or phone number, the dates and your notes. The language you book in is kept with the booking, so that we write to you in it. Card numbers never reach this site. Where the law asks a hostel to register identity documents, they are stored encrypted and only its desk can read them. What you write on such a card before you come is deleted right after the stay if you do not come. The messages between you and the hostel are kept with the booking, and deleted two years after the last one. The name of who paid is written beside the money. It goes with your account where it stands on a booking; a name that a desk wrote beside a sale without a booking is known to no account, and only the hostel can tell whose it is: ask there. If you wait for beds of a full hostel, it sees your name, the dates and how many you are, not your address; this is deleted a month after the day of arrival, and what nobody confirmed after a day.',
  account: 'Your account',
  accountText:
    'An account holds your name, e-mail address, language, currency, your photo if you add one (others see it beside your name only if you say so), your trips and the list of hostels you saved. Of a passkey it holds the key that checks it and the name you gave it; your fingerprint and your face never leave your device. You can have a copy of everything about you, and have it erased, under [your profile](/account/profile); records that the law demands, such as invoices, are kept for as long as it demands.',
  devices: 'Notifications on your devices',
  devicesText:
    'You get no push notifications unless you ask for them, device by device and topic by topic. They then pass through Google (Firebase) and the maker of your browser or telephone: the title, a line of text with the first name of a guest at most, and where it leads. Signing out ends it for that device.',
  browser: 'What is kept in your browser',
  kept: {
    session: 'your sign-in and, for hostel staff, the hostel you work in;',
    money: 'your country and currency;',
    beds: 'the beds you chose, until you book them;',
    push: 'the number under which notifications reach this browser, where you switched them on;',
    wishes: 'the hostels you saved: without an account only there, until you take them off the list;',
    trips:
      'your bookings as you last saw them, so that they open without a connection: those of your account until 30 days after the stay; one that you opened with the link of an e-mail until you close its tab, or until 30 days after the stay where you chose to keep it on the device.',
  },
  leaving:
    'Signing out removes the sign-in, the hostel, the chosen beds, the number for notifications, the bookings and the list of your account. The bookings also go when somebody else signs in, when your sign-in was ended from another device and this one hears of it, and with the button on [the page that lists them](/offline). What is too old is removed when your bookings are next looked at.',
} as const

export const credits = {
  title: 'Data and credits',
  description: 'The data, fonts, flags and icons OpenBunk is built with, and their licences.',
  lead: 'OpenBunk builds on the work of others. This is what it uses, under which terms, and what was changed.',
  licence: 'Licence:',
  free: 'Public domain',
  rates: 'Exchange rates',
  what: {
    countries:
      'Contains information from the countries database of {by}, which is made available here under the Open Database License. It is used unchanged: names, codes, currencies and translations of countries. You can take it from this site as one JSON object at {at}, under the same licence.',
    borders:
      'The outlines of countries on the map of travellers, through {through}. By {by}; simplified and projected here, under the same licence.',
    leaflet: 'The map. Copyright {by}; the groups of places on it by {through}, copyright {byToo}, under the ISC License.',
    water:
      'Coasts, estuaries and lakes on the map of hostels, through {through} by {by}. © OpenStreetMap contributors; simplified and cut into tiles here, which you may take from this site under the same licence.',
    outlines: 'The borders of countries on the same map, through {through} (ISC License).',
    cities:
      'Names, positions and populations of cities, through the package {through}. Slugs and search keys were added. The names of regions are theirs as well, some in a more usual spelling, and so are the names of cities, regions and countries in other languages, packed by place.',
    airports: 'Names and positions of airports with scheduled flights, through {through}.',
    flags: 'The flags of countries and territories, served unchanged. Copyright {by}.',
    letters:
      'The typeface of this site for Latin and Devanagari, as packaged by {through}, with a subset of its currency signs, and those of invoices and vouchers in every script. Copyright {by}.',
    icons: 'The icons. Copyright {by}; some derive from {through}, copyright {byToo}, under the MIT License.',
    located:
      'The country of a network address and of a point on the map, looked up on this server: nothing about you is sent elsewhere for it.',
    rates: 'A dated snapshot of exchange rates, for approximate prices in your own currency.',
  },
} as const

export const help = {
  title: 'Help',
  description: 'Answers about booking a bed: prices, paying, changing, cancelling, reaching the hostel, and your account.',
  lead: 'What people ask us most. Is it about a stay you booked? The hostel itself knows best, and your booking page has a place to write to it, and its telephone number and e-mail where it gave them.',
  open: 'Find a booking',
  write: 'How to reach us',
  booking: {
    title: 'Booking a bed',
    account: {
      q: 'Do I need an account?',
      a: 'No. You book with a name and an e-mail address, and the link in the confirmation opens your booking. An [account](/account/signup) shows all your trips in one place; what you booked before with the same e-mail is there as well.',
    },
    price: {
      q: 'Is the price I see the price I pay?',
      a: 'Yes. With dates, the total is for the whole stay and all of you, and the taxes are in it, named one by one. A price in your own currency is approximate and says so: you pay in the currency of the hostel.',
    },
    sleep: {
      q: 'Why am I asked who is a woman or a man?',
      a: 'Only because some dorms are for women or for men. Who does not say it is offered mixed dorms and private rooms.',
    },
    soldOut: {
      q: 'What if nothing is free on my nights?',
      a: 'Where a hostel keeps a waiting list, its page lets you wait for beds: when some become free, we keep them for you for half an hour and write to you, in the order in which people joined. Before that they are anybody’s, so book elsewhere if you must be sure.',
    },
    group: {
      q: 'How do more than eight people book?',
      a: 'As a group: open a hostel, say how many you are, and ask it for beds. It answers with a quote, and nothing is booked or paid until you accept.',
    },
    asked: {
      q: 'Why is my booking not confirmed at once?',
      a: 'Some hostels answer each request themselves, within 24 hours. The page says so before you book, and you pay nothing until they say yes: a deposit is only reserved.',
    },
    order: {
      q: 'Can a hostel pay to be shown first?',
      a: 'No. The rule of the order, with its numbers, is on the page [how we rank](/how-we-rank).',
    },
  },
  paying: {
    title: 'Paying',
    when: {
      q: 'When and where do I pay?',
      a: 'Before you book you see two lines: what is paid now and what is paid at the hostel. Where nothing is paid now, you pay all of it there.',
    },
    deposit: {
      q: 'What is the deposit?',
      a: 'A part of the price that some hostels take online when you book. It is never on top: it comes off what you pay at the desk. Each hostel sets how much; where it sets nothing, it is {percent} % of the price of the beds.',
    },
    card: {
      q: 'Do you see my card?',
      a: 'No. You type the card number on the page of the payment provider. It never reaches this site.',
    },
    refund: {
      q: 'When do I get money back?',
      a: 'What you paid beyond the fee of a cancellation goes back to the card or account it came from. Your trip shows how much and since when; how long it takes from there is up to your bank.',
    },
  },
  changing: {
    title: 'Changing and cancelling',
    cancel: {
      q: 'How do I cancel?',
      a: 'Open your booking with the link in your confirmation, or under [your trips](/account). You see what it costs before you decide, and you can cancel for some of you only.',
    },
    fee: {
      q: 'What does cancelling cost?',
      a: 'What the terms on the page of the hostel said when you booked; they do not change afterwards. Many are free until one or two days before check-in and then cost the first night; some cost half or all of the stay, some from the moment you book. The hours count on the clock of the hostel.',
    },
    dates: {
      q: 'Can I change the dates?',
      a: 'Yes, on the page of your booking, as long as there are beds. You see the new price before you say yes.',
    },
    absent: {
      q: 'What if I arrive late, or do not come?',
      a: 'Write your time of arrival on the page of your booking, or call the hostel. Who does not come pays what the terms say, often the first night or the whole stay.',
    },
    full: {
      q: 'What if the hostel has no bed for me?',
      a: 'It must find you beds of at least the same kind at no extra cost, or give your money back. If it does neither, tell us: [contact](/contact).',
    },
  },
  there: {
    title: 'At the hostel',
    reach: {
      q: 'How do I reach the hostel?',
      a: 'Your confirmation and the page of your booking have its address, its telephone number and its e-mail where the hostel gave them, a map, and a place to write to it. Before you book, the page of the hostel has address, map and directions.',
    },
    papers: {
      q: 'What do I need to bring?',
      a: 'A passport or identity card where the country asks hostels to register guests. Where it does, you can fill in the card before you come, on the page of your booking. House rules and ages stand on the page of the hostel.',
    },
    offline: {
      q: 'Can I open my booking without a connection?',
      a: 'Yes. What you opened once on this device is kept there: see [trips on this device](/offline). Prices are never shown without a connection, as they would be old.',
    },
    review: {
      q: 'Who can write a review?',
      a: 'Only guests who completed a stay. A mail asks you afterwards. You can change your review for 14 days; the hostel can answer it, not remove it.',
    },
  },
  mine: {
    title: 'Mails and account',
    lost: {
      q: 'My confirmation did not come',
      a: 'Check your spam folder first. Then [find your booking](/booking) with its code and your e-mail, and we send the link again.',
    },
    password: {
      q: 'I forgot my password',
      a: '[Set a new one](/account/forgot) with a code by e-mail, or [log in with a code](/account/code) and no password at all.',
    },
    data: {
      q: 'How do I get my data, or have it erased?',
      a: 'Both are one button each under [your profile](/account/profile). What is kept, and for how long, is on the page [privacy](/privacy).',
    },
    owner: {
      q: 'I run a hostel. Where do I start?',
      a: 'On the page [list your hostel](/owner/list-your-hostel). It takes about ten minutes.',
    },
  },
} as const

export const contact = {
  title: 'Contact',
  description: 'How to reach the hostel you booked, and those who run this site.',
  stay: 'About a stay',
  stayText:
    'The hostel is the quickest: it has your booking in front of it. On the page of your booking you find a place to write to it, and its telephone number and e-mail where it gave them.',
  find: 'Find a booking',
  trips: 'Your trips',
  us: 'About this site',
  usText: 'Something does not work, an answer of a hostel does not come, or you have a question that [help](/help) does not answer:',
  /** Who comes from the page of a hostel to report it. */
  about: 'You write about {hostel}. Say what is wrong there: your message names the hostel already.',
  aboutSubject: 'About {hostel}',
  aboutLine: 'Hostel: {hostel}',
  runBy: 'Run by',
  address: 'Address',
  registration: 'Register',
  mail: 'E-mail',
  phone: 'Telephone',
  social: 'Social media',
  none: 'The operator of this site has not given contact details yet.',
  languages: 'We answer in English and Hindi.',
  review: 'A review or an event that should not be there',
  reviewText: 'Each has a button to report it. A person looks at every report.',
  data: 'Your data',
  dataText:
    'You need not write to us for a copy of it, or to have it erased: both are under [your profile](/account/profile). More is on the page [privacy](/privacy).',
  hostel: 'Do you run a hostel?',
  hostelText: 'How it works, and how to begin, is on the page [list your hostel](/owner/list-your-hostel).',
} as const

export const cookies = {
  title: 'Cookies',
  description: 'OpenBunk sets no cookies. What your browser keeps for it instead, name by name, and how it goes.',
  lead: 'OpenBunk sets no cookies. What has to be remembered is kept by your browser itself, on your device, and is never sent along by itself. Here is all of it.',
  stays: 'Kept until it is removed',
  staysText: 'In the local storage of your browser.',
  goes: 'Gone with the tab',
  goesText: 'In the session storage of your browser, which ends when you close the tab.',
  name: 'Name',
  what: 'What for',
  kept: {
    session: 'That you are logged in, as what, and the first letter of your name. Until you log out, or the session ends.',
    house:
      'For hostel staff: the hostel they work in, the size of the sidebar, the currency of their forms, the language of their account, and whether single keys act; on a tablet at the door of a hostel, what lets guests check in there.',
    desk: 'For hostel staff: who arrives, stays and leaves today, with beds and telephone numbers, so that the desk goes on without a connection. Until they log out.',
    beds: 'The beds you chose, until you book them or log out.',
    money:
      'The country, currency, sign and flag that prices are shown with. Chosen by you, or guessed from your country on the first visit.',
    trips:
      'Your bookings as you last saw them, so that they open without a connection. At most 20, until 30 days after the stay, and gone when you log out.',
    wishes: 'The hostels you saved.',
    push: 'Where you switched on notifications in this browser: the number that they reach it under, and the day it was last checked.',
    places:
      'The last five places that you chose in a search, to suggest them again. Until you clear them in the list of suggestions; they are never sent.',
    map: 'Whether the map searches wherever you move it.',
    told: 'That a message about your currency was shown once, so that it is not shown again.',
    counting: 'Your answer when you were asked whether visits may be counted by another service. Only where this installation uses one.',
  },
  passing: {
    drafts: 'What you typed into a form, in case the page is loaded again. Never passwords.',
    house: 'The hostel that this tab works on, and what was said of its beds without a connection, until it is sent.',
    attempt: 'The number of your try to book, so that pressing twice never books twice.',
    link: 'The key from the link of an e-mail, which opens that booking, group request or card. After a sign-out only its first characters, so that going back does not open it.',
    login: 'With whom you are logging in (Google, for example) and what came back from there, until you are in.',
    trips: 'A booking that you opened with the link of an e-mail, and which bookings of a trip belong together.',
    acting: 'For those who run the marketplace: in whose place they act.',
  },
  files: 'Pages without a connection',
  filesText:
    'The browser also keeps a few files of this site (cache storage, under names that begin with “openbunk-”), so that [your bookings](/offline) can be read without a connection. No price and no search is among them. A browser that gets notifications keeps what Google (Firebase) needs for that in its own database.',
  counting: 'Counting visits',
  countingText:
    'Page views and searches are counted by this site itself, without an identifier: nothing is kept for it. Where an installation uses another service to count, you are asked first, and everything works the same if you say no.',
  end: 'How to remove it',
  endText:
    'Logging out removes what belongs to your account. The settings of your browser remove all of it: look for the data of websites. Nothing breaks by it; you only log in again and choose your currency again.',
} as const
