const article = (word) => (/^[aeiou]/i.test(word) ? 'an' : 'a');
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** Text that people read, in comments and in sentences: "a new tag" becomes "a new meal plan", "a tag" may become "an award". */
function proseFor({ one, many }) {
  const pattern = /\b([Aa]) (tags?)\b|(?<![\w`/-])([tT]ags?)(?![\w-])/g;
  return (text) =>
    text.replace(pattern, (_, a, after, word) => {
      if (after) return `${a === 'A' ? capital(article(one.prose)) : article(one.prose)} ${one.prose}`;
      const name = word.endsWith('s') ? many.prose : one.prose;
      return word.startsWith('T') ? capital(name) : name;
    });
}

const path = /^'(?:#|\.{1,2}\/)/;
const bare = /(?<![a-z])tags?(?![a-z])/g;

/**
 * Turns what was written for tags into the same for something else. One pass, so that a new name that itself holds the word is safe;
 * each place is told by what stands around it, because `meal-plans`, `mealPlans`, `meal_plan` and "meal plans" are one name.
 */
export function renameFor(names) {
  const { one, many } = names;
  const prose = proseFor(names);
  const pick = (word, form) => (/s$/i.test(word) ? many : one)[form];

  const inCode = onePass([
    [/\b(?:IconTags?|sql-template-tag)\b/, (found) => found],
    [/voucherTags?/, (word) => pick(word, 'camel')],
    [/VoucherTags?/, (word) => pick(word, 'pascal')],
    [/\bTAG(?=_)/, () => one.snake.toUpperCase()],
    [/(?<=\b(?:from|into|table|on) )tag\b|\btag(?=_)/, () => one.snake],
    [/\btag(?=-)/, () => one.kebab],
    [/(?<![A-Za-z])tags?(?![a-z])/, (word) => pick(word, 'camel')],
    [/Tags?(?![a-z])/, (word) => pick(word, 'pascal')],
  ]);
  const inProse = (text) => prose(text).replace(/\b\w+Tags?(?![a-z])\w*|\bTags?[A-Z]\w*/g, inCode);
  const inString = (text) => {
    if (path.test(text)) return text.replace(bare, (word) => pick(word, 'kebab'));
    if (text.includes(' ')) return inProse(text);
    return text === "'tags'" ? `'${many.kebab}'` : inCode(text);
  };

  return onePass([
    [/\/\/[^\n]*|\/\*[\s\S]*?\*\/|^--[^\n]*|(?<=\/)The tag [^/\n]*/, inProse],
    [/(?<=(?:ofGroup|protect_by_group)\()'tag'/, () => `'${one.snake}'`],
    [/'[^'\n]*'/, inString],
    [/[^'/\n]+|./, inCode],
  ]);
}

/** Of all rules, the first that fits where the reading has come to. */
function onePass(rules) {
  const pattern = new RegExp(rules.map(([{ source }], index) => `(?<rule${index}>${source})`).join('|'), 'gm');
  return (text) =>
    text.replace(pattern, (...found) => {
      const groups = found.at(-1);
      const rule = rules.findIndex((_, index) => groups[`rule${index}`] !== undefined);
      return rules[rule][1](found[0]);
    });
}
