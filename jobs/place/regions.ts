import { foldName } from '#contract/rules/fold-name.ts'

export type Region = {
  country: string
  /** As it is written after a city: "CA", "ON", "NSW"; the full name where nobody abbreviates. */
  code: string
  name: string
  /** GeoNames' code for it. */
  adminCode: string
}

/** `code=Name`, or `admin:code=Name` where GeoNames numbers what people abbreviate, or `admin:=Name` where nobody does. */
const TABLES = {
  us: `AL=Alabama AK=Alaska AZ=Arizona AR=Arkansas CA=California CO=Colorado CT=Connecticut DE=Delaware
    DC=District_of_Columbia FL=Florida GA=Georgia HI=Hawaii ID=Idaho IL=Illinois IN=Indiana IA=Iowa KS=Kansas
    KY=Kentucky LA=Louisiana ME=Maine MD=Maryland MA=Massachusetts MI=Michigan MN=Minnesota MS=Mississippi
    MO=Missouri MT=Montana NE=Nebraska NV=Nevada NH=New_Hampshire NJ=New_Jersey NM=New_Mexico NY=New_York
    NC=North_Carolina ND=North_Dakota OH=Ohio OK=Oklahoma OR=Oregon PA=Pennsylvania RI=Rhode_Island
    SC=South_Carolina SD=South_Dakota TN=Tennessee TX=Texas UT=Utah VT=Vermont VA=Virginia WA=Washington
    WV=West_Virginia WI=Wisconsin WY=Wyoming PR=Puerto_Rico`,
  ca: `01:AB=Alberta 02:BC=British_Columbia 03:MB=Manitoba 04:NB=New_Brunswick 05:NL=Newfoundland_and_Labrador
    07:NS=Nova_Scotia 08:ON=Ontario 09:PE=Prince_Edward_Island 10:QC=Quebec 11:SK=Saskatchewan 12:YT=Yukon
    13:NT=Northwest_Territories 14:NU=Nunavut`,
  au: `01:ACT=Australian_Capital_Territory 02:NSW=New_South_Wales 03:NT=Northern_Territory 04:QLD=Queensland
    05:SA=South_Australia 06:TAS=Tasmania 07:VIC=Victoria 08:WA=Western_Australia`,
  gb: `ENG:=England SCT:=Scotland WLS:=Wales NIR:=Northern_Ireland`,
  de: `01:=Baden-Württemberg 02:=Bavaria 03:=Bremen 04:=Hamburg 05:=Hesse 06:=Lower_Saxony
    07:=North_Rhine-Westphalia 08:=Rhineland-Palatinate 09:=Saarland 10:=Schleswig-Holstein 11:=Brandenburg
    12:=Mecklenburg-Vorpommern 13:=Saxony 14:=Saxony-Anhalt 15:=Thuringia 16:=Berlin`,
  in: `02:=Andhra_Pradesh 03:=Assam 05:=Chandigarh 07:=Delhi 09:=Gujarat 10:=Haryana 11:=Himachal_Pradesh
    13:=Kerala 16:=Maharashtra 19:=Karnataka 21:=Odisha 23:=Punjab 24:=Rajasthan 25:=Tamil_Nadu 28:=West_Bengal
    33:=Goa 34:=Bihar 35:=Madhya_Pradesh 36:=Uttar_Pradesh 37:=Chhattisgarh 38:=Jharkhand 39:=Uttarakhand
    40:=Telangana`,
  ie: `C:=Connacht L:=Leinster M:=Munster U:=Ulster`,
  fr: `11:=Île-de-France 24:=Centre-Val_de_Loire 27:=Bourgogne-Franche-Comté 28:=Normandy 32:=Hauts-de-France
    44:=Grand_Est 52:=Pays_de_la_Loire 53:=Brittany 75:=Nouvelle-Aquitaine 76:=Occitanie
    84:=Auvergne-Rhône-Alpes 93:=Provence-Alpes-Côte_d'Azur`,
  es: `07:=Balearic_Islands 27:=La_Rioja 29:=Comunidad_de_Madrid 31:=Murcia 32:=Navarre 34:=Asturias 39:=Cantabria
    51:=Andalusia 52:=Aragon 53:=Canary_Islands 54:=Castilla-La_Mancha 55:=Castilla_y_León 56:=Catalonia
    57:=Extremadura 58:=Galicia 59:=Basque_Country 60:=Comunidad_Valenciana`,
  nl: `01:=Drenthe 02:=Friesland 03:=Gelderland 04:=Groningen 05:=Limburg 06:=North_Brabant 07:=North_Holland
    09:=Utrecht 10:=Zeeland 11:=South_Holland 15:=Overijssel 16:=Flevoland`,
  br: `05:=Bahia 06:=Ceará 07:=Distrito_Federal 08:=Espírito_Santo 15:=Minas_Gerais 18:=Paraná 21:=Rio_de_Janeiro
    23:=Rio_Grande_do_Sul 26:=Santa_Catarina 27:=São_Paulo 29:=Goiás 30:=Pernambuco`,
  it: `01:=Abruzzo 02:=Basilicata 03:=Calabria 04:=Campania 05:=Emilia-Romagna 06:=Friuli_Venezia_Giulia 07:=Lazio
    08:=Liguria 09:=Lombardy 10:=Marche 11:=Molise 12:=Piedmont 13:=Apulia 14:=Sardinia 15:=Sicily 16:=Tuscany
    17:=Trentino-Alto_Adige 18:=Umbria 19:=Aosta_Valley 20:=Veneto`,
  at: `01:=Burgenland 02:=Carinthia 03:=Lower_Austria 04:=Upper_Austria 05:=Salzburg 06:=Styria 07:=Tyrol
    08:=Vorarlberg 09:=Vienna`,
  ch: `AG:=Aargau AI:=Appenzell_Innerrhoden AR:=Appenzell_Ausserrhoden BE:=Bern BL:=Basel-Landschaft BS:=Basel-Stadt
    FR:=Fribourg GE:=Geneva GL:=Glarus GR:=Graubünden JU:=Jura LU:=Lucerne NE:=Neuchâtel NW:=Nidwalden OW:=Obwalden
    SG:=St._Gallen SH:=Schaffhausen SO:=Solothurn SZ:=Schwyz TG:=Thurgau TI:=Ticino UR:=Uri VD:=Vaud VS:=Valais
    ZG:=Zug ZH:=Zurich`,
  be: `BRU:=Brussels-Capital VLG:=Flanders WAL:=Wallonia`,
  se: `02:=Blekinge 03:=Gävleborg 05:=Gotland 06:=Halland 07:=Jämtland 08:=Jönköping 09:=Kalmar 10:=Dalarna
    12:=Kronoberg 14:=Norrbotten 15:=Örebro 16:=Östergötland 18:=Södermanland 21:=Uppsala 22:=Värmland
    23:=Västerbotten 24:=Västernorrland 25:=Västmanland 26:=Stockholm 27:=Skåne 28:=Västra_Götaland`,
  pl: `72:=Lower_Silesia 73:=Kuyavia-Pomerania 74:=Łódź_Voivodeship 75:=Lublin_Voivodeship 76:=Lubusz
    77:=Lesser_Poland 78:=Masovia 79:=Opole_Voivodeship 80:=Subcarpathia 81:=Podlaskie 82:=Pomerania 83:=Silesia
    84:=Holy_Cross 85:=Warmia-Masuria 86:=Greater_Poland 87:=West_Pomerania`,
  dk: `17:=Capital_Region 18:=Central_Jutland 19:=North_Denmark 20:=Zealand 21:=South_Denmark`,
  fi: `01:=Uusimaa 02:=Varsinais-Suomi 06:=Pirkanmaa 13:=Central_Finland 17:=Northern_Ostrobothnia 19:=Lapland`,
  nz: `E7:=Auckland E8:=Bay_of_Plenty E9:=Canterbury F1:=Gisborne F2:=Hawke's_Bay F3:=Manawatu-Wanganui
    F4:=Marlborough F5:=Nelson F6:=Northland F7:=Otago F8:=Southland F9:=Taranaki G1:=Waikato G2:=Wellington
    TAS:=Tasman`,
  za: `02:=KwaZulu-Natal 03:=Free_State 05:=Eastern_Cape 06:=Gauteng 07:=Mpumalanga 08:=Northern_Cape 09:=Limpopo
    10:=North_West_Province 11:=Western_Cape`,
  mx: `02:=Baja_California 06:=Chihuahua 07:=Coahuila 11:=Guanajuato 14:=Jalisco 15:=State_of_Mexico 16:=Michoacán
    19:=Nuevo_León 20:=Oaxaca 21:=Puebla 22:=Querétaro 23:=Quintana_Roo 24:=San_Luis_Potosí 25:=Sinaloa 26:=Sonora
    28:=Tamaulipas 30:=Veracruz 31:=Yucatán`,
} as const satisfies Record<string, string>

