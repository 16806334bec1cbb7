/** The help lines shown where words may point to a crisis: whom to reach, and in which part of the world they answer. */

export type HelpRegion = 'us' | 'ca' | 'uk-ie' | 'au' | 'eu' | 'elsewhere';

export interface HelpLine {
  /** What to do, as the words of a link: "Call 988". */
  how: string;
  /** Who answers, and when. */
  who: string;
  href: string;
}

interface RegionalHelp {
  /** Where these lines answer; undefined where the region is not known. */
  where?: string;
  lines: readonly HelpLine[];
}

const EMERGENCY = 'Emergency services, if you are in danger right now';

/**
 * Sources, as their operators give them: 988lifeline.org, crisistextline.org (United States); 988.ca (Canada);
 * samaritans.org (United Kingdom and Ireland, free to call at any hour); lifeline.org.au (Australia, by call and by
 * text at any hour); for 112, which is free in every member state, the EU's page of its emergency number
 * (digital-strategy.ec.europa.eu/en/policies/112).
 */
const HELP: Readonly<Record<HelpRegion, RegionalHelp>> = {
  us: {
    where: 'in the United States',
    lines: [
      { how: 'Call 988', who: '988 Suicide & Crisis Lifeline', href: 'tel:988' },
      { how: 'Text 988', who: 'The same lifeline, by message', href: 'sms:988' },
      { how: 'Text HOME to 741741', who: 'Crisis Text Line', href: 'sms:741741?&body=HOME' },
      { how: 'Call 911', who: EMERGENCY, href: 'tel:911' },
    ],
  },
  ca: {
    where: 'in Canada',
    lines: [
      { how: 'Call 988', who: '9-8-8 Suicide Crisis Helpline, English and French', href: 'tel:988' },
      { how: 'Text 988', who: 'The same helpline, by message', href: 'sms:988' },
      { how: 'Call 911', who: EMERGENCY, href: 'tel:911' },
    ],
  },
  'uk-ie': {
    where: 'in the United Kingdom and Ireland',
    lines: [
      { how: 'Call 116 123', who: 'Samaritans', href: 'tel:116123' },
      { how: 'Call 999', who: `${EMERGENCY}; 112 works as well`, href: 'tel:999' },
    ],
  },
  au: {
    where: 'in Australia',
    lines: [
      { how: 'Call 13 11 14', who: 'Lifeline', href: 'tel:131114' },
      { how: 'Text 0477 13 11 14', who: 'Lifeline, by message', href: 'sms:0477131114' },
      { how: 'Call 000', who: EMERGENCY, href: 'tel:000' },
    ],
  },
  eu: {
    where: 'in the European Union and the countries around it',
    lines: [{ how: 'Call 112', who: EMERGENCY, href: 'tel:112' }],
  },
  elsewhere: { lines: [] },
};

/** A directory of free help lines in about 130 countries, kept by ThroughLine (throughlinecare.com). */
export const FIND_A_HELPLINE: HelpLine = {
  how: 'Find a helpline',
  who: 'findahelpline.com lists free lines, country by country',
  href: 'https://findahelpline.com/',
};

export function helpOf(region: HelpRegion): RegionalHelp {
  return HELP[region];
}

/** Zones of America/ whose clocks are Canadian; the others that the United States do not have are elsewhere. */
const CANADIAN =
  /^(Canada\/|America\/(Atikokan|Blanc-Sablon|Cambridge_Bay|Coral_Harbour|Creston|Dawson|Dawson_Creek|Edmonton|Fort_Nelson|Glace_Bay|Goose_Bay|Halifax|Inuvik|Iqaluit|Moncton|Montreal|Nipigon|Pangnirtung|Rainy_River|Rankin_Inlet|Regina|Resolute|St_Johns|Swift_Current|Thunder_Bay|Toronto|Vancouver|Whitehorse|Winnipeg|Yellowknife)$)/;
const AMERICAN =
  /^(US\/|Pacific\/Honolulu$|America\/(Adak|Anchorage|Boise|Chicago|Denver|Detroit|Fort_Wayne|Indianapolis|Juneau|Los_Angeles|Louisville|Menominee|Metlakatla|New_York|Nome|Phoenix|Puerto_Rico|Shiprock|Sitka|Yakutat)$|America\/(Indiana|Kentucky|North_Dakota)\/)/;
const BRITISH_OR_IRISH = /^(GB|Eire|Europe\/(London|Belfast|Dublin|Guernsey|Isle_of_Man|Jersey))$/;
/** Where 112 is not, or not everywhere, the number to call. */
const EUROPE_WITHOUT_112 =
  /^Europe\/(Astrakhan|Belgrade|Chisinau|Istanbul|Kaliningrad|Kiev|Kirov|Kyiv|Minsk|Moscow|Podgorica|Samara|Sarajevo|Saratov|Simferopol|Skopje|Tirane|Tiraspol|Ulyanovsk|Uzhgorod|Volgograd|Zaporozhye)$/;
const EUROPE_OVERSEAS =
  /^(Africa\/Ceuta|Asia\/Nicosia|Atlantic\/(Azores|Canary|Madeira|Reykjavik)|Arctic\/Longyearbyen|Iceland|Poland|Portugal)$/;

/** The region of an IANA time zone; undefined for one that names no place, such as UTC. */
function regionOfZone(zone: string): HelpRegion | undefined {
  if (!/^(GB|Eire|Iceland|Poland|Portugal|\w+\/\S+)$/.test(zone) || zone.startsWith('Etc/')) return undefined;
  if (AMERICAN.test(zone)) return 'us';
  if (CANADIAN.test(zone)) return 'ca';
  if (BRITISH_OR_IRISH.test(zone)) return 'uk-ie';
  if (zone.startsWith('Australia/')) return 'au';
  if (EUROPE_OVERSEAS.test(zone)) return 'eu';
  return zone.startsWith('Europe/') && !EUROPE_WITHOUT_112.test(zone) ? 'eu' : 'elsewhere';
}

const REGION_OF_COUNTRY: Readonly<Record<string, HelpRegion>> = {
  US: 'us',
  CA: 'ca',
  GB: 'uk-ie',
  IE: 'uk-ie',
  AU: 'au',
};
/** The member states other than Ireland, and the countries beside them where 112 is the number too. */
const COUNTRIES_OF_112 =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IT LT LU LV MT NL PL PT RO SE SI SK AD CH IS LI MC NO SM VA'.split(' ');

/** The region of a language as browsers name it; undefined where it names no country. */
function regionOfLanguage(language: string): HelpRegion | undefined {
  const country = /^[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Z]{2})\b/.exec(language)?.[1];
  if (!country) return undefined;
  return REGION_OF_COUNTRY[country] ?? (COUNTRIES_OF_112.includes(country) ? 'eu' : 'elsewhere');
}

/** Where someone most likely is: by the first zone that names a place, else by the languages their browser asks for. */
export function helpRegion(zones: readonly (string | undefined)[], languages: readonly string[]): HelpRegion {
  for (const zone of zones) {
    const region = zone && regionOfZone(zone);
    if (region) return region;
  }
  for (const language of languages) {
    const region = regionOfLanguage(language);
    if (region) return region;
  }
  return 'elsewhere';
}
