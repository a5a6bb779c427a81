/** The alphabet of GSM 03.38; what is not in it makes the whole SMS a Unicode one. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each counts as two. */
const GSM_TWO = '\f^{}\\[~]|€';

/** How many SMS a text is sent and paid as. */
export function smsParts(text: string): number {
  const signs = [...text];
  const isGsm = signs.every((sign) => GSM.includes(sign) || GSM_TWO.includes(sign));
  const length = isGsm ? signs.reduce((sum, sign) => sum + (GSM_TWO.includes(sign) ? 2 : 1), 0) : text.length;
  const [alone, together] = isGsm ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / together);
}
