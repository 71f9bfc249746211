/**
 * English names of cities in daily use and names from before a change, which GeoNames does not have, or has for no language; those of countries stand in
 * domain/language/countryNames.ts. By `country/name in the data`; of several of that name the biggest is meant.
 */
export const otherNamesOfCities: Readonly<Record<string, readonly string[]>> = {
  'AM/Yerevan': ['Erivan'],
  'AZ/Baku': ['Bakou'],
  'BD/Chittagong': ['Chattogram'],
  'BD/Dhaka': ['Dacca'],
  'BE/Antwerpen': ['Antwerp'],
  'BE/Brugge': ['Bruges'],
  'BE/Gent': ['Ghent'],
  'CH/Basel': ['Basle'],
  'CH/Genève': ['Geneva'],
  'CH/Luzern': ['Lucerne'],
  'CH/Zürich': ['Zuerich'],
  'CN/Beijing': ['Peking'],
  'CN/Chongqing': ['Chungking'],
  'CN/Guangzhou': ['Canton'],
  'CN/Nanjing': ['Nanking'],
  'CN/Qingdao': ['Tsingtao'],
  'CN/Shenyang': ['Mukden'],
  'CN/Tianjin': ['Tientsin'],
  'CN/Xiamen': ['Amoy'],
  'CU/Havana': ['La Habana'],
  'DE/Chemnitz': ['Karl-Marx-Stadt'],
  'DE/Hannover': ['Hanover'],
  'DE/Köln': ['Cologne', 'Koeln'],
  'DE/Munich': ['Muenchen', 'Monaco di Baviera'],
  'DE/Nürnberg': ['Nuremberg', 'Nuernberg'],
  'EG/Cairo': ['Al Qahirah'],
  'ES/Sevilla': ['Seville'],
  'ES/Zaragoza': ['Saragossa'],
  'FR/Nice': ['Nizza'],
  'FR/Lyon': ['Lyons'],
  'FR/Marseille': ['Marseilles'],
  'GE/Tbilisi': ['Tiflis'],
  'GR/Athens': ['Athina'],
  'GR/Thessaloníki': ['Salonica', 'Salonika'],
  'GT/Antigua Guatemala': ['Antigua'],
  'GT/Guatemala City': ['Ciudad de Guatemala'],
  'HK/Hong Kong': ['HK'],
  'ID/Jakarta': ['Batavia', 'Djakarta'],
  'ID/Yogyakarta': ['Jogja', 'Jogjakarta'],
  'IN/Bengaluru': ['Bangalore'],
  'IN/Kozhikode': ['Calicut'],
  'IN/Chennai': ['Madras'],
  'IN/Cochin': ['Kochi'],
  'IN/Guwahati': ['Gauhati'],
  'IN/Gurgaon': ['Gurugram'],
  'IN/Kolkata': ['Calcutta'],
  'IN/Mumbai': ['Bombay'],
  'IN/Mysore': ['Mysuru'],
  'IN/Panaji': ['Panjim'],
  'IN/Puducherry': ['Pondicherry', 'Pondy'],
  'IN/Pune': ['Poona'],
  'IN/Shimla': ['Simla'],
  'IN/Thiruvananthapuram': ['Trivandrum'],
  'IN/Vadodara': ['Baroda'],
  'IN/Varanasi': ['Benares', 'Banaras'],
  'IN/Visakhapatnam': ['Vizag'],
  'IT/Florence': ['Firenze'],
  'IT/Genoa': ['Genova'],
  'KH/Siem Reap': ['Angkor'],
  'KZ/Almaty': ['Alma-Ata', 'Alma Ata'],
  'KZ/Nur-Sultan': ['Astana', 'Akmola'],
  'MM/Yangon': ['Rangoon'],
  'MN/Ulan Bator': ['Ulaanbaatar'],
  'MX/Mexico City': ['Ciudad de Mexico', 'CDMX'],
  'MY/George Town': ['Penang'],
  'MY/Kuala Lumpur': ['KL'],
  'MZ/Maputo': ['Lourenco Marques'],
  "NL/'s-Hertogenbosch": ['Den Bosch'],
  'NL/The Hague': ['Den Haag', 'Haag'],
  'NP/Kathmandu': ['Katmandu'],
  'PA/Panamá': ['Panama City'],
  'PL/Gdańsk': ['Danzig'],
  'PL/Kraków': ['Cracow'],
  'PL/Wrocław': ['Breslau'],
  'PT/Porto': ['Oporto'],
  'RU/Saint Petersburg': ['St Petersburg', 'Leningrad', 'Petersburg', 'Петербург', 'Питер'],
  'RU/Volgograd': ['Stalingrad'],
  'RU/Kaliningrad': ['Konigsberg'],
  'SK/Bratislava': ['Pressburg'],
  'TH/Ko Pha Ngan': ['Koh Phangan', 'Ko Phangan'],
  'TR/Ankara': ['Angora'],
  'TR/Istanbul': ['Constantinople', 'Stamboul'],
  'TR/İzmir': ['Smyrna'],
  'UA/Dnipro': ['Dnipropetrovsk', 'Dnepropetrovsk'],
  'UA/Kharkiv': ['Kharkov'],
  'UA/Kyiv': ['Kiev'],
  'UA/Lviv': ['Lwow', 'Lvov', 'Lemberg'],
  'UA/Odessa': ['Odesa'],
  'US/Los Angeles': ['LA'],
  'US/New Orleans': ['NOLA'],
  'US/New York City': ['NYC', 'New York'],
  'US/Philadelphia': ['Philly'],
  'US/San Francisco': ['Frisco'],
  'US/Washington, D.C.': ['Washington DC'],
  'ZA/Johannesburg': ['Joburg', 'Jozi'],
  'VN/Ho Chi Minh City': ['Saigon', 'HCMC'],
  'VN/Hội An': ['Faifo'],
}

