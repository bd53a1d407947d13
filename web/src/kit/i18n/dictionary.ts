/** Words as their files hold them: texts by name, in groups. */
export interface Texts {
  readonly [name: string]: string | Texts;
}

/** What is put into a text in the place of `{{name}}`; `count` also chooses the plural. */
export type Values = Readonly<Record<string, string | number | null | undefined>> & { readonly count?: number };

/** All that one language says. A text is found by `namespace:path.to.text`, one of several plurals by `…_one`, `…_other` and so on. */
export class Dictionary {
  readonly #texts = new Map<string, string>();
  readonly #namespaces = new Set<string>();
  readonly #plurals: Intl.PluralRules;

  constructor(language: string) {
    this.#plurals = new Intl.PluralRules(language);
  }

  has(namespace: string): boolean {
    return this.#namespaces.has(namespace);
  }

  add(namespace: string, texts: Texts): void {
    this.#namespaces.add(namespace);
    this.#addBelow(`${namespace}:`, texts);
  }

  #addBelow(path: string, texts: Texts): void {
    for (const [name, text] of Object.entries(texts)) {
      if (typeof text === 'string') this.#texts.set(path + name, text);
      else this.#addBelow(`${path}${name}.`, text);
    }
  }

  knows(key: string): boolean {
    return this.#texts.has(key) || this.#texts.has(`${key}_other`);
  }

  /** A text that is missing is shown by its name, which whoever reads it can at least tell us. */
  say(key: string, values: Values = {}): string {
    const text = values.count === undefined ? this.#texts.get(key) : this.#plural(key, values.count);
    if (text === undefined) return key.slice(key.indexOf(':') + 1);
    return text.replace(/\{\{(\w+)\}\}/g, (_slot, name: string) => String(values[name] ?? ''));
  }

  /** None is `zero` where there are words for it, whatever the language counts it among. */
  #plural(key: string, count: number): string | undefined {
    const forms = [...(count === 0 ? ['zero'] : []), this.#plurals.select(count), 'other'];
    const form = forms.find((one) => this.#texts.has(`${key}_${one}`));
    return this.#texts.get(form ? `${key}_${form}` : key);
  }
}
