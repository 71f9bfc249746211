import { slug } from '../../domain/text/slug.ts'

/**
 * First-level regions as GeoNames codes them (CC BY 4.0), for the countries where one name is often the name of many places.
 * `country: code name|code name`.
 */
const regionTable: Readonly<Record<string, string>> = {
  AR: '01 Buenos Aires Province|02 Catamarca|03 Chaco|04 Chubut|05 Córdoba|06 Corrientes|07 Buenos Aires|08 Entre Ríos|09 Formosa|10 Jujuy|11 La Pampa|12 La Rioja|13 Mendoza|14 Misiones|15 Neuquén|16 Río Negro|17 Salta|18 San Juan|19 San Luis|20 Santa Cruz|21 Santa Fe|22 Santiago del Estero|23 Tierra del Fuego|24 Tucumán',
  AT: '01 Burgenland|02 Carinthia|03 Lower Austria|04 Upper Austria|05 Salzburg|06 Styria|07 Tyrol|08 Vorarlberg|09 Vienna',
  AU: '01 Australian Capital Territory|02 New South Wales|03 Northern Territory|04 Queensland|05 South Australia|06 Tasmania|07 Victoria|08 Western Australia',
  BR: '01 Acre|02 Alagoas|03 Amapá|04 Amazonas|05 Bahia|06 Ceará|07 Federal District|08 Espírito Santo|11 Mato Grosso do Sul|13 Maranhão|14 Mato Grosso|15 Minas Gerais|16 Pará|17 Paraíba|18 Paraná|20 Piauí|21 Rio de Janeiro|22 Rio Grande do Norte|23 Rio Grande do Sul|24 Rondônia|25 Roraima|26 Santa Catarina|27 São Paulo|28 Sergipe|29 Goiás|30 Pernambuco|31 Tocantins',
  CA: '01 Alberta|02 British Columbia|03 Manitoba|04 New Brunswick|05 Newfoundland and Labrador|07 Nova Scotia|08 Ontario|09 Prince Edward Island|10 Quebec|11 Saskatchewan|12 Yukon|13 Northwest Territories|14 Nunavut',
  CH: 'AG Aargau|AI Appenzell Innerrhoden|AR Appenzell Ausserrhoden|BE Bern|BL Basel-Landschaft|BS Basel-City|FR Fribourg|GE Geneva|GL Glarus|GR Grisons|JU Jura|LU Lucerne|NE Neuchâtel|NW Nidwalden|OW Obwalden|SG Saint Gallen|SH Schaffhausen|SO Solothurn|SZ Schwyz|TG Thurgau|TI Ticino|UR Uri|VD Vaud|VS Valais|ZG Zug|ZH Zurich',
  CN: '01 Anhui|02 Zhejiang|03 Jiangxi|04 Jiangsu|05 Jilin|06 Qinghai|07 Fujian|08 Heilongjiang|09 Henan|10 Hebei|11 Hunan|12 Hubei|13 Xinjiang|14 Tibet|15 Gansu|16 Guangxi|18 Guizhou|19 Liaoning|20 Inner Mongolia|21 Ningxia|22 Beijing|23 Shanghai|24 Shanxi|25 Shandong|26 Shaanxi|28 Tianjin|29 Yunnan|30 Guangdong|31 Hainan|32 Sichuan|33 Chongqing',
  CO: '01 Amazonas|02 Antioquia|03 Arauca|04 Atlántico|08 Caquetá|09 Cauca|10 Cesar|11 Chocó|12 Córdoba|14 Guaviare|15 Guainía|16 Huila|17 La Guajira|19 Meta|20 Nariño|21 Norte de Santander|22 Putumayo|23 Quindío|24 Risaralda|25 San Andrés y Providencia|26 Santander|27 Sucre|28 Tolima|29 Valle del Cauca|30 Vaupés|31 Vichada|32 Casanare|33 Cundinamarca|34 Bogotá|35 Bolívar|36 Boyacá|37 Caldas|38 Magdalena',
  CR: '01 Alajuela|02 Cartago|03 Guanacaste|04 Heredia|06 Limón|07 Puntarenas|08 San José',
  DE: '01 Baden-Württemberg|02 Bavaria|03 Bremen|04 Hamburg|05 Hesse|06 Lower Saxony|07 North Rhine-Westphalia|08 Rhineland-Palatinate|09 Saarland|10 Schleswig-Holstein|11 Brandenburg|12 Mecklenburg-Vorpommern|13 Saxony|14 Saxony-Anhalt|15 Thuringia|16 Berlin',
  ES: '07 Balearic Islands|27 La Rioja|29 Madrid|31 Murcia|32 Navarre|34 Asturias|39 Cantabria|51 Andalusia|52 Aragon|53 Canary Islands|54 Castile-La Mancha|55 Castile and León|56 Catalonia|57 Extremadura|58 Galicia|59 Basque Country|60 Valencia|CE Ceuta|ML Melilla',
  FR: "11 Île-de-France|24 Centre-Val de Loire|27 Bourgogne-Franche-Comté|28 Normandy|32 Hauts-de-France|44 Grand Est|52 Pays de la Loire|53 Brittany|75 Nouvelle-Aquitaine|76 Occitanie|84 Auvergne-Rhône-Alpes|93 Provence-Alpes-Côte d'Azur|94 Corsica",
  GB: 'ENG England|NIR Northern Ireland|SCT Scotland|WLS Wales',
  GR: 'ESYE11 East Macedonia and Thrace|ESYE12 Central Macedonia|ESYE13 West Macedonia|ESYE14 Thessaly|ESYE21 Epirus|ESYE22 Ionian Islands|ESYE23 West Greece|ESYE24 Central Greece|ESYE25 Peloponnese|ESYE31 Attica|ESYE41 North Aegean|ESYE42 South Aegean|ESYE43 Crete',
  ID: '01 Aceh|02 Bali|03 Bengkulu|04 Jakarta|05 Jambi|07 Central Java|08 East Java|10 Yogyakarta|11 West Kalimantan|12 South Kalimantan|13 Central Kalimantan|14 East Kalimantan|15 Lampung|17 West Nusa Tenggara|18 East Nusa Tenggara|21 Central Sulawesi|22 Southeast Sulawesi|24 West Sumatra|26 North Sumatra|28 Maluku|29 North Maluku|30 West Java|31 North Sulawesi|32 South Sumatra|33 Banten|34 Gorontalo|35 Bangka–Belitung Islands|36 Papua|37 Riau|38 South Sulawesi|39 West Papua|40 Riau Islands|41 West Sulawesi|42 North Kalimantan',
  IE: 'C Connacht|L Leinster|M Munster|U Ulster',
  IN: '01 Andaman and Nicobar|02 Andhra Pradesh|03 Assam|05 Chandigarh|07 Delhi|09 Gujarat|10 Haryana|11 Himachal Pradesh|12 Jammu and Kashmir|13 Kerala|14 Lakshadweep|16 Maharashtra|17 Manipur|18 Meghalaya|19 Karnataka|20 Nagaland|21 Odisha|22 Puducherry|23 Punjab|24 Rajasthan|25 Tamil Nadu|26 Tripura|28 West Bengal|29 Sikkim|30 Arunachal Pradesh|31 Mizoram|33 Goa|34 Bihar|35 Madhya Pradesh|36 Uttar Pradesh|37 Chhattisgarh|38 Jharkhand|39 Uttarakhand|40 Telangana|41 Ladakh|52 Dadra and Nagar Haveli and Daman and Diu',
  IT: '01 Abruzzo|02 Basilicata|03 Calabria|04 Campania|05 Emilia-Romagna|06 Friuli Venezia Giulia|07 Lazio|08 Liguria|09 Lombardy|10 Marche|11 Molise|12 Piedmont|13 Apulia|14 Sardinia|15 Sicily|16 Tuscany|17 Trentino-Alto Adige|18 Umbria|19 Aosta Valley|20 Veneto',
  JP: '01 Aichi|02 Akita|03 Aomori|04 Chiba|05 Ehime|06 Fukui|07 Fukuoka|08 Fukushima|09 Gifu|10 Gunma|11 Hiroshima|12 Hokkaido|13 Hyōgo|14 Ibaraki|15 Ishikawa|16 Iwate|17 Kagawa|18 Kagoshima|19 Kanagawa|20 Kochi|21 Kumamoto|22 Kyoto|23 Mie|24 Miyagi|25 Miyazaki|26 Nagano|27 Nagasaki|28 Nara|29 Niigata|30 Oita|31 Okayama|32 Ōsaka|33 Saga|34 Saitama|35 Shiga|36 Shimane|37 Shizuoka|38 Tochigi|39 Tokushima|40 Tokyo|41 Tottori|42 Toyama|43 Wakayama|44 Yamagata|45 Yamaguchi|46 Yamanashi|47 Okinawa',
  MX: '01 Aguascalientes|02 Baja California|03 Baja California Sur|04 Campeche|05 Chiapas|06 Chihuahua|07 Coahuila|08 Colima|09 Mexico City|10 Durango|11 Guanajuato|12 Guerrero|13 Hidalgo|14 Jalisco|15 State of Mexico|16 Michoacán|17 Morelos|18 Nayarit|19 Nuevo León|20 Oaxaca|21 Puebla|22 Querétaro|23 Quintana Roo|24 San Luis Potosí|25 Sinaloa|26 Sonora|27 Tabasco|28 Tamaulipas|29 Tlaxcala|30 Veracruz|31 Yucatán|32 Zacatecas',
  NL: '01 Drenthe|02 Friesland|03 Gelderland|04 Groningen|05 Limburg|06 North Brabant|07 North Holland|09 Utrecht|10 Zeeland|11 South Holland|15 Overijssel|16 Flevoland',
  NZ: "E7 Auckland|E8 Bay of Plenty|E9 Canterbury|F1 Gisborne|F2 Hawke's Bay|F3 Manawatu-Wanganui|F4 Marlborough|F5 Nelson|F6 Northland|F7 Otago|F8 Southland|F9 Taranaki|G1 Waikato|G2 Wellington|G3 West Coast|TAS Tasman",
  PA: '01 Bocas del Toro|02 Chiriquí|03 Coclé|04 Colón|05 Darién|06 Herrera|07 Los Santos|08 Panamá|09 Guna Yala|10 Veraguas|11 Emberá|12 Ngöbe-Buglé|13 Panamá Oeste',
  PE: '01 Amazonas|02 Áncash|03 Apurímac|04 Arequipa|05 Ayacucho|06 Cajamarca|07 Callao|08 Cusco|09 Huancavelica|10 Huánuco|11 Ica|12 Junín|13 La Libertad|14 Lambayeque|15 Lima Region|16 Loreto|17 Madre de Dios|18 Moquegua|19 Pasco|20 Piura|21 Puno|22 San Martín|23 Tacna|24 Tumbes|25 Ucayali|LMA Lima',
  PH: '01 Ilocos|02 Cagayan Valley|03 Central Luzon|05 Bicol|06 Western Visayas|07 Central Visayas|08 Eastern Visayas|09 Zamboanga Peninsula|10 Northern Mindanao|11 Davao|12 Soccsksargen|13 Caraga|14 Muslim Mindanao|15 Cordillera|40 Calabarzon|41 Mimaropa|NCR Metro Manila',
  PL: '72 Lower Silesia|73 Kuyavia-Pomerania|74 Łódź|75 Lublin|76 Lubusz|77 Lesser Poland|78 Mazovia|79 Opole|80 Subcarpathia|81 Podlasie|82 Pomerania|83 Silesia|84 Świętokrzyskie|85 Warmia-Masuria|86 Greater Poland|87 West Pomerania',
  PT: '02 Aveiro|03 Beja|04 Braga|05 Bragança|06 Castelo Branco|07 Coimbra|08 Évora|09 Faro|10 Madeira|11 Guarda|13 Leiria|14 Lisbon|16 Portalegre|17 Porto|18 Santarém|19 Setúbal|20 Viana do Castelo|21 Vila Real|22 Viseu|23 Azores',
  RO: '01 Alba|02 Arad|03 Argeș|04 Bacău|05 Bihor|06 Bistrița-Năsăud|07 Botoșani|08 Brăila|09 Brașov|10 Bucharest|11 Buzău|12 Caraș-Severin|13 Cluj|14 Constanța|15 Covasna|16 Dâmbovița|17 Dolj|18 Galați|19 Gorj|20 Harghita|21 Hunedoara|22 Ialomița|23 Iași|25 Maramureș|26 Mehedinți|27 Mureș|28 Neamț|29 Olt|30 Prahova|31 Sălaj|32 Satu Mare|33 Sibiu|34 Suceava|35 Teleorman|36 Timiș|37 Tulcea|38 Vaslui|39 Vâlcea|40 Vrancea|41 Călărași|42 Giurgiu|43 Ilfov',
  SE: '02 Blekinge|03 Gävleborg|05 Gotland|06 Halland|07 Jämtland|08 Jönköping|09 Kalmar|10 Dalarna|12 Kronoberg|14 Norrbotten|15 Örebro|16 Östergötland|18 Södermanland|21 Uppsala|22 Värmland|23 Västerbotten|24 Västernorrland|25 Västmanland|26 Stockholm|27 Skåne|28 Västra Götaland',
  US: 'AK Alaska|AL Alabama|AR Arkansas|AZ Arizona|CA California|CO Colorado|CT Connecticut|DC District of Columbia|DE Delaware|FL Florida|GA Georgia|HI Hawaii|IA Iowa|ID Idaho|IL Illinois|IN Indiana|KS Kansas|KY Kentucky|LA Louisiana|MA Massachusetts|MD Maryland|ME Maine|MI Michigan|MN Minnesota|MO Missouri|MS Mississippi|MT Montana|NC North Carolina|ND North Dakota|NE Nebraska|NH New Hampshire|NJ New Jersey|NM New Mexico|NV Nevada|NY New York|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VA Virginia|VT Vermont|WA Washington|WI Wisconsin|WV West Virginia|WY Wyoming',
}

/** A first-level region that has a name; `slug` is its part of an address. */
export interface Region {
  country: string
  code: string
  name: string
  slug: string
}

export const regions: readonly Region[] = Object.entries(regionTable).flatMap(([country, entries]) =>
  entries.split('|').map(entry => {
    const [code = '', ...names] = entry.split(' ')
    const name = names.join(' ')
    return { country, code, name, slug: slug(name, code.toLowerCase()) }
  }),
)
const byCode = new Map(regions.map(region => [`${region.country}.${region.code}`, region]))
const bySlug = new Map(regions.map(region => [`${region.country}.${region.slug}`, region]))

/** Oregon for US, OR; nothing where the region's name is not known. */
export const findRegion = (country: string, code: string | null): Region | undefined =>
  code ? byCode.get(`${country}.${code}`) : undefined
/** The region of a country whose name is written like that in an address. */
export const findRegionBySlug = (country: string, written: string): Region | undefined => bySlug.get(`${country}.${written}`)
