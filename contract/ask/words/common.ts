import type { Words } from '../meanings.ts';

/**
 * Words that people write beside their wishes and that are no filter: they are searched as words, and never taken for
 * a misspelt word of the grammar.
 */
export const COMMON_WORDS: readonly Words[] = [
  {
    means: { is: 'known' },
    en: `
        guest house, guesthouse, guest houses, national, state, unknown, soldier, islamic, solidarity, presidential, palace, theatre, cathedral, checkpoint, control, industrial, monument, there, where, these, those, right, night, light, tight, eight, fight, weight, might, sight, mouth,
        other, older, order, after, later, water, quiet, quite, clean, cheap, small, large, beach, reach,
        teach, mouse, horse, hours, house, prince, prize, peace, place, plate, coins, quran, koran, family,
        families, modern, nice, good, great, spacious, bright, new, newly, big, huge, safe, secure, luxury,
        student, students, single, couple, kids, children, school, schools, university, hospital, mosque,
        bank, hotel, shopping, restaurant, office, work, airport, views, pool, swimming, pets, private,
        separate, own, entrance, kitchen, kitchens, living, dining, hall, view, sunny, tidy, renovated,
        built, building, door, window, windows, wooden, marble, tiles, street, party, coast, coastal,
        ocean, cars, card, could, would, might, about, above, again, along, among, apart, aside, asking,
        before, began, being, below, black, white, green, brown, board, bring, broad, build, carry, catch,
        cause, chain, chair, check, chief, child, class, clear, close, cloud, color, colour, court, cover,
        cross, crowd, daily, dance, doing, drink, early, earth, empty, enemy, enjoy, enter, equal, event,
        every, exist, extra, faith, false, favor, field, fifty, final, first, flour, force, forth, forty,
        frame, fresh, front, fruit, giant, given, glass, going, grass, group, guess, guest, guide, happy,
        heart, heavy, ideal, image, index, inner, issue, joint, judge, known, labor, learn, least, leave,
        legal, level, local, lower, lucky, lunch, major, match, maybe, meant, metal, model, moral, motor,
        mount, mouse, movie, music, never, noise, noisy, north, south, novel, nurse, often, order, outer,
        owner, paint, paper, phase, piece, pilot, pitch, plain, plane, plant, point, pound, power, press,
        print, proud, prove, queen, quick, radio, raise, range, ready, reply, route, royal, rural, scale,
        scene, scope, score, sense, serve, shall, shape, share, sharp, sheet, shift, shirt, shock, shoot,
        short, shown, since, skill, sleep, slide, smart, smile, smoke, solid, solve, sorry, sound, space,
        spare, speak, speed, spend, sport, staff, stage, stand, start, state, steel, stick, still, stock,
        stone, stood, story, study, stuff, style, sugar, super, sweet, table, taken, taste, teach, thank,
        their, theme, thing, think, throw, title, total, touch, tough, tower, track, trade, train, treat,
        trend, trial, trust, truth, twice, uncle, union, until, upper, upset, urban, usual, value, video,
        visit, vital, voice, waste, watch, wheel, which, while, whole, woman, women, world, worry, worse,
        worst, worth, write, wrong, wrote, young, youth, nation, national, market, marked, motel, station,
        lake, rates, late, make, male, same, some, come, home, tale, talk, tall, hall, wall, ball, call,
        hill, full, fully, pull, bell, sell, seller, tell, well, bill, fill, kill, mill, pill, roll, cabin,
        basin, camel, mobile, medium, medical, median, dollhouse, hosting, rooted, rotten, beds, bread,
        board, bored, breed, brand, guards, garage, grader, gardener, grammar, forms, farm, farms, stair,
        stairs, driver, drivers, delivery, truck, move, movers, moving, model, payment, payments, deposit,
        contract, agent, owner, broker, message, photo, photos, picture, pictures, number, phone, name,
        street, tower, plaza, mall, center, centre, clinic, embassy, ministry, police, gym, playground`,
    so: `
      qaran, qaranka, cusub, weyn, yar, nadiif, nadiif ah, raqiis, raqiis ah, jaban, fiican, qurux, qurxoon, qoys, qoyska,
      arday, ardayda, masjid, dugsi, dugsiga, jaamacad, jaamacadda, iskuul, iskuulka, isbitaal, suuq, xeeb,
      xeebta, bad, badda, shaqo, shaqada, shaqadayda, dadka, caruur, carruur, nabad, nabdoon, deggan,
      degan, xasilloon, fadhi, fadhiga, jiko, jikada, qaali, qaali ah, gaar, casri, waasac, waasac ah,
      iftiin, hawo, albaab, daaqad, biyo, biyaha, koronto, korontada, warqad, maanta, habeen, maalin,
      sariir, sariiro, shaqaale, hoteel, makhaayad, bangi, waxbarasho, magaca, wacan, gabdho, wiil, reer,
      hooyo, aabo, wiilal, waqti, todobaad, sanad, sano, sannad, bari, waqooyi, koonfur, galbeed, xilli,
      dhisan, dhismo, qurbajoog, dalxiis, ganacsade, xoolo, geel, qaxwo, shaah, cunto, caano, dariiq,
      gaadiid, gaari, baabuur, sawir, sawirro, qoraal`,
    ar: `
      وطني, وطنية, مصانع, مصنع, عائلة, عائلي, عائلية, عوائل, للعوائل, نظيف, نظيفة, هادئ, هادئة, جديد, جديدة, كبير, كبيرة, صغير,
      صغيرة, واسع, واسعة, رخيص, رخيصة, جميل, جميلة, فاخر, فاخرة, حديث, حديثة, آمن, آمنة, طلاب, طالب, مدرسة,
      مدارس, جامعة, مسجد, مستشفى, سوق, بحر, عمل, عملي, صالة, صالون, مطبخ, خاص, خاصة, مستقل, مستقلة, مدخل,
      مسبح, حيوانات, أطفال, مشمس, مشمسة, راقي, راقية, ممتاز, ممتازة, قديم, قديمة, باب, شباك, كهرباء, ماء,
      مياه, صور, عقد, تأمين, سيارة, سيارات, فندق, مطعم, بنك, شركة, موظف, موظفين, أجانب, مغترب, مغتربين,
      قلم, كتاب, مدير`,
  },
];