const ALIASES: readonly [alias: string, country: string, name: string][] = [
  ['Calif', 'us', 'California'],
  ['Mass', 'us', 'Massachusetts'],
  ['Penn', 'us', 'Pennsylvania'],
  ['D.C.', 'us', 'District of Columbia'],
  ['Washington State', 'us', 'Washington'],
  ['New York State', 'us', 'New York'],
  ['PQ', 'ca', 'Quebec'],
  ['Québec', 'ca', 'Quebec'],
  ['Newfoundland', 'ca', 'Newfoundland and Labrador'],
  ['Bayern', 'de', 'Bavaria'],
  ['Hessen', 'de', 'Hesse'],
  ['Niedersachsen', 'de', 'Lower Saxony'],
  ['Nordrhein-Westfalen', 'de', 'North Rhine-Westphalia'],
  ['NRW', 'de', 'North Rhine-Westphalia'],
  ['Rheinland-Pfalz', 'de', 'Rhineland-Palatinate'],
  ['Sachsen', 'de', 'Saxony'],
  ['Sachsen-Anhalt', 'de', 'Saxony-Anhalt'],
  ['Thüringen', 'de', 'Thuringia'],
  ['Noord-Holland', 'nl', 'North Holland'],
  ['Zuid-Holland', 'nl', 'South Holland'],
  ['Noord-Brabant', 'nl', 'North Brabant'],
  ['Cataluña', 'es', 'Catalonia'],
  ['Catalunya', 'es', 'Catalonia'],
  ['Andalucía', 'es', 'Andalusia'],
  ['Madrid Region', 'es', 'Comunidad de Madrid'],
  ['Valencian Community', 'es', 'Comunidad Valenciana'],
  ['País Vasco', 'es', 'Basque Country'],
  ['Euskadi', 'es', 'Basque Country'],
  ['Lombardia', 'it', 'Lombardy'],
  ['Toscana', 'it', 'Tuscany'],
  ['Piemonte', 'it', 'Piedmont'],
  ['Puglia', 'it', 'Apulia'],
  ['Sicilia', 'it', 'Sicily'],
  ['Sardegna', 'it', 'Sardinia'],
  ['Tirol', 'at', 'Tyrol'],
  ['Steiermark', 'at', 'Styria'],
  ['Kärnten', 'at', 'Carinthia'],
  ['Oberösterreich', 'at', 'Upper Austria'],
  ['Niederösterreich', 'at', 'Lower Austria'],
  ['Vlaanderen', 'be', 'Flanders'],
  ['Wallonie', 'be', 'Wallonia'],
  ['Bretagne', 'fr', 'Brittany'],
  ['Normandie', 'fr', 'Normandy'],
  ['PACA', 'fr', "Provence-Alpes-Côte d'Azur"],
  ['Mazowieckie', 'pl', 'Masovia'],
  ['Małopolskie', 'pl', 'Lesser Poland'],
  ['Dolnośląskie', 'pl', 'Lower Silesia'],
  ['KZN', 'za', 'KwaZulu-Natal'],
]

