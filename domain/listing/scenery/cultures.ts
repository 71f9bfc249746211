/** How the old houses of a country look, as far as a drawing tells it. */
export type BuildingStyle =
  | 'european'
  | 'arab'
  | 'southAsian'
  | 'himalayan'
  | 'southeastAsian'
  | 'eastAsian'
  | 'latin'
  | 'newWorld'
  | 'african'

const countries: Readonly<Record<BuildingStyle, string>> = {
  european:
    'AD AL AM AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GE GG GI GL GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK',
  arab: 'AE AZ BH DJ DZ EG EH IL IQ IR JO KW LB LY MA MR OM PS QA SA SD SY TM TN UZ YE AF',
  southAsian: 'BD IN LK MV PK',
  himalayan: 'BT NP',
  southeastAsian: 'BN ID KH LA MM MY PH SG TH TL VN',
  eastAsian: 'CN HK JP KP KR MO TW',
  latin:
    'AR AW BB BO BQ BR BS BZ CL CO CR CU CW DM DO EC GD GF GP GT GY HN HT JM KY LC MQ MX NI PA PE PR PY SR SV TC TT UY VC VE VG VI AG AI KN MS CV',
  newWorld: 'AU CA NZ US BM AS GU',
  african:
    'AO BF BI BJ BW CD CF CG CI CM ER ET GA GH GM GN GQ GW KE KM LR LS MG ML MU MW MZ NA NE NG RE RW SC SL SN SO SS ST SZ TD TG TZ UG ZA ZM ZW',
}

const styleOf = new Map(
  Object.entries(countries).flatMap(([style, codes]) => codes.split(' ').map(code => [code, style as BuildingStyle] as const)),
)

/** Undefined where no drawing of houses would be true: islands of the Pacific, steppes. */
export const buildingStyle = (country: string): BuildingStyle | undefined => styleOf.get(country)

/** Spires of temples among palms. */
export const hasWats = (country: string) => ['TH', 'LA', 'KH', 'MM'].includes(country)
/** Streets of shops under paper lanterns. */
export const hasLanterns = (country: string) => ['CN', 'TW', 'HK', 'MO', 'JP', 'VN', 'MY', 'SG'].includes(country)
/** Trams in the streets of big cities. */
export const hasTrams = (country: string) =>
  'AT BE CH CZ DE ES FI FR GB HR HU IE IT LV NO PL PT RO RS RU SE SK UA EE BG BA NL TR LU GR AU US CA HK JP'.split(' ').includes(country)
/** Great fig trees in the middle of villages. */
export const hasBanyans = (country: string) => ['IN', 'BD', 'LK', 'PK'].includes(country)
/** Wooden houses on posts, steep roofs with crossed gables. */
export const hasStilts = (country: string) => ['TH', 'LA', 'KH', 'MM', 'MY', 'BN', 'ID'].includes(country)
/** Portals and domes in glazed tiles. */
export const hasIwans = (country: string) => ['IR', 'UZ', 'TM', 'TJ', 'AF'].includes(country)
/** Wooden houses with verandas along streets of trees. */
export const hasPorches = (country: string) => ['US', 'CA', 'AU', 'NZ'].includes(country)
/** Felt tents on the grass. */
export const hasYurts = (country: string) => ['MN', 'KZ', 'KG'].includes(country)
/** Atolls and palm islands in clear water. */
export const hasLagoons = (country: string) =>
  'MV FJ PF CK WS TO VU SB PW FM MH KI NC PH ID TH MY BZ BS CU DO TC KY SC MU TZ MX HN CO PA VE CW AW BQ PG GU VI VG'
    .split(' ')
    .includes(country)
