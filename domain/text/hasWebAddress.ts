// The countries' own, and what else people type without a protocol.
const countryDomains =
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu ' +
  'cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu ' +
  'id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq ' +
  'mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh ' +
  'si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw'
const otherDomains =
  'com net org edu gov mil int info biz name mobi travel app dev page web site website online shop store blog cloud link click live club top xyz icu vip fun ' +
  'win bid loan work agency host hosting hotel hostel hostels tours space tech digital email support help services solutions center zone today world ' +
  'network systems company finance bank pay money cash credit bet casino poker games social chat media news press review reviews guru ninja pro plus one ' +
  'zip mov download buzz quest monster asia cat london berlin paris nyc tokyo bar cam lol pics sbs cfd cyou gdn racing stream trade party science webcam ' +
  'faith accountant cricket ltd llc inc gmbh international global directory supply express delivery capital exchange trading market markets deals discount ' +
  'codes coupons sale gift gifts vacations holiday flights cruises taxi rent rentals villas apartments estate cafe restaurant beer wine pub pizza yoga ' +
  'surf ski golf football bike school academy university college training courses education study jobs careers legal lawyer attorney doctor clinic health ' +
  'hospital insurance tax photo photos photography gallery video film movie music show theater tickets events community group family dating page ' +
  'қаз みんな 新闻 在线 网站 网址 商店 コム 닷컴 닷넷 ' +
  'life art wiki example onion рф укр бг срб 中国 中國 公司 网络 香港 台湾 한국 भारत ভারত امارات السعودية مصر ایران المغرب'
const countryDomainSet = new Set(countryDomains.split(' '))
const otherDomainSet = new Set(otherDomains.split(' '))
/** Abbreviations that stand before a name without a blank: Dr.No, Fco.de Asís. */
const titles = new Set('mrs miss prof rev sra srta fco jose sto sta ste ste frau herr hon capt col gen maj sgt eng ing lic abg'.split(' '))

const scheme = /\p{L}[\p{L}\d+.-]{0,30}:\/\/|\b(?:mailto|javascript|tel|data|https?)\s?:/u
const address = /[^\s@]@[^\s@]+\.[^\s@]/u
const www = /(?:^|[^\p{L}\p{N}])www\d?\./u
// A number behind the point is that of a door: Hauptstr.12/3.
const path = /[\p{L}\p{N}]\.(?!\d)[\p{L}\p{N}-]{2,}(?::\d+)?[/\\?#]/u
const numeric = /(?:^|\D)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/
const host = /(?<![\p{L}\p{M}\p{N}-])((?:[\p{L}\p{M}\p{N}-]{1,63}\.){1,10})([\p{L}\p{M}]{2,63}|xn--[a-z0-9-]{1,59})(?![\p{L}\p{M}\p{N}-])/gu

/**
 * Would a reader, or a mail program, take a part of this name for an address to go to? Names are shown to others in mails and lists, and are no place for
 * one. `Dr. St. John`, `J.R.R. Tolkien` and `Mr.T` have none.
 */
export function hasWebAddress(name: string): boolean {
  const plain = name
    .normalize('NFKC')
    .replace(/[\u3002\uff61]/g, '.')
    .toLowerCase()
  if (scheme.test(plain) || address.test(plain) || www.test(plain) || path.test(plain) || numeric.test(plain)) return true
  return [...plain.matchAll(host)].some(([, before, last]) => isHost((before as string).slice(0, -1).split('.'), last as string))
}

/** Initials and titles before a point are no host: two letters could as well be a name (`Dr.No`, `Ma.de`). */
const isHost = (labels: readonly string[], last: string): boolean =>
  last.startsWith('xn--') ||
  otherDomainSet.has(last) ||
  (countryDomainSet.has(last) && labels.some(label => label.length > 2 && !titles.has(label)))