/** Written between a British town and its country; too small to be a place of their own here. */
const COUNTIES: readonly [country: string, region: string, counties: string][] = [
  [
    'gb',
    'England',
    `Bedfordshire Berkshire Buckinghamshire Cambridgeshire Cheshire Cornwall Cumbria Derbyshire Devon Dorset
    County_Durham Durham East_Sussex East_Yorkshire Essex Gloucestershire Greater_London Greater_Manchester Hampshire
    Herefordshire Hertfordshire Isle_of_Wight Kent Lancashire Leicestershire Lincolnshire Merseyside Middlesex Norfolk
    North_Yorkshire Northamptonshire Northumberland Nottinghamshire Oxfordshire Rutland Shropshire Somerset
    South_Yorkshire Staffordshire Suffolk Surrey Sussex Tyne_and_Wear Warwickshire West_Midlands West_Sussex
    West_Yorkshire Wiltshire Worcestershire Yorkshire South_East South_West North_West North_East East_Midlands
    East_Anglia`,
  ],
  [
    'gb',
    'Scotland',
    'Lanarkshire Fife Aberdeenshire Midlothian East_Lothian West_Lothian Ayrshire Renfrewshire',
  ],
  ['gb', 'Wales', 'Gwynedd Powys Dyfed Gwent South_Glamorgan Mid_Glamorgan West_Glamorgan Clwyd'],
  ['gb', 'Northern Ireland', 'County_Antrim County_Down County_Armagh County_Tyrone County_Fermanagh'],
]

