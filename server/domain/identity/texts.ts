import type { Language } from '#contract/accounts.ts';

export interface MailText {
  title: string;
  message: string;
}

interface Known {
  brand: string;
  /** The address that it is about, or the browser and system of a device. */
  about: string;
}

type Text = (known: Known) => MailText;

const inBrackets = (about: string) => (about ? ` (${about})` : '');

/**
 * The account mails in each language, to which delivery adds the link. Each says what to do if the recipient did not
 * request it. None has the name: whoever opens an account with somebody else's address could write to them by it.
 */
export const ACCOUNT_TEXTS: Record<
  Language,
  Record<
    | 'welcome'
    | 'confirmEmail'
    | 'emailChangeAsked'
    | 'emailChanged'
    | 'resetPassword'
    | 'passwordChanged'
    | 'passwordChangedPhone'
    | 'passwordReset'
    | 'passwordResetPhone'
    | 'secondFactorOn'
    | 'secondFactorOff'
    | 'passkeyAdded'
    | 'passkeyRemoved'
    | 'newDevice'
    | 'adminPassword'
    | 'phoneConfirmed'
    | 'phoneChanged'
    | 'phoneLost'
    | 'failedSignIns',
    Text
  >
> = {
  en: {
    welcome: ({ brand }) => ({
      title: `Welcome to ${brand}`,
      message: `Hello,\n\nwelcome to ${brand}. Please confirm with the link below that this address is yours.\n\nThe link works once, for 24 hours. If you did not open an account, simply ignore this mail.`,
    }),
    confirmEmail: ({ brand }) => ({
      title: 'Confirm your email address',
      message: `Hello,\n\nplease confirm with the link below that this is your address at ${brand}.\n\nThe link works once, for 24 hours. If you did not ask for it, simply ignore this mail.`,
    }),
    emailChangeAsked: ({ brand, about: email }) => ({
      title: 'Your email address is about to change',
      message: `Hello,\n\nsomebody signed in to your account at ${brand} asked to change its address to ${email}. It changes once the link that we mailed there is opened.\n\nIf this was not you, set a new password now: that stops the change.`,
    }),
    emailChanged: ({ brand, about: email }) => ({
      title: 'Your email address was changed',
      message: `Hello,\n\nyour account at ${brand} now has the address ${email}. We no longer use this one.\n\nIf this was not you, please write to support at once.`,
    }),
    resetPassword: ({ brand }) => ({
      title: 'Set a new password',
      message: `Hello,\n\nset a new password for your account at ${brand} with the link below.\n\nThe link works once, for one hour. If you did not ask for it, simply ignore this mail: your password stays as it is.`,
    }),
    passwordChanged: ({ brand }) => ({
      title: 'Your password was changed',
      message: `Hello,\n\nthe password of your account at ${brand} was changed, and other devices were logged out.\n\nIf this was not you, set a new password now with "Forgot password?" on the sign-in page.`,
    }),
    passwordChangedPhone: ({ brand }) => ({
      title: 'Your password was changed',
      message: `Hello,\n\nthe password of your account at ${brand} was changed, and other devices were logged out. Whoever holds the confirmed phone number of your account can still sign in with a code by SMS; you can change it on your account page.\n\nIf this was not you, set a new password now with "Forgot password?" on the sign-in page.`,
    }),
    passwordReset: ({ brand }) => ({
      title: 'Your password was changed',
      message: `Hello,\n\nthe password of your account at ${brand} was set anew with a link that was mailed to you. All devices were logged out, and links and codes that were sent before no longer work.\n\nIf this was not you, set a new password now with "Forgot password?" on the sign-in page.`,
    }),
    passwordResetPhone: ({ brand }) => ({
      title: 'Your password was changed',
      message: `Hello,\n\nthe password of your account at ${brand} was set anew with a link that was mailed to you. All devices were logged out, and links and codes that were sent before no longer work. Your phone number no longer signs in: confirm it again on your account page if you want that.\n\nIf this was not you, set a new password now with "Forgot password?" on the sign-in page.`,
    }),
    secondFactorOn: ({ brand }) => ({
      title: 'Two-step sign-in is on',
      message: `Hello,\n\nsigning in to your account at ${brand} now asks for a code of your authenticator app, and other devices were logged out.\n\nIf this was not you, set a new password now and write to support.`,
    }),
    secondFactorOff: ({ brand }) => ({
      title: 'Two-step sign-in is off',
      message: `Hello,\n\nsigning in to your account at ${brand} no longer asks for a code.\n\nIf this was not you, set a new password now and turn it on again.`,
    }),
    passkeyAdded: ({ brand }) => ({
      title: 'A passkey was added to your account',
      message: `Hello,\n\na passkey was added to your account at ${brand}: signing in asks for it besides the password. Other devices were logged out.\n\nIf this was not you, set a new password now, remove the passkey at your account and write to support.`,
    }),
    passkeyRemoved: ({ brand }) => ({
      title: 'A passkey was removed from your account',
      message: `Hello,\n\na passkey was removed from your account at ${brand} and no longer signs in. Without another one and without an authenticator app, the password alone is enough.\n\nIf this was not you, set a new password now and add a passkey again.`,
    }),
    newDevice: ({ brand, about }) => ({
      title: 'A new device signed in to your account',
      message: `Hello,\n\nsomebody signed in to your account at ${brand} on a device that was never used for it before${inBrackets(about)}. If it was you, there is nothing to do.\n\nIf it was not you, set a new password now with "Forgot password?" on the sign-in page: that logs out every device. We tell you of new devices once a day at most.`,
    }),
    adminPassword: ({ brand }) => ({
      title: 'Set a new password',
      message: `Hello,\n\nyour account at ${brand} is an administrator's. For that its password has at least 12 characters and is not easily guessed: please set a new one with the link below.\n\nThe link works once, for one hour.`,
    }),
    phoneConfirmed: ({ brand }) => ({
      title: 'Your phone number is confirmed',
      message: `Hello,\n\nthe phone number of your account at ${brand} was confirmed. Whoever holds that phone can now sign in with a code by SMS.\n\nIf this was not you, set a new password now and take the number out of your account.`,
    }),
    phoneChanged: ({ brand }) => ({
      title: 'Your phone number was changed',
      message: `Hello,\n\nthe confirmed phone number of your account at ${brand} was changed or removed. It no longer signs in to your account.\n\nIf this was not you, set a new password now with "Forgot password?" on the sign-in page.`,
    }),
    phoneLost: ({ brand }) => ({
      title: 'Your phone number belongs to another account now',
      message: `Hello,\n\nsomebody else confirmed with a code that they hold the phone number of your account at ${brand}. It no longer signs in to your account; your password does.\n\nIf the number is still yours, confirm it again at your account.`,
    }),
    failedSignIns: ({ brand }) => ({
      title: 'Somebody tries to sign in to your account',
      message: `Hello,\n\nsomebody has tried many wrong passwords for your account at ${brand}. Nobody got in, and you can sign in as always: on the devices that you use nothing changes, on a new one it may take a moment longer.\n\nIf your password is short or used elsewhere, set a new one now. We tell you of this once a day at most.`,
    }),
  },
  so: {
    welcome: ({ brand }) => ({
      title: `Ku soo dhowow ${brand}`,
      message: `Salaan,\n\nku soo dhowow ${brand}. Fadlan linkiga hoose ku xaqiiji in iimaylkani kuu yahay.\n\nLinkigu hal mar ayuu shaqeeyaa, 24 saacadood gudahood. Haddii aanad akoon furan, iska dhaaf fariintan.`,
    }),
    confirmEmail: ({ brand }) => ({
      title: 'Xaqiiji iimaylkaaga',
      message: `Salaan,\n\nfadlan linkiga hoose ku xaqiiji in kani yahay iimaylkaaga ${brand}.\n\nLinkigu hal mar ayuu shaqeeyaa, 24 saacadood gudahood. Haddii aanad codsan, iska dhaaf fariintan.`,
    }),
    emailChangeAsked: ({ brand, about: email }) => ({
      title: 'Iimaylkaaga waa la beddelayaa',
      message: `Salaan,\n\nqof ku jira akoonkaaga ${brand} ayaa codsaday in iimaylka loo beddelo ${email}. Wuu beddelmayaa marka la furo linkiga aan halkaas u dirnay.\n\nHaddii aanad adigu ahayn, hadda deji fure cusub: taasi way joojinaysaa beddelka.`,
    }),
    emailChanged: ({ brand, about: email }) => ({
      title: 'Iimaylkaaga waa la beddelay',
      message: `Salaan,\n\nakoonkaaga ${brand} hadda wuxuu leeyahay iimaylka ${email}. Kan mar dambe ma isticmaalno.\n\nHaddii aanad adigu ahayn, fadlan isla markiiba u qor taageerada.`,
    }),
    resetPassword: ({ brand }) => ({
      title: 'Deji fure cusub',
      message: `Salaan,\n\nlinkiga hoose ku deji furaha cusub ee akoonkaaga ${brand}.\n\nLinkigu hal mar ayuu shaqeeyaa, hal saac gudaheed. Haddii aanad codsan, iska dhaaf fariintan: furahaagu sidiisii ayuu ahaanayaa.`,
    }),
    passwordChanged: ({ brand }) => ({
      title: 'Furahaaga waa la beddelay',
      message: `Salaan,\n\nfuraha sirta ee akoonkaaga ${brand} waa la beddelay, qalabka kalena waa laga saaray.\n\nHaddii aanad adigu ahayn, hadda fure cusub ka deji "Ma hilmaantay furaha?" ee bogga gelitaanka.`,
    }),
    passwordChangedPhone: ({ brand }) => ({
      title: 'Furahaaga waa la beddelay',
      message: `Salaan,\n\nfuraha sirta ee akoonkaaga ${brand} waa la beddelay, qalabka kalena waa laga saaray. Qofkii haysta lambarka la xaqiijiyay ee akoonkaaga weli wuxuu ku geli karaa koodh SMS ah; boggaaga akoonka ayaad ka beddeli kartaa.\n\nHaddii aanad adigu ahayn, hadda fure cusub ka deji "Ma hilmaantay furaha?" ee bogga gelitaanka.`,
    }),
    passwordReset: ({ brand }) => ({
      title: 'Furahaaga waa la beddelay',
      message: `Salaan,\n\nfuraha sirta ee akoonkaaga ${brand} waxaa lagu cusboonaysiiyay link laguu soo diray. Qalabka oo dhan waa laga saaray, linkiyadii iyo koodhadhkii hore ee la dirayna ma shaqeeyaan.\n\nHaddii aanad adigu ahayn, hadda fure cusub ka deji "Ma hilmaantay furaha?" ee bogga gelitaanka.`,
    }),
    passwordResetPhone: ({ brand }) => ({
      title: 'Furahaaga waa la beddelay',
      message: `Salaan,\n\nfuraha sirta ee akoonkaaga ${brand} waxaa lagu cusboonaysiiyay link laguu soo diray. Qalabka oo dhan waa laga saaray, linkiyadii iyo koodhadhkii hore ee la dirayna ma shaqeeyaan. Lambarkaaga taleefanka mar dambe laguma galo: haddii aad rabto, mar kale ku xaqiiji boggaaga akoonka.\n\nHaddii aanad adigu ahayn, hadda fure cusub ka deji "Ma hilmaantay furaha?" ee bogga gelitaanka.`,
    }),
    secondFactorOn: ({ brand }) => ({
      title: 'Gelitaanka laba tallaabo waa shidan yahay',
      message: `Salaan,\n\ngelitaanka akoonkaaga ${brand} hadda wuxuu weydiinayaa koodh ka yimid app-ka xaqiijinta, qalabka kalena waa laga saaray.\n\nHaddii aanad adigu ahayn, hadda deji fure cusub oo u qor taageerada.`,
    }),
    secondFactorOff: ({ brand }) => ({
      title: 'Gelitaanka laba tallaabo waa la damiyay',
      message: `Salaan,\n\ngelitaanka akoonkaaga ${brand} mar dambe koodh ma weydiiyo.\n\nHaddii aanad adigu ahayn, hadda deji fure cusub oo mar kale shid.`,
    }),
    passkeyAdded: ({ brand }) => ({
      title: 'Passkey ayaa lagu daray akoonkaaga',
      message: `Salaan,\n\npasskey ayaa lagu daray akoonkaaga ${brand}: gelitaanku furaha sirta ka sokow isagana wuu weydiinayaa. Qalabka kale waa laga saaray.\n\nHaddii aanad adigu ahayn, hadda deji fure cusub, passkey-ga ka saar akoonkaaga oo u qor taageerada.`,
    }),
    passkeyRemoved: ({ brand }) => ({
      title: 'Passkey ayaa laga saaray akoonkaaga',
      message: `Salaan,\n\npasskey ayaa laga saaray akoonkaaga ${brand}, mar dambena laguma geli karo. Haddii aanu jirin mid kale iyo app xaqiijin, furaha sirta kaliya ayaa ku filan.\n\nHaddii aanad adigu ahayn, hadda deji fure cusub oo mar kale ku dar passkey.`,
    }),
    newDevice: ({ brand, about }) => ({
      title: 'Qalab cusub ayaa galay akoonkaaga',
      message: `Salaan,\n\nqof ayaa akoonkaaga ${brand} ka galay qalab aan hore loogu isticmaalin${inBrackets(about)}. Haddii aad adigu ahayd, waxba looma baahna.\n\nHaddii aanad adigu ahayn, hadda fure cusub ka deji "Ma hilmaantay furaha?" ee bogga gelitaanka: taasi qalab kasta way ka saartaa. Qalabka cusub maalintii hal mar oo keliya ayaan kuu soo sheegnaa.`,
    }),
    adminPassword: ({ brand }) => ({
      title: 'Deji fure cusub',
      message: `Salaan,\n\nakoonkaaga ${brand} waa akoon maamule. Sidaa darteed furihiisu wuxuu leeyahay ugu yaraan 12 xaraf oo aan si fudud loo qiyaasi karin: fadlan linkiga hoose ku deji mid cusub.\n\nLinkigu hal mar ayuu shaqeeyaa, hal saac gudaheed.`,
    }),
    phoneConfirmed: ({ brand }) => ({
      title: 'Lambarkaaga waa la xaqiijiyay',
      message: `Salaan,\n\nlambarka taleefanka ee akoonkaaga ${brand} waa la xaqiijiyay. Qofkii haysta taleefankaas hadda wuxuu ku geli karaa koodh SMS ah.\n\nHaddii aanad adigu ahayn, hadda deji fure cusub oo lambarka ka saar akoonkaaga.`,
    }),
    phoneChanged: ({ brand }) => ({
      title: 'Lambarkaaga taleefanka waa la beddelay',
      message: `Salaan,\n\nlambarkii la xaqiijiyay ee akoonkaaga ${brand} waa la beddelay ama waa laga saaray. Mar dambe laguma geli karo akoonkaaga.\n\nHaddii aanad adigu ahayn, hadda fure cusub ka deji "Ma hilmaantay furaha?" ee bogga gelitaanka.`,
    }),
    phoneLost: ({ brand }) => ({
      title: 'Lambarkaaga taleefanka hadda akoon kale ayuu leeyahay',
      message: `Salaan,\n\nqof kale ayaa koodh ku xaqiijiyay inuu haysto lambarka akoonkaaga ${brand}. Mar dambe laguma geli karo akoonkaaga; furahaaga sirta ah ayaa lagu galaa.\n\nHaddii lambarku weli kuu yahay, mar kale ku xaqiiji akoonkaaga.`,
    }),
    failedSignIns: ({ brand }) => ({
      title: 'Qof baa isku dayaya inuu galo akoonkaaga',
      message: `Salaan,\n\nqof ayaa isku dayay furayaal khaldan oo badan oo akoonkaaga ${brand} ah. Cidna ma gelin, adiguna sidii hore ayaad u geli kartaa: qalabka aad isticmaasho waxba iskama beddelin, mid cusubna waqti yar oo dheeraad ah ayuu qaadan karaa.\n\nHaddii furahaagu gaaban yahay ama aad meel kale ku isticmaasho, hadda deji mid cusub. Tan maalintii hal mar oo keliya ayaan kuu soo sheegnaa.`,
    }),
  },
  ar: {
    welcome: ({ brand }) => ({
      title: `مرحبًا بك في ${brand}`,
      message: `مرحبًا،\n\nأهلًا بك في ${brand}. يُرجى تأكيد أن هذا العنوان لك عبر الرابط أدناه.\n\nيعمل الرابط مرة واحدة خلال 24 ساعة. إذا لم تفتح حسابًا فتجاهل هذه الرسالة.`,
    }),
    confirmEmail: ({ brand }) => ({
      title: 'أكّد بريدك الإلكتروني',
      message: `مرحبًا،\n\nيُرجى تأكيد أن هذا عنوانك في ${brand} عبر الرابط أدناه.\n\nيعمل الرابط مرة واحدة خلال 24 ساعة. إذا لم تطلبه فتجاهل هذه الرسالة.`,
    }),
    emailChangeAsked: ({ brand, about: email }) => ({
      title: 'بريدك الإلكتروني على وشك التغيير',
      message: `مرحبًا،\n\nطلب شخص مسجّل الدخول إلى حسابك في ${brand} تغيير العنوان إلى ${email}. يتغير العنوان عند فتح الرابط المرسل إليه.\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة الآن: فهذا يوقف التغيير.`,
    }),
    emailChanged: ({ brand, about: email }) => ({
      title: 'تم تغيير بريدك الإلكتروني',
      message: `مرحبًا،\n\nأصبح عنوان حسابك في ${brand} هو ${email}، ولم نعد نستخدم هذا العنوان.\n\nإذا لم تكن أنت، فيُرجى مراسلة الدعم فورًا.`,
    }),
    resetPassword: ({ brand }) => ({
      title: 'عيّن كلمة مرور جديدة',
      message: `مرحبًا،\n\nعيّن كلمة مرور جديدة لحسابك في ${brand} عبر الرابط أدناه.\n\nيعمل الرابط مرة واحدة خلال ساعة. إذا لم تطلبه فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.`,
    }),
    passwordChanged: ({ brand }) => ({
      title: 'تم تغيير كلمة مرورك',
      message: `مرحبًا،\n\nتم تغيير كلمة مرور حسابك في ${brand}، وسُجّل الخروج من الأجهزة الأخرى.\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة الآن عبر «نسيت كلمة المرور؟» في صفحة الدخول.`,
    }),
    passwordChangedPhone: ({ brand }) => ({
      title: 'تم تغيير كلمة مرورك',
      message: `مرحبًا،\n\nتم تغيير كلمة مرور حسابك في ${brand}، وسُجّل الخروج من الأجهزة الأخرى. لا يزال بإمكان من يحمل الرقم المؤكد لحسابك الدخول برمز عبر رسالة نصية؛ يمكنك تغييره في صفحة حسابك.\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة الآن عبر «نسيت كلمة المرور؟» في صفحة الدخول.`,
    }),
    passwordReset: ({ brand }) => ({
      title: 'تم تغيير كلمة مرورك',
      message: `مرحبًا،\n\nعُيّنت كلمة مرور جديدة لحسابك في ${brand} عبر رابط أُرسل إليك. سُجّل الخروج من كل الأجهزة، ولم تعد الروابط والرموز المرسلة من قبل تعمل.\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة الآن عبر «نسيت كلمة المرور؟» في صفحة الدخول.`,
    }),
    passwordResetPhone: ({ brand }) => ({
      title: 'تم تغيير كلمة مرورك',
      message: `مرحبًا،\n\nعُيّنت كلمة مرور جديدة لحسابك في ${brand} عبر رابط أُرسل إليك. سُجّل الخروج من كل الأجهزة، ولم تعد الروابط والرموز المرسلة من قبل تعمل. لم يعد رقم هاتفك يتيح الدخول: أكّده من جديد في صفحة حسابك إن أردت.\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة الآن عبر «نسيت كلمة المرور؟» في صفحة الدخول.`,
    }),
    secondFactorOn: ({ brand }) => ({
      title: 'تم تفعيل الدخول بخطوتين',
      message: `مرحبًا،\n\nأصبح الدخول إلى حسابك في ${brand} يطلب رمزًا من تطبيق المصادقة، وسُجّل الخروج من الأجهزة الأخرى.\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة الآن وراسل الدعم.`,
    }),
    secondFactorOff: ({ brand }) => ({
      title: 'تم إيقاف الدخول بخطوتين',
      message: `مرحبًا،\n\nلم يعد الدخول إلى حسابك في ${brand} يطلب رمزًا.\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة الآن وفعّله من جديد.`,
    }),
    passkeyAdded: ({ brand }) => ({
      title: 'أُضيف مفتاح مرور إلى حسابك',
      message: `مرحبًا،\n\nأُضيف مفتاح مرور إلى حسابك في ${brand}: أصبح الدخول يطلبه إلى جانب كلمة المرور، وسُجّل الخروج من الأجهزة الأخرى.\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة الآن واحذف المفتاح من حسابك وراسل الدعم.`,
    }),
    passkeyRemoved: ({ brand }) => ({
      title: 'حُذف مفتاح مرور من حسابك',
      message: `مرحبًا،\n\nحُذف مفتاح مرور من حسابك في ${brand} ولم يعد يتيح الدخول. إذا لم يكن هناك مفتاح آخر ولا تطبيق مصادقة، تكفي كلمة المرور وحدها.\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة الآن وأضف مفتاح مرور من جديد.`,
    }),
    newDevice: ({ brand, about }) => ({
      title: 'دخول إلى حسابك من جهاز جديد',
      message: `مرحبًا،\n\nدخل شخص إلى حسابك في ${brand} من جهاز لم يُستخدم له من قبل${inBrackets(about)}. إذا كنت أنت فلا حاجة إلى شيء.\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة الآن عبر «نسيت كلمة المرور؟» في صفحة الدخول: فهذا يسجّل الخروج من كل الأجهزة. نخبرك بالأجهزة الجديدة مرة واحدة في اليوم على الأكثر.`,
    }),
    adminPassword: ({ brand }) => ({
      title: 'عيّن كلمة مرور جديدة',
      message: `مرحبًا،\n\nحسابك في ${brand} حساب مدير، لذلك تتكون كلمة مروره من 12 حرفًا على الأقل ولا يسهل تخمينها: يُرجى تعيين كلمة جديدة عبر الرابط أدناه.\n\nيعمل الرابط مرة واحدة خلال ساعة.`,
    }),
    phoneConfirmed: ({ brand }) => ({
      title: 'تم تأكيد رقم هاتفك',
      message: `مرحبًا،\n\nتم تأكيد رقم هاتف حسابك في ${brand}. يمكن الآن لمن يحمل هذا الهاتف الدخول برمز عبر رسالة نصية.\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة الآن واحذف الرقم من حسابك.`,
    }),
    phoneChanged: ({ brand }) => ({
      title: 'تم تغيير رقم هاتفك',
      message: `مرحبًا،\n\nتم تغيير الرقم المؤكد لحسابك في ${brand} أو حذفه. لم يعد يتيح الدخول إلى حسابك.\n\nإذا لم تكن أنت، فعيّن كلمة مرور جديدة الآن عبر «نسيت كلمة المرور؟» في صفحة الدخول.`,
    }),
    phoneLost: ({ brand }) => ({
      title: 'أصبح رقم هاتفك لحساب آخر',
      message: `مرحبًا،\n\nأكّد شخص آخر برمز أنه يحمل رقم هاتف حسابك في ${brand}. لم يعد الرقم يتيح الدخول إلى حسابك، وتبقى كلمة المرور صالحة.\n\nإذا كان الرقم لا يزال لك، فأكّده من جديد في حسابك.`,
    }),
    failedSignIns: ({ brand }) => ({
      title: 'يحاول شخص الدخول إلى حسابك',
      message: `مرحبًا،\n\nجرّب شخص كلمات مرور خاطئة كثيرة لحسابك في ${brand}. لم يدخل أحد، ويمكنك الدخول كالمعتاد: لا يتغير شيء على أجهزتك، وقد يستغرق الأمر لحظة أطول على جهاز جديد.\n\nإذا كانت كلمة مرورك قصيرة أو مستخدمة في مكان آخر، فعيّن كلمة جديدة الآن. نخبرك بهذا مرة واحدة في اليوم على الأكثر.`,
    }),
  },
};

