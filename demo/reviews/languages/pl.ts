import type { ReviewLanguage } from '../phrases.ts'

export const pl: ReviewLanguage = {
  titles: {
    high: ['Wracam choćby jutro', 'Najlepszy hostel całej podróży', 'W sam raz', 'Dwie noce dłużej, niż w planie'],
    middle: ['Dobre miejsce na nocleg', 'Solidnie', 'W porządku na kilka nocy'],
    low: ['Mogło być lepiej', 'Nie do końca tego oczekuję'],
  },
  good: {
    value: [
      'Trudno o coś lepszego za te pieniądze.',
      'Taniej niż w okolicy, a lepiej.',
      ['Śniadanie jest w cenie, i to porządne.', 'freeBreakfast'],
    ],
    security: [
      'Szafki są duże i pasuje do nich zwykła kłódka.',
      'Można spokojnie wracać późno w nocy.',
      ['Przez całą noc ktoś jest w recepcji, to uspokaja.', 'nightDesk'],
      ['Pokój tylko dla kobiet i drzwi, które się zamykają. Spokojny sen.', 'womenDorm'],
    ],
    location: [
      'Autobus z lotniska staje tuż za rogiem.',
      ['Wszędzie stąd blisko na piechotę.', 'near'],
      ['Dość daleko od centrum, żeby było cicho, a autobus jeździ co chwilę.', 'far'],
      ['Dwie minuty i jest się w wodzie.', 'sea'],
      ['Szlak zaczyna się prawie pod drzwiami.', 'mountains'],
    ],
    staff: [
      'Drugiego dnia w recepcji wszyscy znali moje imię.',
      'Przechowali mój plecak przez cały dzień i nic za to nie chcieli.',
      ['O trzeciej w nocy znaleźli mi lekarza. Dziękuję!', 'nightDesk'],
    ],
    atmosphere: [
      ['Podróż w pojedynkę, powrót z przyjaciółmi.', 'alone'],
      ['Jednego wieczoru poznaliśmy tu więcej ludzi niż gdzie indziej przez tydzień.', 'together'],
      ['Kolacja przy długim stole była najlepsza.', 'longTable'],
      ['Wszyscy spotykają się w barze, a mimo to da się spać.', 'bar'],
      'Wieczorem cisza, o to mi chodziło.',
    ],
    cleanliness: [
      'Prysznice lśnią każdego dnia.',
      'Świeża pościel, żadnych zapachów, nic do zarzucenia.',
      ['Nasza łazienka ostatniego dnia była tak czysta jak pierwszego.', 'ensuite'],
    ],
    facilities: [
      ['Gniazdko, lampka i zasłona przy każdym łóżku.', 'dorm'],
      'W kuchni jest wszystko, nawet ostre noże.',
      ['Trzy dni pracy w cichej sali i szybki internet.', 'workSpace'],
      ['Basen po długiej jeździe autobusem to jest to.', 'pool'],
    ],
  },
  poor: {
    value: ['Trochę drogo jak na to, co jest.', ['Ręcznik jest płatny, tego nie było w planie.', 'paidTowels']],
    security: ['Moja szafka źle się zamykała.', 'Drzwi wejściowe stały otworem przez pół wieczoru.'],
    location: [['Dalej od centrum, niż się wydawało.', 'far'], 'Ulica jest głośna do późna.'],
    staff: ['Zameldowanie trwało pół godziny.', ['Po jedenastej trzeba było kogoś budzić.', 'dayDesk']],
    atmosphere: ['W sali wspólnej prawie nikogo.', ['Jakaś grupa bawiła się w pokoju do drugiej.', 'dorm']],
    cleanliness: ['Łazienkę trzeba sprzątać częściej.', 'Kurz pod łóżkiem.'],
    facilities: [
      'Internet ciągle się zrywał.',
      ['Jeden prysznic na dwanaście osób to za mało.', 'bigDorm', 'sharedBath'],
      ['Czwarte piętro bez windy.', 'noLift'],
    ],
  },
  plain: ['Na jedną noc wystarczy.', 'Łóżko i dach, niewiele więcej.'],
  thanks: ['Dziękujemy za wizytę i za dobre słowo. Miejsce przy stole czeka.', 'Dziękujemy! Przekażemy całemu zespołowi.'],
  sorry: [
    'Dziękujemy za szczerość. Sprawdziliśmy to i poprawiliśmy.',
    'Racja, tak nie powinno być. Proszę napisać przed następnym pobytem, znajdziemy lepsze łóżko.',
  ],
}