const REGIONS: readonly Region[] = Object.entries(TABLES).flatMap(([country, table]) =>
  table.split(/\s+/).map((entry) => {
    const [head = '', spaced = ''] = entry.split('=')
    const name = spaced.replaceAll('_', ' ')
    const [first = '', second] = head.split(':')
    return { country, adminCode: first, code: second === undefined ? first : second || name, name }
  }),
)

const byName = new Map<string, Region[]>()
const byCode = new Map<string, Region[]>()
const byCounty = new Map<string, Region[]>()
const byAdmin = new Map<string, Region>()
for (const region of REGIONS) {
  put(byName, foldName(region.name), region)
  if (region.code !== region.name) put(byCode, region.code.toLowerCase(), region)
  byAdmin.set(`${region.country} ${region.adminCode}`, region)
}
for (const [alias, country, name] of ALIASES) {
  const region = byName.get(foldName(name))?.find((found) => found.country === country)
  if (region) put(alias.length <= 4 ? byCode : byName, foldName(alias), region)
}

for (const [country, name, counties] of COUNTIES) {
  const region = byName.get(foldName(name))?.find((found) => found.country === country)
  for (const county of counties.split(/\s+/)) {
    if (region) put(byCounty, foldName(county.replaceAll('_', ' ')), region)
  }
}

export const regionsNamed = (folded: string): readonly Region[] => byName.get(folded) ?? []
export const regionsCoded = (folded: string): readonly Region[] => byCode.get(folded) ?? []
export const regionsOfCounty = (folded: string): readonly Region[] => byCounty.get(folded) ?? []
export const regionOf = (country: string, adminCode: string): Region | null =>
  byAdmin.get(`${country} ${adminCode}`) ?? null
export const regionsStartingWith = (folded: string): Region[] =>
  REGIONS.filter((region) => foldName(region.name).startsWith(folded))

function put(map: Map<string, Region[]>, key: string, region: Region): void {
  const list = map.get(key)
  if (list) list.push(region)
  else map.set(key, [region])
}