/** Names of regions in daily use, and of islands, coasts and mountains that are looked for as the region they lie in, by `country.code`. */
export const otherNamesOfRegions: Readonly<Record<string, readonly string[]>> = {
  'AT.07': ['Tirol', 'Tyrolean Alps'],
  'DE.13': ['Saxon Switzerland'],
  'ES.07': ['Baleares', 'Balearics', 'Mallorca', 'Majorca', 'Ibiza', 'Menorca'],
  'ES.51': ['Andalucía', 'Costa del Sol'],
  'ES.53': ['Canaries', 'Islas Canarias', 'Tenerife', 'Gran Canaria', 'Lanzarote', 'Fuerteventura'],
  'ES.56': ['Cataluña', 'Catalunya', 'Costa Brava'],
  'ES.59': ['Euskadi', 'País Vasco'],
  'FR.53': ['Bretagne'],
  'FR.93': ["Côte d'Azur", 'French Riviera', 'Provence'],
  'FR.94': ['Corse'],
  'GB.SCT': ['Scottish Highlands', 'Isle of Skye'],
  'GR.ESYE22': ['Corfu', 'Kefalonia', 'Zakynthos'],
  'GR.ESYE42': ['Cyclades', 'Dodecanese', 'Santorini', 'Mykonos', 'Rhodes', 'Paros', 'Naxos'],
  'GR.ESYE43': ['Kreta', 'Kriti'],
  'ID.17': ['Lombok', 'Gili Islands', 'Gili Trawangan'],
  'IT.04': ['Amalfi Coast'],
  'IT.08': ['Cinque Terre', 'Italian Riviera'],
  'IT.13': ['Puglia'],
  'IT.17': ['South Tyrol', 'Südtirol', 'Dolomites'],
  'JP.47': ['Okinawa Islands'],
  'MX.23': ['Riviera Maya'],
  'NZ.F7': ['Central Otago'],
  'PT.09': ['Algarve'],
  'PT.10': ['Madeira Island'],
  'PT.23': ['Açores'],
}

