const COMMON_PASSWORDS = new Set(
  `000000 111111 112233 121212 123123 123321 123456 1234567 12345678 123456789 1234567890 123654 131313 222222
  333333 444444 555555 654321 666666 696969 777777 888888 987654 987654321 999999 aaaaaa abc123 abcdef abcd1234
  asdfgh asdfghjkl azerty baseball dragon football iloveyou letmein liverpool master michael monkey mogadishu
  muqdisho soomaaliya soomaali somalia pass123 pass1234 passw0rd password password1 password12 password123 princess
  qazwsx qwe123 qwerty qwerty1 qwerty123 qwertyuiop secret shadow sunshine superman welcome zxcvbn zxcvbnm admin123
  admin1234 abdullahi mohamed maxamed bismillah allahu allah786 786786`.split(/\s+/),
);

/** Easily guessed passwords: common ones, one repeated character, the user's own name or address. */
export function isCommonPassword(password: string, { name = '', email = '' } = {}): boolean {
  const lower = password.toLowerCase();
  const own = [name, email, email.split('@', 1)[0] ?? ''].map((word) => word.trim().toLowerCase());
  return COMMON_PASSWORDS.has(lower) || /^(.)\1+$/u.test(lower) || own.includes(lower);
}
