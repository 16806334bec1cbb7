/**
 * The people of the sample community, and what they write. All of them are made up. A person begins with `##`: key, name,
 * zone, whether the profile is public, and how many days in a row they have written until now; the next line is what they
 * say of themselves. Their entries follow, oldest first: `*` is shared, `-` is for themselves. Below an entry stand its
 * comments: `>` is a comment and `>>` an answer to the one above it.
 */
export const SAMPLE_PEOPLE = `
## ruth | Ruth Whitaker | Europe/London | public | 26
Seventy-three, two hips that are not mine, one dog that is. I write before the ten o’clock news.
* The dog found the one patch of sun on the carpet and gave me the edge of it.
* My neighbour’s boy carried the shopping up and would not take the biscuit until I said it was a rule of the house.
  > aoife: A rule of the house. I am stealing that.
  >> ruth: It has never once failed.
- Slept until seven. That has not happened since the operation.
* Planted the broad beans with my good gloves on and came in with dirty hands all the same.
- A letter from Margaret, four pages, both sides. Nobody else writes the way she talks.
* The physiotherapist clapped when I did the stairs without the rail. Nobody has clapped for me since school.
  > thandi: Clapping from Durban as well.
  > joaquim: At the hospital we clap too seldom. Well done, Ruth.
- Found Harold’s reading glasses in the blue coat. I put them back where they were.
* There was a wren in the ivy, loud as a kettle and the size of a walnut.
- The heating man came when he said he would, and wiped his feet.
- Quiet day. Soup, crossword, all but one clue.
* It turned out the missing clue was “kindness”. I laughed out loud in an empty kitchen.
  > maya: This is the best thing I have read all week.
- The library kept the large print book for me without being asked.
* Walked as far as the bench with the view and had it to myself, apart from the dog and a very self-important pigeon.
- Rang my sister. We disagreed about the year of the flood for twenty minutes and both enjoyed it.
* The girl at the chemist remembered my name. It is a small thing to be a person somewhere.
- Rain all day on the conservatory roof, which is the reason we built it.
* Made Harold’s marmalade from his own handwriting. He underlined “patience” twice.
  > leila: My father wrote recipes the same way. Underlined warnings, never the amounts.
  >> ruth: Then you know. A “good pinch” of what, I ask you.
- New batteries in the radio, and there was Brahms waiting.
* The frost drew ferns on the shed window. I stood in my slippers like a child.
- The dog’s blood test came back clear. We had a piece of cheese each.
* A stranger held the bus for me with one foot in the door and pretended to tie his lace.
- My grandson sent a picture of his first rent paid. He is prouder than he lets on, and so am I.
* Forty minutes in the garden without sitting down. I counted because I still can.
- Hot water bottle, second chapter, rain again.
- The moon was so bright that I put the light out to see it better.
* A jar of marmalade left on my step, empty and washed, with a note: more please.
  > kofi: The circle is complete.

## kofi | Kofi Mensah | Africa/Accra | public | 21
Bus driver on the early route. I collect good mornings.
* First passenger today paid, sat behind me and hummed all the way to Circle. I knew the song by the second stop.
* Rain at five, so everybody was kind to each other for once.
- The new tyre held. I had not slept for thinking about it.
* An old teacher of mine got on. She asked if I still write in the margins. I do.
  > wei: Teachers never stop asking. I should know, I ask it every day.
- My daughter ironed my shirt badly and with great ceremony.
* Somebody left a bag of oranges on seat fourteen. Nobody came back for it, so by the last stop we had each eaten one.
  > rosa: Seat fourteen should have a plaque.
  >> kofi: It has a sticker now. My daughter drew an orange.
- No traffic at Kaneshie. I drove through it as through a dream.
- Waakye from Auntie Efua, extra egg, no reason given.
* A boy asked me what the biggest button does. I let him press it: the doors. His face.
- My brother called from Hamburg to complain about the snow. It was good to hear him complain.
* The whole bus waited while a woman ran for it, and when she got in they cheered.
  > ruth: I would have run faster for that.
- Engine warm, radio low, the sky still purple. That hour belongs to me.
* The choir practised in our street until late. I should have been cross and could not manage it.
- Found the photograph of my father in uniform beside his own bus. Same stance. Same belly.
* A passenger I never saw smile told me her son passed. Now I have seen it.
- Two hours by the sea with nothing to carry.
- My knees, which still climb in and out forty times a day.
* Fog on the motorway bridge. We drove through a cloud, all thirty-one of us, very quiet.
  > linh: I can see it. Thank you for taking us along.
- Supper was late because everybody was talking.
* Small coins only today, and an old man counted them into my hand one by one like seeds.
* My daughter rode the route with me, start to end, and announced every stop.
  > aoife: Is she available for other routes?
  >> kofi: Her fee is one ice cream a stop.

## yuki | Yuki Tanabe | Asia/Tokyo | public | 18
I repair pottery. Most things want to be whole again if you are slow enough.
* Finished the blue bowl with the long crack. The gold went down in one line without my holding my breath.
* The plum tree behind the workshop has one flower, weeks too early. Nobody has told it.
- Lunch on the step, out of the wind.
* A customer cried over a teapot. I gave her tea out of another one. It seemed the right order of things.
  > ines: There is a whole film in these three sentences.
- Sharpened every knife in the house. Now the onions fall apart when they see me coming.
- Grandmother remembered my name at the first try.
* Lacquer will not be hurried in cold weather. I am learning from it, under protest.
  > mateo: Neither will bread. They should meet.
  >> yuki: They would sit next to each other and say nothing.
- The train was empty enough to see the river from both windows.
* Somebody mended the bench by the shrine. Not well, but somebody mended it.
- The cat slept on the invoices, so there were no invoices today.
- A new brush from Kumano. I have been looking at it all evening instead of using it.
* My apprentice threw away her failed piece and I took it out of the bin. It is on my shelf. She has not noticed yet.
  > elif: Please tell us when she does.
- Hot bath, window open a hand’s breadth, snow coming in to see.
* The old potter in Mashiko sent clay in a biscuit tin, with a letter about everything except clay.
- Slow day, and all of it mine.
- Noodles at the counter beside a man who sighed happily after each bite.
* She noticed. She stood in front of the shelf for a long time and then swept the whole floor.
  > elif: I have been waiting for this all week.
  > hine: The sweeping. That is how you know.
- Clear night. I could see the edge of the mountain from the bath house steps.

## maya | Maya Lindqvist | Europe/Stockholm | public | 12
Night nurse, cold swimmer, two boys and a sourdough called Gunnar.
- The younger one ate a whole carrot and told everybody on the tram.
* Came off shift to a sunrise the colour of the inside of a peach. Sat in the car until it was only morning.
* Patient in bed four asked me to describe the weather, so I opened the window and we smelled it together.
  > joaquim: I will do this tomorrow. Thank you for the idea.
- Gunnar rose. After three sad loaves I had begun to take it personally.
* Eleven seconds under the ice edge, then the sauna, then the feeling that my skin had been returned to me.
- My ex and I managed the handover with a joke. A real one.
* The boys built a ship from the moving boxes and let me on board if I promised to be cargo.
  > arjun: Cargo is a respected position in our house.
  >> maya: I was very well secured.
- Slept seven hours in a dark room while other people did the day.
* We lost somebody tonight. Her daughter thanked me for the lotion on her hands. I had not known anybody saw.
  > ruth: Somebody always sees, dear.
  > noor: Sitting with you for a minute from here.
- Cinnamon buns at the ward, sent down from maternity for no reason they would admit.
- Found my good wool socks inside the duvet cover, where they had been since the move.
* Bed four went home. He waved at the window first, then at me.

## leila | Leila Haddad | Asia/Beirut | public | 9
Translator between three languages, none of which has a word for my mother’s cooking.
* The power came back in the middle of a sentence and we all forgot what we had been arguing about.
- The jasmine on the balcony survived my holiday and my neighbour’s help.
* Translated a poem today whose last line refuses English. I left it standing in the doorway, half in.
  > ines: Sometimes the doorway is the right place for it.
- Coffee with cardamom, and Rima, who tells me the truth.
* My father taught my niece backgammon. He lets nobody win. She won.
  > tomasz: Backgammon grandfathers are the fairest people on earth.
  >> leila: He asked her to check the dice. He checked the dice.
- An email that began with “no rush” and meant it.
* Swam at Ras Beirut before work. The sea was flat and rude with light.
- My mother left a pot of lentils at the door and rang to say she had not.
* A word I had been looking for since last week came to me at the traffic lights: “afterglow”.
  > maya: And now I have it too.
- We danced in the kitchen to the neighbour’s wedding.

## mateo | Mateo Quispe | America/Lima | public | 7
Baker. Up at three so that you need not be.
* The first tray of the night came out and the street dog sat down outside, exactly on time.
- Sold out by nine, and swept the floor in the sun.
* My grandmother’s starter is older than I am. Fed it, thanked it, put it to bed.
  > maya: Gunnar sends his respects.
  >> mateo: Tell Gunnar to eat slowly.
- Called home to Cusco. It was raining there and my mother held the phone out of the window.
* A man bought one roll, came back, bought one more, came back and bought ten.
- The new oven door closes without the kick.
* Burned the whole second batch. Gave the insides to the birds and the outsides to my pride.
  > arjun: We learn more from the outsides.
- My daughter shaped a loaf like a turtle. It sold first.
* The fog off the sea came all the way up to the bakery window and fogged it from the outside, for a change.
- Cold water on my wrists at the end of the shift.

## aoife | Aoife Brennan | Europe/Dublin | public | 15
Primary teacher. Twenty-six small philosophers, one guinea pig.
* Seán read a full page aloud today and then looked round for who had done it.
  > wei: That look. I have it in a box somewhere in my heart.
- The photocopier worked on a morning when I needed it to.
* The guinea pig escaped, and the class held the most orderly search party in the history of the State.
  > kofi: Was the guinea pig found?
  >> aoife: Asleep in the coat of the child leading the search.
- Walked the pier with Dad. He stopped at each boat to tell me who used to own it.
* Asked them what grey is for. “For resting your eyes,” said Niamh, who is six.
- Somebody had filled the kettle before I got to it.
* A parent I was dreading came in with a scone and an apology, in that order.
- Hail on the skylight and nowhere to be.
* We planted crocus bulbs in the yard in the shape of a question mark. The caretaker has not asked yet.
  > yuki: I hope he waits until it flowers.
- My sister’s laugh on a voice message, before the words even start.
- Clean sheets, and a book I am not reading for school.
* Sang in the choir again after two years. My voice came along like an old dog, slower, very glad.
  > ruth: As an expert on old dogs, I approve.
- Warm scarf, lent and not yet asked back.
- They all lined up the first time. I did not know what to do with the minute.
* Niamh corrected my spelling in front of everybody, kindly, and she was right.

## arjun | Arjun Nair | Asia/Kolkata | public | 5
Father of twins, engineer of bridges, builder of pillow forts.
* Both of them asleep at the same time for forty minutes. I stood there and did nothing, on purpose.
- Amma’s fish curry came by courier, wrapped in three newspapers and a threat to eat well.
* The bridge load test passed. Two hundred trucks and it moved less than my hand does now.
  > farid: A beautiful number. Congratulations, colleague.
- Found the missing dinosaur in the washing machine, very clean.
* My wife and I had tea on the balcony and talked about something other than milk.
- The power cut gave us candles, and the twins gave us shadows.
* One of them said “bridge”. The other said “no”. Both are correct.
  > maya: I have two of these. It gets louder and better.
- An uncle I had not spoken to for years sent a photograph of mangoes, nothing else.
* Monsoon on the tin shed, and the three of us under it, listening with our mouths open.
- Got the old scooter to start by talking to it.

## noor | Noor Jansen | Europe/Amsterdam | public | 3
Florist. Divorced last year, learning to cook for one and a half.
- The market was kind to me today: tulips at the old price.
* Cycled home against the wind with a bucket of ranunculus, and a man on the bridge applauded.
* Ate dinner at the table, with a candle, for myself. It felt silly for four minutes.
  > thandi: And on the fifth minute?
  >> noor: On the fifth I poured a second glass.
- My son chose to stay one night longer.
* Funeral flowers this morning, wedding flowers this afternoon, the same white roses. I talked to both lots.
  > hine: Aroha to you. That is holy work.
- Cried in the cold room where nobody hears, and came out with the right ribbon.
* An old lady buys one freesia every week. Today she told me whom it is for.
- Slept on the other side of the bed and liked it there.
* Fixed the shop bell. It rings like a small goat.

## hine | Hine Parata | Pacific/Auckland | public | 8
Gardener at the school, auntie to about forty. Tea is on.
* Three tūī fighting in the flax like drunk uncles. I had to sit down to laugh.
- Kūmara in, back still working.
* One of my big boys, the one who never talks, asked if he could water on his lunch break.
  > aoife: There is always one. I am so glad he found you.
  >> hine: He has named every tomato. I am not allowed to tell.
- Fresh bread and the last of the feijoa jam.
* The whole street came out when the tide brought the dolphins in. Nobody filmed. Well, one.
- My sister drove two hours to bring me a cutting she could have posted.
* Sat with Koro at the window. He told me the names of the winds again, and I got six of nine.
  > ruth: Write all nine down, dear. I wish I had.
- A clear morning after three wet days. Everything steaming, me included.
* The tomatoes with names are flowering.
- Hot pools with the aunties. Not one of us talked about anybody’s knees.

## tomasz | Tomasz Zielinski | Europe/Warsaw | private | 6
I mostly read along.
* My hands smelled of pine all day from one hour of stacking wood.
- The doctor used the word “stable”, and I said it to myself all the way home.
* A child on the tram offered me half a pretzel, already a little wet. I accepted.
  > kofi: The only correct answer.
- First evening without the tablets. Tea instead, and it was enough.
* Heard my late wife’s song in a supermarket, between the eggs and the flour. I did not leave.
  > ruth: Well done for staying. The flour aisle knows me too.
- The neighbour’s wifi has been named after our cat.
- I fixed the hinge that has annoyed us since the old government.
* Snow before anybody had walked in it. I let the crow go first.

## chidi | Chidi Okonkwo | Africa/Lagos | public | 4
Music, traffic, more music. Building a studio out of mattresses.
* Recorded the rain on the zinc roof and put it under the chorus. It stayed in time better than my drummer.
- Mama’s jollof, the burnt bottom part, which everybody fought for and I won.
* A stranger in the danfo knew every word of a song I had thought nobody remembered. We did the harmony till Ojuelegba.
  > kofi: Buses are the best concert halls.
  >> chidi: And you people keep charging for them.
- The generator rested, so we did too.
* Sent the finished track to my sister. She sent back one minute of silence and then “again”.
- Got paid on the day it was promised. I took a screenshot.
* The small boys next door danced to my mix through the wall. I heard their feet.
- Long call with Emeka. We did not solve it. We laughed at it.

## linh | Linh Tran | Asia/Ho_Chi_Minh | public | 10
I draw maps of places that are too small for maps.
* Drew the alley behind my house today, and every cat that owns a part of it.
  > yuki: I would hang this in the workshop.
- Iced coffee, plastic stool, shade.
* The noodle seller corrected my map. There used to be a tree there, she said, so I drew the tree.
  > leila: The tree had to be in it.
- My eyes feel rested for the first time since the big order.
* Rode pillion behind my mother, who drives as if she had invented the motorbike.
- Found the exact green for the river, by accident, in dishwater.
* A little girl asked where she was on my map. I gave her the pencil.
  > thandi: And where was she?
  >> linh: Everywhere. She drew herself at each corner.
- Monsoon evening, seven of us under one shop roof, sharing peanuts.
- My brother’s letter from the coast, sand still in the fold.
* Somebody bought the alley. All of it, with the cats.

## elif | Elif Demir | Europe/Istanbul | public | 6
Ferry commuter. Tea, seagulls, spreadsheets.
* Threw my simit to one seagull and was loved by forty.
- My boss said “take your time” and then left me alone with it.
* Crossed from one continent to another with my head on my friend’s shoulder, both of us asleep.
  > pavlos: A good way to travel between continents.
- The quilt is finished. Eleven months, and one corner a little drunk.
* The tea man on the seven-forty knows I had a bad month. He has been bringing two sugars without a word.
  > maya: I hope somebody brings him sugar too.
  >> elif: I brought him baklava today. He inspected it like a customs officer and smiled.
- Fresh figs, the kind that split.
- Cut my own fringe and got away with it.
* Fog: the whole ferry stood at the rail and listened for the other ferries.
- My aunt’s operation went well. I breathed out on the stairs of the hospital.

## joaquim | Joaquim Ferreira | Europe/Lisbon | public | 11
Hospital porter. I push beds and listen.
* A lady of ninety asked me to go faster round the corner. I looked left and right, and did.
  > ruth: Ninety! There is hope for me.
- The lift came at once, both times.
* I took a new father up to the ward. He held my sleeve the whole way and did not know it.
- Sardines on the terrace, my brother talking, nobody needing anything.
* Opened the window for a patient because of something I read here. He said: “cut grass and diesel, perfect.”
  > maya: I am reading this out at handover.
- New shoes. My feet wrote this one.
* Fado from an open door on the way home. I sat on the kerb like a tourist.
  > chidi: The kerb has the best acoustics.
- My mother beat me at cards and sang about it.
- Long shift, short queue at the bakery.
* The man I brought down to surgery this morning raised one thumb from under the sheet when I brought him back.
- A free afternoon, and the river doing nothing.

## sanna | Sanna Virtanen | Europe/Helsinki | private | 2
Mostly forests.
* Skied out until I could hear my own heart and no road at all.
- Two weeks sober. I wrote it on the calendar in pencil and then in pen.
* Found fox tracks that went straight to my door, waited, and turned round.
  > linh: I would like to know what it was thinking.
- The stove lit with one match.
* Told my brother the truth about last year. He put more wood on the fire and stayed.
  > noor: That is what staying looks like.
- The ice sang all night. I had forgotten that it does that.
* Seventeen days. The blueberries from the freezer taste of the day we picked them.

## thandi | Thandi Dlamini | Africa/Johannesburg | public | 9
Swim coach. I teach grown-ups not to be afraid of water, me included.
* My oldest pupil, sixty-eight, put her face in. She came up laughing and accused me of hiding this from her.
  > hine: Sixty-eight and only starting. Ka pai.
- The geyser man fixed it for a plate of food.
* Sea swim at six with the aunties, caps like a bowl of sweets.
- Got my deposit back, all of it, with a smile on the paper.
* My son made me breakfast: toast, standing up, like a monument.
  > arjun: Structural toast. My field exactly.
- Wind too strong to coach, so I read on the bench in my towel.
* I floated today. After the year we have had, I lay there and floated and the water did the rest.
  > maya: Reading this twice.
  > sanna: Thank you for this one.
- Gogo’s voice on the phone, telling me I sound thin.
* Four of them swam a whole length. I walked beside them along the edge, holding my breath for all of us.

## wei | Wei Chen | Asia/Taipei | public | 13
Retired physics teacher. Still explains the rainbow to strangers.
* Explained the rainbow to a stranger. She explained hers to me, and it was better.
- Morning exercise in the park, eleven of us, one radio, no two alike.
* A former pupil greeted me on the bus. He is an electrician. He said: “I still draw the arrows.”
  > kofi: They always come by bus, the old pupils.
- Peeled a pomelo in one piece.
* My wife and I walked the night market slowly enough for every stall to greet us.
- The old telescope has a new mirror. So far I have looked at the neighbour’s roof, sharply.
* Saw Saturn. I have taught it for thirty-four years and I still said “oh” out loud.
  > yuki: I hope we never stop.
  >> wei: At my age one says it about breakfast too.
- Quiet in the house, all clocks agreeing.
- My grandson asks “but why” as if I had trained him, and I had.
* Power cut on the hill. For an hour everybody came out and saw what is always there.
  > elif: We should have one of those once a month.
- The tea had been waiting for me, and not the other way round.
- Repaired the umbrella with physics and string.
* Cloud over the whole valley, with our roof just above it. I poured two cups and we sat on the shore.

## rosa | Rosa Ibarra | America/Mexico_City | public | 5
Seamstress. I let things out for people who are happy.
* Let out a wedding dress by four centimetres, for joy, the bride said, and pastries.
  > mateo: On behalf of the pastries: you are welcome.
- My machine purred all afternoon.
* The neighbour’s parrot has learned my sewing machine. We do duets.
- Church bells, tamales, my mother’s hand on my neck.
* Found a love letter in the lining of a coat. Sewed it back in, one stitch tighter.
  > leila: You translated it perfectly.
- The seam that would not lie flat lay flat.
- A whole mango, over the sink, without manners.
* Earth trembled a little at noon. We all stood in the street, then someone brought out chairs.
  > farid: The chairs are what I will remember.

## miriam | Miriam Adler | Europe/Vienna | private | 4
Pianist, out of practice on purpose.
- Played with the lid closed, for nobody.
* Opened the piano after five months. It had gone a little flat and so had I. We met in the middle.
  > chidi: Best duet there is.
- The man upstairs stopped his drill when I began. I heard him listen.
* My old teacher’s pencil marks in the Schubert: “breathe, please”. He has been dead nine years and I did.
  > ines: I have goosebumps.
- Coffee house, a newspaper on a stick, two hours that nobody counted.
* Wrong notes, all evening, every one of them mine. What luck.

## pavlos | Pavlos Economou | Europe/Athens | public | 7
Fisherman’s son, bookkeeper, bad guitarist.
* Took my father’s boat out alone. Came back with three fish and his whistle.
  > joaquim: The whistle is the better catch.
- The numbers agreed at the first try.
* My guitar and I were asked to leave the balcony, and invited to the square instead.
- Octopus on the line, drying like laundry.
* My father, who never says it, said: “the boat is clean.” I understood him very well.
  > wei: Fathers speak in boats and bread and mended shoes.
  >> pavlos: Mine also in silence. Today it had good weather in it.
- Warm stones under my back at the end of the day.
- A client paid in olive oil. It balances.
* Whole village in the square because somebody’s internet went and nobody wanted to go home after.

## amara | Amara Diallo | Africa/Dakar | public | 6
Midwife. Forty-one new people so far this season.
* Number forty-two arrived as the call to prayer began, with excellent lungs.
  > maya: Welcome, forty-two.
- Bissap with too much mint, which is the right amount.
* The grandmother sang all night in the corridor. At sunrise the baby stopped crying in the same key.
- My feet in a bucket. My sister talking. The radio doing the rest.
* Twins, feet first, both fine. I went outside afterwards and hugged the mango tree.
  > arjun: Hug it once from me. Mine were twins too.
  >> amara: Done. It says you should sleep.
- Bought myself the yellow cloth.
* A woman I helped eight years ago brought her daughter to show her my hands.
  > thandi: Your hands should be on a stamp.
- No births tonight, and I slept like one.

## keanu | Keanu Kalani | Pacific/Honolulu | public | 3
Lifeguard. Best day: nobody needed me.
* Nobody needed me today. I watched four hundred people be happy in the water.
- Shaved ice with my niece, both tongues blue.
* Pulled out a tourist who then would not stop thanking my board. I told the board.
  > thandi: A good board deserves it.
- Rain on one side of the street only.
* Turtle came up to breathe beside me, looked at me like a landlord, and left.
- Old uncles, ukulele, the same four chords, no hurry.
* Big swell. I stayed out of it. That is new for me and I am counting it.
  > sanna: Counting along.

## ines | Ines Moreau | Europe/Paris | public | 8
Film editor. I look for the second before somebody smiles.
* Found it: the second before she smiles. Eleven hours for one second, and it holds up the whole scene.
  > miriam: It is the same with rests in music.
- The upstairs baby learned to laugh. It comes through the ceiling like a marble.
* Two strangers on the metro shared one umbrella through the tunnel, closed, each holding an end.
- Leeks, butter, time.
* Cut my favourite shot. The film thanked me at once.
  > linh: I had to take out a cat once. I understand.
  >> ines: I hope the cat forgave you.
- My mother on the phone, describing a jumper as if it were an opera.
- Walked home instead of thinking.
* The baker has begun to guess what I want. Today he guessed better than I did.
  > mateo: We all can. We are not allowed to say.

## farid | Farid Rahimi | America/Toronto | private | 5
Learning the fifth winter.
- My certificate came. Engineer, it says, in the language I dream in now every second night.
* My neighbour shovelled my half of the path before I was up. When I went to thank him, he was doing the next one.
  > aoife: May you both have long shovels.
- Mother’s voice on a good line.
* The children taught me to skate. I taught them to fall with dignity.
  > arjun: A fellow engineer of falling. Respect.
- Saffron, a very small packet, kept for today.
* At the interview they asked about a gap of four years. I said: “I was carrying things.” They nodded.
  > hine: You carried them all the way here. Kia kaha.
- The bus driver said my street’s name and looked at me. He knows where I live.
* I start on the first of the month. I told the snow before I told anybody.
  > kofi: And now us. Congratulations, brother.
`;

/** Whom the account that is shown writes with: `me` is that account. The last words of the first are unread. */
export const SAMPLE_CONVERSATIONS = `
## ruth
ruth: Thank you for following along. Are you a marmalade person?
me: I am now. Is it really the patience that matters?
ruth: Patience and the pips. Never throw away the pips.
me: I have been throwing away the pips for years.
ruth: Then you have something to look forward to.
ruth: Shall I write you Harold’s recipe? It has more underlining than words.

## maya
me: The one about bed four stayed with me all day.
maya: He sent the ward a postcard. It says “the weather here is excellent”.
me: Of course it does.
maya: It hangs above the kettle now.

## kofi
kofi: Good morning from the early route.
me: Good morning from the late kettle. How is the announcer?
kofi: She has a microphone now. It is a wooden spoon.
`;
