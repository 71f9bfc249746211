/**
 * Bundles the modules that pages load together into one file each; otherwise every small module that two pages share would be a request of its own. A group
 * holds only modules that nearly every page with that group needs, so that no page loads code it does not run: no React in `page`, no router in `queries`.
 */
const files = pattern => ({ test: pattern, minShareCount: 2 })

export const chunks = [
  // The scripts that every page loads, before any interaction: they stay within 30 kB (site/e2e/budget.spec.ts).
  {
    name: 'page',
    priority: 30,
    ...files(
      /node_modules\/nanostores\/|preload-helper|site\/(lib\/(?:\w+\/)?(element|importAgain|painted|pressLoaded|whenIdle|currencyOptions|currencySelection|storage|browserStores|session|guardPrivatePages|earlySubmit|drafts|impersonation|impersonationNotice|pageProgress|format|toast|loadWhenTouched|language|messages|carryQuery|carrySearchParams|carrySearchParamsOnClick|storedList)|traveller\/(?:\w+\/)?(currency\/(?!approxConversion|ApproxPrice|CurrencyPicker|isRateTableOld|pickerHost|useApproxConversion)\w+|dropEmptyFields|lazySuggestions|suggestionFormat|localizeCountryName|nearMe|stay\/(party|staySearch)|wishlist\/wishlistItems))\.ts|domain\/(calendar\/days|money\/money|language\/(messageTemplate|locales)|text\/(memoize|cutText)|booking\/groupSize|access\/privatePaths|listing\/searchFilters)\.ts/,
    ),
  },
  // The fields of a stay, and what the filters of a search need before React is there. Checkout and back-offices have neither.
  {
    name: 'stayFields',
    priority: 28,
    ...files(/site\/traveller\/(dates\/stayDates|stay\/partyBox|search\/(earlyFilters|filterPanel))\.ts/),
  },
  { name: 'react', priority: 20, ...files(/node_modules\/(react|react-dom|scheduler|@nanostores\/react)\//) },
  // The basic parts of the kit, which every island and screen uses.
  {
    name: 'kit',
    priority: 15,
    ...files(
      /site\/(kit\/(?:\w+\/)?(Icon|icons|Button|Field|EmptyState|ErrorState|Notice|OfflineBar|Badge|Skeleton|Combobox|Modal|lazyOrNothing|typedNumber)\.tsx?|lib\/(?:\w+\/)?(api|leavePage|transport|problem|renewToken|withSession|reauthenticate|pressBurst|repeatedCalls|idempotencyKeys|markOutdated|useDebounced|useIsPhone|useHydrated|image)\.ts|traveller\/(?:\w+\/)?(OfflineNote|handlePlainClick|pushHistory|ApproxPrice)\.tsx?)|domain\/listing\/imageUrl/,
    ),
  },
  {
    name: 'forms',
    priority: 10,
    ...files(
      /site\/kit\/(?:\w+\/)?(fields|fieldProblem|findOpenProblems|Form|formContext|formStore|formControls|ErrorSummary|afterPress|getText|usePressGuard|fieldText)\.tsx?/,
    ),
  },
  // Forms behind a button, and forms with a version check: a page with one plain form does not need them.
  {
    name: 'dialogs',
    priority: 10,
    ...files(/site\/kit\/(?:\w+\/)?(FormButton|EditButton|ConfirmButton|useVersionedEdit)\.tsx?/),
  },
  // Typed days; the calendar is fetched when it is opened.
  { name: 'days', priority: 10, ...files(/site\/kit\/day\/DayInput\.tsx?/) },
  // Days as people write them. A group takes what its modules need along: this one comes before the field that needs it.
  { name: 'dayTexts', priority: 12, ...files(/site\/kit\/day\/(readDay|parseDay|monthNames)\.ts/) },
  // The calendar, fetched when a date field is first touched.
  {
    name: 'calendar',
    priority: 12,
    ...files(
      /site\/(kit\/(iconElement|day\/(calendarGrid|drawMonth|monthWeeks|dayForKey|monthNav|openFloating|openDayCalendar))|lib\/arrowKey)\.ts/,
    ),
  },
  // Fetched when a page is first touched, and before anything of a back-office: with `office` it would bring all of that to every page.
  { name: 'progressBar', priority: 12, ...files(/node_modules\/nprogress\/|site\/lib\/navigation\/progressBar\.ts/) },
  // When guests come and whether somebody is there: the desk's lists need it as the checkout does, which has nothing of a back-office.
  { name: 'arrival', priority: 12, ...files(/domain\/calendar\/arrivalProblem\.ts/) },
  // What calendar and lists know of a stay. The calendar comes without React on pages that have none: nothing here may need it.
  {
    name: 'stayFacts',
    priority: 12,
    ...files(
      /site\/(traveller\/(search\/filters|property\/propertyFormat|map\/pinFormat|dates\/(nightPrices|stayNights)|currency\/approxConversion)|lib\/format\/taxonomyFormat)\.ts|domain\/(listing\/(taxonomy|facilities|bounds)|rates\/restrictions)\.ts/,
    ),
  },
  {
    name: 'queries',
    priority: 9,
    ...files(/node_modules\/@tanstack\/|site\/lib\/(?:\w+\/)?(useItem|useList|useEveryRow|useAction|useDryRun|queryClient)\.ts/),
  },
  // What whoever is logged in has, travellers as well: unread news, logging out, live news, files to save.
  {
    name: 'signedIn',
    priority: 8.5,
    ...files(
      /site\/(kit\/(SessionBar|notifications\/(Bell|useUnread))|lib\/(session\/signOut|live\/(openLiveFeed|serverSentEvents)|http\/saveFile))\.tsx?/,
    ),
  },
  // The shell of the back-offices and what their first screens share.
  {
    name: 'office',
    priority: 8,
    ...files(
      /node_modules\/react-router\/|site\/(kit\/(?:\w+\/)?(backOffice|officeIcons|LanguageBar|Screen|Table|ListScreen|Pagination|Tabs|SearchBox|useListState|RouteError|ProgressRoot|RichText|CommaList|LoadFailedNotice)\.tsx?|lib\/(?:\w+\/)?(backOfficeMessages|accountLanguage|roleMessages|bookingLabels|tabProperty)\.ts|owner\/(useCurrentProperty|useLiveRefetch|nextPath|paths|palette\/(keys|paletteStore)|shell\/\w+|booking\/(StatusBadge|bookingColumns|types|folioLabels))\.tsx?)|domain\/access\/live\.ts/,
    ),
  },
  // The messages of the shell and the dashboard, one file per language.
  {
    name: id => `office-${/messages\/(\w+)\//.exec(id)[1]}`,
    priority: 8,
    test: /messages\/\w+\/(owner\/(shell|dashboard|bookingLabels|noticeboard)|office\/(roles|language))\.ts/,
  },
  // Guest fields of a booking, and the pages opened by a mailed link.
  {
    name: 'booking',
    priority: 7,
    ...files(
      /site\/traveller\/(?:\w+\/)?(stay\/(GuestFields|guestFields|ArrivalTimeField|arrival)|checkout\/(useProfile|idempotencyKey)|booking\/goToPayment|link\/\w+)\.tsx?/,
    ),
  },
  // The search query. The checkout and the pages of a booking do not need it.
  { name: 'search', priority: 7, ...files(/site\/traveller\/(search\/\w+|property\/Photo|dates\/PriceStrip)\.tsx?/) },
  // Translating the API's sentences.
  { name: 'apiMessages', priority: 7, ...files(/site\/lib\/language\/format(ApiMessage|WithValues)\.ts/) },
  // The search form and the filters of a hostel page: days, party, facilities. The calendar is fetched when it is opened.
  {
    name: 'stayForm',
    priority: 6,
    ...files(
      /site\/traveller\/(stay\/(DateFields|StayDates|PartyField|PartyBox|OwnContent)|currency\/useApproxConversion)|domain\/listing\/savedSearch\.ts/,
    ),
  },
  // A stay with its price and its cancellation terms.
  {
    name: 'stay',
    priority: 5,
    ...files(
      /site\/(traveller\/(?:\w+\/)?(stay\/(?!bookingSelection)|policyFormat)|lib\/(?:\w+\/)?(policyFormat|reviewFormat))|domain\/(listing\/houseRules|language\/(dayFormat|rateFormat))\.ts/,
    ),
  },
  // Wishlist, saved searches and comparison.
  {
    name: 'wishlist',
    priority: 5,
    ...files(
      /site\/(traveller\/(?:\w+\/)?(wishlist\/(wishlist|WishHeart|Compare(Bar|Box)|compareBox|comparedHostels)|searches\/savedSearches)|lib\/(?:\w+\/)?(syncedList|useSyncedList))\.tsx?/,
    ),
  },
]