type CodeText = (known: { brand: string; code: string }) => MailText;

/** The SMS with a code, in each language. */
export const SMS_CODE_TEXTS: Record<Language, Record<'signIn' | 'confirm', CodeText>> = {
  en: {
    signIn: ({ brand, code }) => ({
      title: 'Code to sign in',
      message: `${code} is your code to sign in to ${brand}. It works for 5 minutes. Tell it to nobody.`,
    }),
    confirm: ({ brand, code }) => ({
      title: 'Code for your phone',
      message: `${code} is your code to confirm this number at ${brand}. It works for 5 minutes. Tell it to nobody.`,
    }),
  },
  so: {
    signIn: ({ brand, code }) => ({
      title: 'Koodhka gelitaanka',
      message: `${code} waa koodhkaaga gelitaanka ${brand}. Wuxuu shaqeeyaa 5 daqiiqo. Cidna ha u sheegin.`,
    }),
    confirm: ({ brand, code }) => ({
      title: 'Koodhka taleefankaaga',
      message: `${code} waa koodhka lagu xaqiijiyo lambarkan ${brand}. Wuxuu shaqeeyaa 5 daqiiqo. Cidna ha u sheegin.`,
    }),
  },
  ar: {
    signIn: ({ brand, code }) => ({
      title: 'رمز الدخول',
      message: `${code} هو رمز دخولك إلى ${brand}. يعمل لمدة 5 دقائق. لا تخبر به أحدًا.`,
    }),
    confirm: ({ brand, code }) => ({
      title: 'رمز تأكيد هاتفك',
      message: `${code} هو رمز تأكيد هذا الرقم في ${brand}. يعمل لمدة 5 دقائق. لا تخبر به أحدًا.`,
    }),
  },
};

export type AccountMail = keyof (typeof ACCOUNT_TEXTS)['en'];

/**
 * Sent to the other party when an account's deletion cancels something; `what` is a listing or the route of a move.
 */
export const ACCOUNT_DELETED_TEXTS: Record<Language, (what: string) => MailText> = {
  en: (what) => ({
    title: `Cancelled: ${what}`,
    message: `This was cancelled because the other side deleted their account: ${what}.`,
  }),
  so: (what) => ({
    title: `Waa la joojiyay: ${what}`,
    message: `Tan waa la joojiyay, sababtoo ah dhinaca kale ayaa akoonkiisii tirtiray: ${what}.`,
  }),
  ar: (what) => ({
    title: `أُلغي: ${what}`,
    message: `أُلغي هذا لأن الطرف الآخر حذف حسابه: ${what}.`,
  }),
};
