const kebab = /^[a-z]+(-[a-z]+)*$/;

/** Words PostgreSQL keeps for itself: a table of that name would have to be quoted wherever it is read. */
const keptByPostgres = new Set(
  'all analyze and any array as case cast check column constraint default desc distinct do else end except false fetch for foreign from grant group having in into limit not null offset on only or order primary references select some table then to trailing true union unique user using variadic when where window with'.split(
    ' ',
  ),
);

/** The words that the copied code uses for something else are found in it; these are the ones no copy would show. */
const keptByLanguage = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try type typeof var void while with yield'.split(
    ' ',
  ),
);

function singularOf(plural) {
  if (/ies$/.test(plural)) return plural.replace(/ies$/, 'y');
  if (/(ss|x|ch|sh|z)es$/.test(plural)) return plural.replace(/es$/, '');
  return plural.replace(/s$/, '');
}

const words = (name) => name.split('-');
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
const pascal = (name) => words(name).map(capital).join('');
const camel = (name) => {
  const [first, ...rest] = words(name);
  return first + rest.map(capital).join('');
};

/** A name as each place spells it. */
function formsOf(name) {
  return { kebab: name, camel: camel(name), pascal: pascal(name), snake: name.replaceAll('-', '_'), prose: name.replaceAll('-', ' ') };
}

/** What a feature is called, once for one and once for many; a name that cannot be is refused with a sentence. */
export function namesOf(many, one = singularOf(many ?? '')) {
  if (!many) throw new Error('Say what the feature is called: npm run new:feature -- seasons');
  for (const name of [many, one]) {
    if (!kebab.test(name))
      throw new Error(`"${name}" is not a name here: small letters, words joined by hyphens, such as seasons or meal-plans.`);
  }
  if (many === one) throw new Error(`What is one of "${many}" called? Say it too: npm run new:feature -- ${many} ${many}-member`);
  for (const name of [many, one]) {
    if (keptByPostgres.has(name) || keptByLanguage.has(name))
      throw new Error(`"${name}" means something to the database or the language; choose another word.`);
  }
  return { many: formsOf(many), one: formsOf(one) };
}

/** The words of a language the command knows none of are neutral ones, to be replaced by whoever speaks it. */
export function wordsOf(text, fallback) {
  const [one, many, ...more] = (text ?? fallback).split('/').map((word) => word.trim());
  if (!one || !many || more.length > 0) throw new Error(`"${text}" should be one and many, such as época/épocas.`);
  return { one, many, One: capital(one), Many: capital(many) };
}
