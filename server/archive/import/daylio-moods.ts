/** Daylio's default mood names in its languages. Users can rename them. */

/** From 5 to 1, with the names of earlier versions after a slash. */
const NAMES: Readonly<Record<string, string>> = {
  en: 'rad/great/awesome, good, meh/okay, bad, awful',
  de: 'super/fantastisch/großartig/spitze, gut, ok/naja/geht so, schlecht, lausig/furchtbar/miserabel/mies',
  fr: 'génial/super/excellent, bien/bon, moyen/bof/mouais, mauvais/pas bien, horrible/affreux/nul',
  es: 'genial/increíble/excelente/fenomenal, bien/bueno, regular/normal/más o menos/meh, mal/malo, horrible/fatal/terrible/pésimo',
  it: 'fantastico/eccellente/alla grande/ottimo, bene/buono, così così/insomma/normale, male/cattivo, malissimo/terribile/orribile/pessimo',
  pt: 'ótimo/incrível/radiante/excelente/fantástico/espetacular, bem/bom, mais ou menos/normal/assim assim/razoável, mal/mau/ruim, horrível/péssimo/terrível',
  nl: 'geweldig/super/fantastisch/te gek, goed, matig/mwah/gaat wel/oké, slecht, vreselijk/verschrikkelijk/waardeloos',
  pl: 'wspaniale/świetnie/super, dobrze, tak sobie/średnio/może być, źle, okropnie/fatalnie/tragicznie',
  cs: 'super/skvěle/skvělé/úžasně, dobře/dobré, nic moc/ujde to/průměrně, špatně/špatné, hrozně/příšerně/hrozné',
  sk: 'super/skvele/úžasne/skvelé, dobre/dobré, nič moc/ujde to/priemerne, zle/zlé, hrozne/príšerne/hrozné',
  ru: 'супер/отлично/прекрасно/великолепно/круто, хорошо, так себе/нормально/средне, плохо, ужасно/отвратительно',
  uk: 'супер/чудово/прекрасно/відмінно, добре, так собі/нормально, погано, жахливо',
  tr: 'harika/süper/mükemmel/muhteşem, iyi, idare eder/eh işte/fena değil/şöyle böyle, kötü, berbat/çok kötü',
  sv: 'toppen/fantastiskt/fantastisk/strålande/grymt, bra, okej/sådär/helt ok, dåligt/dålig, hemskt/hemsk/uselt/förfärligt',
  da: 'fantastisk/super/strålende, godt/god, ok/okay/så som så/nogenlunde, dårligt/dårlig, forfærdeligt/forfærdelig/elendig',
  nb: 'fantastisk/kjempebra/strålende/supert, bra/god, ok/greit/sånn passe/helt grei, dårlig, forferdelig/grusom/elendig',
  fi: 'mahtava/loistava/mahtavaa/loistavasti/huippu, hyvä/hyvin, ihan ok/menettelee/keskinkertainen/no jaa, huono/huonosti, kamala/hirveä/kauhea/surkea',
  hu: 'szuper/remek/csodás/kiváló, jó/jól, elmegy/közepes/megjárja, rossz/rosszul, szörnyű/borzalmas/pocsék',
  ro: 'grozav/super/minunat/excelent, bine/bun, așa și așa/merge/mediocru, rău/prost, groaznic/oribil/îngrozitor',
  hr: 'super/odlično/sjajno, dobro, tako-tako/onako/osrednje, loše, užasno/grozno',
  sl: 'super/odlično, dobro, tako-tako/srednje, slabo, grozno/obupno',
  sr: 'супер/одлично/сјајно, добро, тако-тако/онако, лоше, ужасно/грозно',
  bg: 'супер/страхотно/отлично/чудесно, добре, горе-долу/средно/става, зле/лошо, ужасно',
  el: 'τέλεια/φανταστικά/υπέροχα/καταπληκτικά, καλά/καλή, έτσι κι έτσι/μέτρια, άσχημα/κακή/κακά, απαίσια/χάλια',
  lt: 'puikiai/nuostabiai/super, gerai, vidutiniškai/šiaip sau, blogai, baisiai/siaubingai',
  lv: 'lieliski/super, labi, viduvēji/tā nekas, slikti, briesmīgi/šausmīgi',
  et: 'suurepärane/super, hea/hästi, nii ja naa/keskmine, halb/halvasti, kohutav/jube',
  ca: 'genial/fantàstic/excel·lent, bé/bo, regular/així així/normal, malament/dolent, fatal/horrible/terrible',
  id: 'luar biasa/hebat/mantap/keren, baik/bagus/senang, biasa/biasa saja/lumayan, buruk/jelek, parah/mengerikan/buruk sekali/sangat buruk',
  ms: 'hebat/sangat baik, baik/bagus, biasa/boleh tahan/sederhana, teruk/buruk, sangat teruk/dahsyat',
  vi: 'tuyệt vời/tuyệt, tốt/vui, bình thường/tạm được/tàm tạm, tệ/buồn/xấu, kinh khủng/rất tệ/tồi tệ',
  fil: 'napakasaya/ang saya, mabuti/masaya, ayos lang/sakto lang, masama, napakasama/grabe',
  th: 'ยอดเยี่ยม/สุดยอด/ดีมาก, ดี, เฉยๆ/พอใช้/ปานกลาง, แย่/ไม่ดี, แย่มาก/เลวร้าย',
  hi: 'शानदार/बहुत अच्छा/ज़बरदस्त, अच्छा, ठीक-ठाक/ठीक ठाक/ठीक, बुरा/खराब, भयानक/बहुत बुरा',
  ar: 'رائع/ممتاز/مذهل, جيد, عادي/مقبول/لا بأس, سيئ/سيء, فظيع/مروع/سيئ جدا/سيء جدا',
  fa: 'عالی/فوق‌العاده, خوب, معمولی/متوسط/بد نیست, بد, افتضاح/خیلی بد/وحشتناک',
  he: 'מעולה/אדיר/מדהים/נהדר, טוב, ככה ככה/בסדר/סביר, רע/לא טוב, נורא/גרוע/איום',
  ja: '最高, 良い/よい/いい/良好, 普通/まあまあ, 悪い/いまいち/イマイチ, 最悪',
  ko: '최고/최고예요/아주 좋음/신남, 좋음/좋아요/좋다, 그저 그럼/보통/그저그래요/그저 그래요, 나쁨/별로/나빠요/안 좋음, 최악/끔찍함/최악이에요/끔찍',
  'zh-Hans':
    '超棒/超赞/很棒/狂喜/极好, 好/不错/开心/良好, 一般/还行/一般般, 不好/差/糟糕/不爽, 很差/糟透了/极差/超烂/很糟',
  'zh-Hant':
    '超棒/超讚/很棒/狂喜/極好, 好/不錯/開心/良好, 一般/還行/普通/一般般, 不好/差/糟糕/不爽, 很差/糟透了/極差/超爛/很糟',
};

const MOODS = new Map<string, number>();
for (const names of Object.values(NAMES)) {
  for (const [place, alternatives] of names.split(', ').entries()) {
    for (const name of alternatives.split('/')) {
      // "ok" and the like: the first language wins.
      if (!MOODS.has(keyOf(name))) MOODS.set(keyOf(name), 5 - place);
    }
  }
}

function keyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim();
}

/** The value of a default mood name, from 1 to 5; undefined for other names. */
export const moodNamed = (name: string) => MOODS.get(keyOf(name));
