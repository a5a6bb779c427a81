import type { Words } from '../meanings.ts';

/** Names of people that are common here: a district of the same name beside one of them is a person (Hodan Axmed). */
export const PEOPLE_WORDS: readonly Words[] = [
  {
    means: { is: 'person' },
    en: `
      ahmed, ahmad, mohamed, mohamud, muhammad, mohammed, ali, hassan, hussein, hussain, abdi, abdullahi,
      abdirahman, abdikadir, abdirashid, omar, osman, yusuf, yussuf, nur, noor, jama, farah, warsame,
      ibrahim, ismail, isse, adan, aden, aweys, barre, dahir, elmi, fatima, fatuma, halima, hawa, khadija,
      maryan, mariam, amina, asha, aisha, sahra, zahra, ayan, ifrah, ikran, hamdi, idil, nasra, said,
      salad, sharif, shire, sheikh, suleiman, guled, liban, mahad, mukhtar, musa, roble, samatar, mr, mrs,
      dr, miss, madino, hodo, hibo, deqa, filsan, sagal, safiya, saida, naima, bilan, kadija, osman,
      abshir, bashir, mustafa, mustaf, karim, kamal, jamal`,
    so: `
      axmed, maxamed, maxamuud, cali, xasan, xuseen, cabdi, cabdullaahi, cabdiraxmaan, cabdulqaadir,
      cabdirashiid, cumar, cismaan, yuusuf, nuur, jaamac, faarax, ibraahim, ibraahin, ismaaciil, ciise,
      aadan, aweys, daahir, cilmi, faadumo, faaduma, xaliimo, xaawo, khadiijo, maryan, aamina, caasho,
      caasha, saxra, ayaan, siciid, salaad, shariif, shire, sheekh, saleebaan, muuse, rooble, muxtaar,
      sahro, xamdi, naasra, nasteexo, hodo, deeqa, barwaaqo, sucaad, sacdiyo, madiino, madiina axmed,
      barni`,
    ar: `
      أحمد, محمد, محمود, علي, حسن, حسين, عبدي, عبدالله, عبد الله, عبدالرحمن, عبد الرحمن, عمر, عثمان, يوسف,
      نور, جامع, فارح, إبراهيم, إسماعيل, عيسى, آدم, فاطمة, حليمة, حواء, خديجة, مريم, أمينة, عائشة, سعيد,
      شريف, شيخ, سليمان, موسى, السيد, السيدة, الدكتور`,
  },
];