/** Names on the pages of a language where GeoNames has none or one that nobody uses now: Hindi, then Arabic; `-` leaves GeoNames' own. */
const localizedNameTable = `
AR/Córdoba कोर्डोबा قرطبة
AT/Salzburg साल्ज़बर्ग زالتسبورغ
AT/Vienna वियना -
BE/Brussels ब्रसेल्स -
BE/Gent गेन्ट غنت
BA/Sarajevo साराजेवो -
BO/La_Paz ला_पाज़ لاباز
CA/Montréal मॉन्ट्रियल مونتريال
CH/Interlaken इंटरलाकेन إنترلاكن
CL/Santiago सैंटियागो -
CO/Cartagena कार्टाजेना قرطاجنة
CO/Medellín मेडेलिन -
CZ/Prague प्राग -
DE/Berlin बर्लिन -
DE/Hamburg हैम्बर्ग -
DE/Köln कोलोन كولونيا
DK/Copenhagen कोपेनहेगन -
EG/Cairo काहिरा -
EG/Dahab दहाब دهب
EG/Giza गीज़ा -
ES/Barcelona बार्सिलोना -
ES/Granada ग्रेनाडा -
ES/Sevilla सेविल -
GR/Athens एथेंस -
GR/Thessaloníki थेसालोनिकी -
GT/Antigua_Guatemala एंटीगुआ_ग्वाटेमाला أنتيغوا_غواتيمالا
HR/Split स्प्लिट -
HR/Zagreb ज़ाग्रेब -
ID/Denpasar - دينباسار
ID/Ubud - أوبود
IE/Cork कॉर्क -
IE/Dublin डबलिन -
IN/Bengaluru बेंगलुरु بنغالور
IN/Delhi - دلهي
IN/Kolkata कोलकाता -
IN/Chennai चेन्नई -
IN/Manāli मनाली مانالي
IN/Mumbai मुंबई -
IN/Panaji - باناجي
IN/Rishīkesh ऋषिकेश ريشيكيش
IN/Udaipur - أودايبور
IT/Milan मिलान -
IT/Naples नेपल्स -
JP/Osaka ओसाका -
KR/Busan बुसान بوسان
LA/Luang_Prabang लुआंग_प्रबांग -
LA/Vientiane वियनतियान -
LT/Vilnius विल्नुस -
MA/Casablanca कासाब्लांका -
MA/Essaouira एस्सौइरा -
MA/Marrakesh मराकेश -
MX/Mexico_City मेक्सिको_सिटी مكسيكو_سيتي
MX/San_Cristóbal_de_las_Casas सैन_क्रिस्टोबल_दे_लास_कासास سان_كريستوبال_دي_لاس_كاساس
MX/Tulum तुलुम تولوم
MY/George_Town जॉर्ज_टाउन -
NL/Amsterdam एम्स्टर्डम -
NL/Rotterdam रॉटरडैम -
NO/Bergen बर्गन -
NP/Pokhara - بوخارا
NZ/Queenstown क्वीन्सटाउन كوينزتاون
PA/Panamá पनामा_सिटी بنما_سيتي
PE/Cusco कुस्को كوسكو
PH/Cebu_City सेबू_सिटी سيبو
PL/Kraków क्राकोव -
PL/Warsaw वारसॉ -
PT/Lagos लागोस لاغوس
PT/Porto पोर्टो -
RO/Braşov ब्राशोव براشوف
RO/Bucharest बुखारेस्ट -
RS/Belgrade बेलग्रेड -
RU/Saint_Petersburg सेंट_पीटर्सबर्ग -
SG/Singapore सिंगापुर سنغافورة
SI/Ljubljana लुब्लियाना -
TH/Chiang_Mai चियांग_माई شيانغ_ماي
TH/Phuket फुकेत -
TR/Fethiye फ़ेतिये -
TR/İzmir इज़मिर -
TW/Taipei - تايبيه
TZ/Arusha अरुशा أروشا
AM/Yerevan येरेवन -
CN/Shanghai शंघाई -
VN/Da_Nang दा_नांग دا_نانغ
VN/Ho_Chi_Minh_City हो_ची_मिन्ह_सिटी -
VN/Hội_An होई_आन -
ZA/Cape_Town केप_टाउन -
`

/** `country/name` with the names that the pages show. */
export const localizedCityNames: ReadonlyMap<string, { hi?: string; ar?: string }> = new Map(
  localizedNameTable
    .trim()
    .split('\n')
    .map(line => {
      const [place = '', hi = '-', ar = '-'] = line.split(' ').map(part => part.replaceAll('_', ' '))
      return [place, { ...(hi !== '-' && { hi }), ...(ar !== '-' && { ar }) }]
    }),
)
