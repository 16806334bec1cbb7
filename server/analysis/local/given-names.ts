/** Given names that are no word beside it, from many countries; in lower case. A name that is not here is told by its context. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `
  aanya aarav aaron abbas abbi abbu abby abdi abdou abdul abe abeba abel abigail abiola abs abu achieng ad ada adaeze
  adam addie ade adrian adwoa agata agatha agathe agnes agnieszka ahmad ahmed aidan ailsa aisha aki akiko akinyi akka al
  alan alaric alba albert aldous alec aled alejandro alejo aleksandra alex alexander alexandra alf alfie ali alice
  alicia alison alma alun alvaro alys amadeo amadou amaia amanda amara amarachi amelia amelie amina amir amira ammamma
  ammo amrita amy ana anahera anand anatol anders andre andrea andrei andrej andrew andy ange angela angus anil anita
  anjali ann anna annabel anne anneke anneliese annette annie annis anon anouk anoush ansel anselm anthony anton antonio
  anwar anya aoife arash archie ariana arif arjun arlo aroha arthur artie arturo arun asante asha ashley ashwin asma
  astrid audrey aurel aurélie ava avis avo avril ayah ayesha ayla aylin ayumi ayşe aziz babaanne babak babcia babička
  babs babu babuji balthazar bapak baptiste bapu barb barbara barnaby barney barry bartek bashir bashira bayu bea beata
  beatrice beatriu beatriz beau bec becca becky belinda bella ben benedek benedikt benjamin benno benny beppe berit bern
  bernadette bernard bernice bernie bert berta bertrand beryl bess beth beto bett bettan bettany bettina betty bev
  beverly bex bhabhi bianca bibi bijou bilal biodun birgit bistra bjarne bo bob bobbin bobby bobo bogdan bogna bola
  bongani bonnie boone boris bożena bram bramble brandi brandon bren brenda brent brian bridget bridie bron bronagh
  bronwyn bruce bruna bruno bryan bryn bryony bríd bud bukky bunso burek bà caleb callie calliope callum cam camila
  camilo carl carla carlene carlo carlos carly carmel carmen carmine caro carol caroline carolyn carys casey caspar cass
  catalina cath catherine cathy catrin cecilia celia cem chacha char charles charlie charlotte chen cheng cheryl chiara
  chico chidera chidi chika chioma chipo chloe chook chris chrissie christina christine christopher chuck chukwudi chus
  chuy cian ciaran cindy cissie claire clara clare claudia clem clement cleo clint clive clodagh clovis coco cody col
  cole colette colin colleen colton connie connor conor conrad consuelo coop cooter coral corey corin corinne corwin
  cosima cosmo craig cruz curtis cy cyn cynthia cyril dada dafydd dagmar dagmara dai dale damien damilola dan dana dani
  daniel daniela danielle danijel danjuma danladi danni danny danso dante dariusz darla darnell darren dave david dayo
  deb debbie deborah ded dede dedem dee deepa deirdre della delphi delphine den denise deniz dennis denzil derek des
  deshawn desmond desta dev dex diana diane didier dido diego dilwyn dilys dimitra dmitri dolores dom dominic domino
  donal donald donna donny dora doreen doris dorota dorothea dorothy dorrit doug dougal dougie douglas dov dre duarte
  duncan dunstan duru dwayne dylan dziadek eamonn earl ebru ebuka ed edda eddie edie edith edmund edna eduardo edward
  effie eileen elaine eleanor elena eli elias elif elijah elin elizabeth ella elle ellen ellie ellis elodie elspet
  elspeth elvis ema emeka emil emily emma emmanuel emmett emmy emre emrys enid enzo ephraim eric erica erin ernie esme
  esmé esra estelle esther eszter ethan euan eun-ji eva evan evelyn ewa ewan ewelina ezekiel ezra fabian fabio faisal
  farhan farida farofa fatima fatou fatoumata fay faye felipe felix femi fenella fer ferdi ferdie ferdy ferenc fergal
  fergus fernanda ferran ffion fi figaro figo finlay finn fintan fiona fitz fleur flick fliss florin fran frances
  francesca francis frankie fred freddie fredrik freya frida frieda gabe gabor gabriel gail gareth gary gaston gauri
  gavin gaz gela gemma geoff george geraint gerald gerd gerda gerrit gerry gerti gethin gideon gigi gil gillian gilly
  gina ginika ginny gino gio giorgio giulia gizmo glenda glenys gloria glyn godfrey goliath gonzalo gonzo goran gord
  gordon gosia graciela grady graham gram gramma gramps granda greg gregor greta greville griff grizel grzegorz
  guadalupe guddu gulsen gupta gurdeep gurpreet gus gustavo gwen gwendolen gwil gwilym gwyneth gökhan gülay hadi hadiza
  hafsa hal haldane halima halina hamid hamish hamza hana hank hannah hanne hanneke hanno harjit harold harriet harry
  haruka harun hasan hassan hatice hattie hatty hauwa hazel hector hedda hedwig helen helena helga hemi henrik henrike
  henry hervé hester hettie hetty hew hilary hilda hilde hinemoa hiroko-san hiroshi hoa hoang hoani hodge hone hooyo
  horace howard hristo hugh hugo hutch hye-jin hyejin hyun hülya iain ian ibrahim ibu ida idris idun ife ifeanyi ifeoma
  ifunanya igor ike iker ikram ildikó ilse imane imani imelda imogen imran imre inay indira ines ines-marie inez inga
  ingeborg inger ingrid inigo ioana ion iona irena irene irma iryna isaac isabel isabella isaiah ishaan isla isobel
  isolde itzel ivan ivo ivor iwan iwona jaan jackie jacko jacob jadda jaden jadwiga jae jake jakob jamal james jamie
  jamila jan jane janet janice janine jannik jarek jaroslav jarrah jas jasmeet jason jasper javier jax jayden jaylen
  jeanette jeannie jed jeff jelena jem jen jenks jennifer jenny jens jeremy jerome jerry jess jessica jessie jethani
  ji-woo jiho jill jim jimmy jo jo-jo joan joanna joanne joaquim joaquin jocasta jock jodie joe joel john johnny jomar
  jomo jon jonah jonas jonathan jonty joost jorge jory jose joseph josephine josh joshua josie josip joss joyce joão
  juan juanita jude judith judy jules julia julian julie jun-jun junie juno justin kadija kahu kai kaja kamal karen
  karim karl karolina kasia kasimir kasper kat kate kath katherine kathleen kathy katie katya kayla kayleigh kaz keira
  keiran keisha keith kel kelechi kelly kemal kemi ken kenji kenneth kenzie kerem kerensa kerry kester kev kevin khadija
  khala khalid kiki kim kimmie kingi kip kiran kiri kirsten kirsty klara klaus kofi koji koro kristen kuba kulas kurt
  kuya kwabena kwame kyle lachie ladi laila lajos lakshmi lamar larry lars lasse laszlo latoya laura lauren lavinia
  layla leah leander leanne lech lee leigh leila leilani len lena leni lenka lenny leo leon leonard leonie leonor
  leopold lerato lesley leslie leticia lettie lety lev lew lewis lexi liam lidia lien lil lila lina linda lindiwe
  lindsay lindsey ling linh linnea lionel lisa lise lita lito liv liz llewellyn loes logan lola lolo lonnie lorcan
  lorelei lorenz lorenzo loretta lorna lorraine lotte lottie lou lou-anne louis louisa louise lourdes lu luba luca lucas
  lucasz lucia lucinda lucy lucía ludo luis luka lukas luke lulu luna lupe lupita lupo luz lwazi lydia lyle lyn lyndon
  lynn lynne mabel mabli mads mae maeve magda maggie magnus mags mahmoud mair maisie mak makau malaika malcolm malik
  malin maman mamie mammy mandy manny manu mara marcelo marcin marcus marcy marek marg margaret marge margie margit
  marguerite maria mariam marian marie marilyn marion marisa marisol mariusz marjorie marla marlene marlon marta martha
  martin martina marty marvin marwan mary mason mateo mateus matiu mats matt matteo matthew matthias mattias mattie maud
  maude maureen maurice mauro mavis max maxine maya maz mbali mbuya megan mehdi mehmet mehwish mei mei-ling mel melanie
  mele melissa mendel mercy mere merle meryem mette mia michael michelle mick mickey midge miguel mika mike mikey
  mikolaj mila millie milly milo min mina ming minh minnie mira mirabel mireille mirek mirela miriam mirko miro mitch mo
  moe mog mohamed mohammed moira molly mona monica monique monty moses moshe moti mpho mulu mungo munni murphy musa
  mustafa mutti naana nadia nadine naima nanay nance nanda nandi nando nao naomi nasreen natalia natalie natasha nate
  nathan nawal naz ned nehemiah neil nell nelson nene nenek nerys ness nessie nev ngaire ngozi ngugi nguyen nia niamh
  nicholas nick nico nicola nicole nigel nik nikos nils nils-erik nimmi nina nirmala njeri nkechi nkem nnamdi nneka noa
  noah noel noelle noemi noll nomsa nonie noor nora noreen norm norma norman nour noé noémie nuala nuno nurlan oba-san
  obaa-chan obi obinna odette odile ojisan oksana ol ola olaf oliver olivia ollie olu olumide olwen omar omotola ondine
  ong onyinye oona oonagh opal oreo orla oscar osian oskar osric ossian ossie osteopath otis ottavia ottilie otto
  ottoline ousmane owain owen oyelaran oyin ozan ozzie padma paloma pam pamela pamuk paolo papi pascal patrice patricia
  patrick pau paul paula paulette paulie paulina pauline paulo pavel pavlo pawpaw pedro peggy pekka pema pemba pepe
  pepita perce percy perdita perla perpetua perry petal pete peter petey petra phil philip phoebe phyllida phyllis pia
  piers piet pieter pilar pim pinar piotr piotrek pip pipoca pippa pixel piyush pol pooja poppa poppet pops prakash
  praveen preethi prem pri priscilla prisha pritchard priya priyanka pru prue ptolemy pádraig quentin rachel radek
  raewyn rafa rafael rafe rafi rafiq ragnhild raheem rahel raj rajan rajesh ralph ramiro ramona rana rangi rashid ravi
  raymond raúl rebecca reece reese reg reggie rekha remy renata renato rene renee renske reuben rex reza rhiannon rhodri
  rhona rhonda rhys ricardo richard rick rina rita rivka robbie robert roberto rocky rocío roderick rodney roger rohan
  roisin roksana rolf romy ron ronald ronnie roo roos rory ros rosa rosalind rosemarie rosemary rosie rosita ross rowan
  rowena roy roz rua ruadh ruairi ruben rufus rui rukhsana runa rupert ruta ruth ruthanne ruthie ryan saad saas saasu-ma
  sabine sabrina sacha sade sakina sally salma sam samantha samba sami samina samir samira samuel sandra sandro sanjay
  sanjit sanne santi santiago saoirse sara sarah sarge sasha saskia saul savitri schrocks scott sean sebastian sefton
  selwyn sensei sergio sevda shabana shabnam shane shanice shannon sharon shaun shauna shawna shay shaz sheena sheila
  sherpa sheru shireen shirin shirl shirley shun sian sienna silas silke simon simone simran sindre sinead siobhan
  siobhán siosaia sipho sitti siua siân skeet skye slim smitty smokey sofia sofía sol solveig sonia sonny soo-jin soph
  sophia sophie stacey stacy stan stas stavros stefan stella stellan stepan steph stephanie stephen steve steven stig
  stijn stu stuart su suki suleiman sully sumi sunil sunita sunniva susan suzanne suze sven svetlana sybil sylvia sylvie
  szymon tadeo tadhg taff tala tali tam tama tamara tamsin tancred tanisha tansy tanya tara tarek tariku tariq taro tash
  tasha tatay tay ted teddy tel temi temitope teo teodora teresa terrence terry tess tessa tevita teyze thabiso thabo
  thad thandeka thandi thanh thatha thea theo theresa thiago thomas thora thuy théo tia tiago tibor tigger til tilda
  tilly tim timothy tina tinashe ting tinker titi tiền tobias tobiasz toby tom tomas tomasz tomek tomi tommo tommy tomo
  tomos tomás toni tony tori torquil torsten tove tracey tracy travis tre trev trevor trey trina trish trudi trudy tuan
  tui tuli tunde ty tyke tyler tyrell tyrone tyson ulla ulli ulrike ummi una ursula ute val valentin valentina valerie
  vanessa vaughan vee veer vera vern veronica vi vic vicky victor victoria vik vikram viktor vince vincent vishnu vitek
  viv vivek vlad vonda waldo wally walt walter wambui wanda wangari wanja wanjiru warren waylon wayne wei wen wendell
  wendy wes whiskers wiebke wiktor wilf william wilma wim winifred winnie winston wiola wiremu wout wyatt wyn xanthe
  ximena xiomara yaa yann yannick yara yas yasin yasmin yetunde yevgenia yiannis yiayia yohannes yolanda yoli yui yuki
  yusra yusuf yvette yvonne zac zach zadie zahra zainab zara zaynab zeb zeke zelda zeynep ziggy zoe zofia zog zosia zoë
  zsófi zuri zuzanna zuzia
`
    .trim()
    .split(/\s+/),
);
