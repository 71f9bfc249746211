import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/calendar.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'التقويم',
  property: '{property}، {stay}',
  newBooking: 'حجز جديد',
  loading: 'جارٍ تحميل التقويم',
  notRead: 'تعذّر تحميل التقويم من جديد',
  notReadText: 'تراه كما حُمّل آخر مرة. لم يضع أي حجز، وسيُحمَّل من جديد تلقائيًّا.',
  noRooms: 'لا غرف بعد',
  noRoomsText: 'تظهر هنا الأسرّة والإقامات فيها. أضف أول غرفة لتبدأ.',
  toRooms: 'إلى الغرف',
  help: 'مفاتيح الأسهم تنتقل من سرير إلى سرير ومن ليلة إلى ليلة، ومفتاحا البداية والنهاية إلى طرفي السطر، ومفتاحا الصفحة إلى أيام أخرى. مفتاح الإدخال يفتح حجزًا أو يحجز سريرًا متاحًا.',
  summary: {
    due: '{n, plural, zero {# حجز يحتاج إلى سرير اليوم} one {حجز واحد يحتاج إلى سرير اليوم} two {حجزان يحتاجان إلى سرير اليوم} few {# حجوزات تحتاج إلى سرير اليوم} many {# حجزًا يحتاج إلى سرير اليوم} other {# حجز يحتاج إلى سرير اليوم}}',
    later:
      '{n, plural, zero {# حجز لا يتسع لها سرير واحد كاملة} one {حجز واحد لا يتسع له سرير واحد كاملًا} two {حجزان لا يتسع لهما سرير واحد كاملين} few {# حجوزات لا يتسع لها سرير واحد كاملة} many {# حجزًا لا يتسع لها سرير واحد كاملة} other {# حجز لا يتسع لها سرير واحد كاملة}}',
    over: '{n, plural, zero {# إقامة زائدة} one {إقامة زائدة واحدة} two {إقامتان زائدتان} few {# إقامات زائدة} many {# إقامة زائدة} other {# إقامة زائدة}}',
    all: '{facts}.',
    none: 'لكل ضيف سرير، أو مكان لسرير.',
  },
  nav: {
    days: 'أي أيام',
    previous: {
      week: 'الأسبوع السابق',
      twoWeeks: 'الأسبوعان السابقان',
      fourWeeks: 'الأسابيع الأربعة السابقة',
    },
    next: {
      week: 'الأسبوع التالي',
      twoWeeks: 'الأسبوعان التاليان',
      fourWeeks: 'الأسابيع الأربعة التالية',
    },
    range: {
      week: 'أسبوع',
      twoWeeks: 'أسبوعان',
      fourWeeks: 'أربعة أسابيع',
    },
    today: 'اليوم',
    from: 'ابتداءً من',
    show: 'عرض',
    rooms: 'الغرف',
    allRooms: 'كل الغرف',
    showBeds: 'عرض كل الأسرّة',
    onlyCounts: 'الأعداد والأسعار فقط',
  },
  legend: {
    title: 'الرموز',
    counts: '{counts} المباع من الموجود، وتحته السعر',
    noBed: 'لم يُختر سرير بعد',
    blocked: 'محجوب',
    wallet: 'مستحق',
    messageSquare: 'ملاحظة',
    users: 'مجموعة',
    lock: 'سرير موعود',
  },
  chart: {
    label: 'الغرف والأسرّة حسب الليلة',
    head: 'الغرفة، السرير',
    today: 'اليوم',
    also: 'أيضًا',
    wholeRoom: 'الغرفة كاملة',
    bookIt: '{night}، حجز',
    lane: {
      without: 'بلا سرير بعد ({n})',
      over: 'حجوزات زائدة ({n})',
    },
  },
  bar: {
    booked: 'محجوز',
    taken: 'مشغول',
    blockKind: {
      out_of_service: 'خارج الخدمة',
      maintenance: 'صيانة',
      staff: 'الموظفون',
      group: 'مجموعة',
      channel: 'بيع عبر قناة',
    },
    undecided: '{kind}، لم يُقرَّر بعد',
    promised: 'هذا السرير موعود',
    noBed: 'لم يُختر سرير بعد',
    toPay: '{amount} مستحق',
    group: 'مجموعة',
    hold: {
      promised: 'هذا السرير موعود',
      planned: 'هذا السرير مخصص',
      open: 'لم يُختر سرير بعد: هنا مكان',
      whole: 'لمن له الغرفة كاملة',
    },
    nights: 'من {from} إلى {until}',
    beds: '{n, plural, zero {# سرير في {room}} one {سرير واحد في {room}} two {سريران في {room}} few {# أسرّة في {room}} many {# سريرًا في {room}} other {# سرير في {room}}}',
    rooms:
      '{n, plural, zero {{room}: # غرفة} one {{room}: غرفة واحدة} two {{room}: غرفتان} few {{room}: # غرف} many {{room}: # غرفة} other {{room}: # غرفة}}',
  },
  night: {
    free: '{day}، {place}: متاح',
    gone: '{day}، {place}: لم يعد موجودًا',
    count: '{day}، {room}: {facts}',
    sold: 'بيع {sold}',
    freeBeds:
      '{n, plural, zero {{free} متاح من # سرير} one {{free} متاح من سرير واحد} two {{free} متاح من سريرين} few {{free} متاح من # أسرّة} many {{free} متاح من # سريرًا} other {{free} متاح من # سرير}}',
    freeRooms:
      '{n, plural, zero {{free} متاح من # غرفة} one {{free} متاح من غرفة واحدة} two {{free} متاح من غرفتين} few {{free} متاح من # غرف} many {{free} متاح من # غرفة} other {{free} متاح من # غرفة}}',
    over: '{over} زائد',
  },
  card: {
    stay: '{stay} ({nights})',
    comesAt: 'الوصول {time}',
  },
}
