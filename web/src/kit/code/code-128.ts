/** The hundred and three signs of Code 128, each as the widths of three bars and three gaps in turn. */
const signs = `
212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211
221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113
132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121
312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211
221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141
114113 114311 411113 411311 113141 114131 311141 411131`
  .trim()
  .split(/\s+/);

/** Set B: letters of both cases, digits and signs. Packing digits in pairs (set C) would hardly shorten an id. */
const start = { sign: '211214', value: 104 };
const stop = '2331112';
const firstChar = ' '.charCodeAt(0);

/**
 * Widths of bar, gap, bar, gap… of a text in Code 128. Written out here because the server's library weighs 48 kB in the browser,
 * most of it a font.
 */
export function barWidths(text: string): number[] {
  const values = [...text].map((char) => (char.codePointAt(0) ?? 0) - firstChar);
  const sum = values.reduce((total, value, index) => total + value * (index + 1), start.value);
  const drawn = [...values, sum % signs.length].map((value) => {
    const sign = signs[value];
    if (sign === undefined) throw new Error('Code 128 holds the printable characters of ASCII only');
    return sign;
  });
  return [...[start.sign, ...drawn, stop].join('')].map(Number);
}
