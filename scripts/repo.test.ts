// Proves the house rules that neither the compiler nor the linter keeps.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { at } from './parts/root.mjs';

const notOurs = new Set(['node_modules', 'dist', '.data', '.git', 'coverage', 'test-results', 'playwright-report']);

function* walk(folder = ''): Generator<string> {
  for (const entry of readdirSync(at(folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (notOurs.has(entry.name)) continue;
    if (entry.isDirectory()) yield* walk(path);
    else if (entry.isFile()) yield path;
  }
}

const files = [...walk()];
const sources = files.filter((file) => /\.(ts|tsx|mjs|js|css|sql)$/.test(file));
const read = (file: string) => readFileSync(at(file), 'utf8');

function repeated<T>(values: readonly T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the contract', () => {
  test('names every call once', () => {
    expect(endpoints.length).toBeGreaterThan(0);
    expect(repeated(endpoints.map(({ name }) => name))).toEqual([]);
  });

  test('gives every method and path to one call, whatever the case', () => {
    const addresses = endpoints.flatMap(({ method, path }) =>
      method.map((one) => `${one} ${path.replace(/\{\w+\}/g, '{}').toLowerCase()}`),
    );
    expect(repeated(addresses)).toEqual([]);
  });

  test('is open to strangers only here', () => {
    const open = endpoints.filter(({ access }) => access.kind === 'public').map(({ name }) => name);
    expect(open.sort()).toEqual([
      'collectWidgetEvents',
      'followOrder',
      'listStorefrontOffers',
      'payOrder',
      'placeOrder',
      'readBalance',
      'readSignInConfiguration',
      'readStorefrontOffer',
      'searchHelp',
    ]);
  });
});

describe('migrations', () => {
  const migrations = files.filter((file) => file.startsWith('server/migrations/')).sort();

  test('are numbered without a gap', () => {
    expect(migrations.length).toBeGreaterThan(0);
    const numbers = migrations.map((file) => basename(file).split('_')[0]);
    expect(numbers).toEqual(migrations.map((_, index) => String(index + 1).padStart(4, '0')));
  });

  test.each(migrations)('%s opens with why', (file) => {
    const [first, second] = read(file).split('\n');
    expect(first).toMatch(/^-- \S.{15,}$/);
    expect(second).not.toMatch(/^--/);
  });
});

describe('tables', () => {
  const writes =
    /\b(?:insert\s+into|delete\s+from|update)\s+(?:only\s+)?"?([a-z_]+)"?(?=\s*(?:\(|as\b|set\b|where\b|using\b|select\b|values\b|[a-z]+\s+set\b))/gi;
  const home = /^server\/src\/((?:features|platform|adapters)\/[^/]+)\//;

  test('are each written in one place', () => {
    const writers = new Map<string, Set<string>>();
    for (const file of sources.filter((source) => home.test(source) && !/\.test\.ts$|\/testing\//.test(source))) {
      for (const [, table = ''] of read(file).matchAll(writes)) {
        const places = writers.get(table.toLowerCase()) ?? new Set();
        writers.set(table.toLowerCase(), places.add(home.exec(file)?.[1] ?? ''));
      }
    }
    expect(writers.size).toBeGreaterThan(0);
    expect([...writers].filter(([, places]) => places.size > 1).map(([table, places]) => [table, ...places])).toEqual([]);
  });
});

describe('the one write path', () => {
  const server = sources.filter((file) => /^server\/src\/(features|platform)\//.test(file) && !/\.test\.ts$|\/testing\//.test(file));
  const features = server.filter((file) => file.startsWith('server/src/features/'));

  /** What stands between one handler and the next, of every call. */
  const handlers = new Map(
    features
      .filter((file) => file.endsWith('.endpoints.ts'))
      .flatMap((file) => {
        const names = new Map([...read(file).matchAll(/(\w+) as (\w+)/g)].map(([, name = '', alias = '']) => [alias, name]));
        const [, ...parts] = read(file).split(/\bhandle\(\s*/);
        return parts.map((part) => {
          const [called = ''] = /^\w+/.exec(part) ?? [];
          return [names.get(called) ?? called, part] as const;
        });
      }),
  );

  test('takes the key of every call with effects along', () => {
    const acting = endpoints.filter((endpoint) => 'effects' in endpoint).map(({ name }) => name);
    expect(acting.length).toBeGreaterThan(0);
    expect(acting.filter((name) => !handlers.has(name))).toEqual([]);
    // Some make the origin with its key elsewhere; `once.test.ts` shows that it is heeded.
    const takesKey = /\b(?:originOf|partnerOrigin|idempotencyKey|deskOf|changeOf|inviting)\b|\bsave\(call\)/;
    expect(acting.filter((name) => !takesKey.test(handlers.get(name) ?? ''))).toEqual([]);
  });

  test('is gone around by no handler of a call with effects', () => {
    const acting = endpoints.filter((endpoint) => 'effects' in endpoint).map(({ name }) => name);
    const writes = (name: string) => /\.transaction\((?![^;]*readOnly: true)/.test(handlers.get(name) ?? '');
    expect(acting.filter(writes)).toEqual([]);
  });

  test('says that something is held only where the lock is taken', () => {
    const saying = features.filter(
      (file) => /(?<!\.)\bheld\((?!\))/.test(read(file)) && /import \{[^}]*\bheld\b[^}]*\} from '[^']*\/held\.ts'/.test(read(file)),
    );
    expect(saying.length).toBeGreaterThan(0);
    expect(saying.filter((file) => !/for (?:no key )?update|lockOffers/.test(read(file)))).toEqual([]);
    expect(server.filter((file) => /\bas Held</.test(read(file)) && file !== 'server/src/platform/db/held.ts')).toEqual([]);
  });

  test('reads nothing beside the row in the statement that waits for it', () => {
    /** Of one statement: from its opening to its closing quote. */
    const statements = (file: string) => [...read(file).matchAll(/sql`([^`]*)`/g)].map(([, text = '']) => text);
    const waits = /\bfor (?:no key )?update\b(?! skip locked)(?!.*skip locked)/s;
    const reads = /\bjoin\b|\(\s*select\b|\bfor update of\b|\$\{(?:lines|serviceList|validHotels)\}/;
    const both = server.flatMap((file) =>
      statements(file)
        // One that names no column reads nothing.
        .filter((text) => waits.test(text) && reads.test(text) && !/^\s*select from\b/.test(text))
        .map((text) => `${file}: ${text.trim().split('\n')[0]}`),
    );
    expect(both).toEqual([]);
  });
});

describe('help', () => {
  const articles = (language: string) =>
    files.filter((file) => file.startsWith(`help/${language}/`) && file.endsWith('.md')).map((file) => basename(file));

  test('has the same articles in every language', () => {
    expect(articles('en').length).toBeGreaterThan(0);
    expect(articles('pt')).toEqual(articles('en'));
    expect(articles('es')).toEqual(articles('en'));
  });

  test('belongs to screens that exist, the same in every language', () => {
    const outsideTheTable = ['access-denied'];
    const tables = files.filter((file) => /^web\/src\/app\/routes\/(route-table|[\w-]+\.routes)\.ts$/.test(file));
    const table = [
      ...tables
        .map(read)
        .join('')
        .matchAll(/path: '([^']+)'/g),
    ].map(([, path]) => path);
    const routes = [...table, ...outsideTheTable];
    for (const slug of articles('en')) {
      const screens = ['en', 'pt', 'es'].map((language) => /^screens: *\[(.*)\]$/m.exec(read(`help/${language}/${slug}`))?.[1] ?? '');
      expect(new Set(screens).size, slug).toBe(1);
      for (const screen of screens[0]?.split(',') ?? []) expect(routes, slug).toContain(screen.trim());
    }
  });

  test('shows no picture of an article that is gone, and those it shows in every language', () => {
    const pictures = (language: string) =>
      files.filter((file) => file.startsWith(`help/pictures/${language}/`)).map((file) => basename(file, '.webp'));
    const slugs = articles('en').map((file) => basename(file, '.md'));
    expect(pictures('en').filter((slug) => !slugs.includes(slug))).toEqual([]);
    expect(pictures('pt')).toEqual(pictures('en'));
    expect(pictures('es')).toEqual(pictures('en'));
  });
});

describe('the back office', () => {
  const screens = sources.filter((file) => /^web\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));
  const filesWith = (pattern: RegExp) => screens.filter((file) => pattern.test(read(file)));

  test('has things done by one hook, which sends each once', () => {
    expect(filesWith(/\buseMutation\b|\bMutationObserver\b/)).toEqual(['web/src/kit/api/use-write.ts']);
    expect(filesWith(/import \{[^}]*\bcall\b[^}]*\} from '[^']*\/client\.ts'/)).toEqual([
      'web/src/features/session/identity.ts', // reads, before there is anybody to write
      'web/src/features/session/property-refused.screen.tsx', // reads where somebody may work, from a page that shows nothing else
      'web/src/features/session/read-user-here.ts', // reads
      'web/src/kit/api/use-write.ts',
      'web/src/kit/list-page/export-button.tsx', // reads what a list reads
      'web/src/kit/tracking/tell-events.ts', // nobody pressed anything, and nobody waits for an answer
    ]);
  });

  // What a tab sends names its hotel because one file sends it: any other way out would work in whichever hotel is preferred.
  test('reaches the server by one client', () => {
    const shipped = [...screens, ...sources.filter((file) => /^card\/.*\.tsx?$/.test(file) && !file.endsWith('.test.ts'))];
    const code = new Map(shipped.map((file) => [file, read(file).replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')]));
    const saying = (pattern: RegExp) => shipped.filter((file) => pattern.test(code.get(file) ?? ''));
    expect(saying(/(?<![.\w])fetch\b(?!')|\b(?:window|globalThis|self)\??\.fetch\b/)).toEqual([
      'web/src/app/new-version.ts', // the page itself
      'web/src/kit/api/client.ts',
    ]);
    expect(saying(/\b(?:XMLHttpRequest|EventSource|WebSocket|WebTransport|sendBeacon|serviceWorker|SharedWorker|Worker)\b/)).toEqual([]);
    // An address to open, download, show as a picture or post a form to bears no header.
    expect(saying(/['"`]\/api\b|\baddressOf\b|\bendpoint\.path\b/)).toEqual(['web/src/kit/api/client.ts']);
    expect(saying(/<form\b[^>]*\b(?:action|method)=|\bformAction\b/)).toEqual([]);
    expect(saying(/\bcall\((?:[^()]|\([^()]*\))*\bproperty\b/)).toEqual([
      'web/src/features/session/property-refused.screen.tsx', // asks where somebody may work at all
      'web/src/features/session/use-choose-property.ts', // names the hotel that it makes the preferred one
      'web/src/kit/api/use-write.ts', // hands on what the one above says
    ]);
  });

  test('blocks a button until what it has done is answered', () => {
    const free: string[] = [];
    for (const file of filesWith(/\.mutate\(/).filter((one) => one.endsWith('.tsx'))) {
      const page = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
      const visit = (node: ts.Node): void => {
        if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
          const own = node.attributes.properties.filter(ts.isJsxAttribute);
          const presses = own.some((one) => one.name.getText() === 'onClick' && /\.mutate\(/.test(one.getText()));
          if (presses && !own.some((one) => one.name.getText() === 'write')) free.push(`${file} ${node.tagName.getText()}`);
        }
        ts.forEachChild(node, visit);
      };
      visit(page);
    }
    // The button that opens the menu is blocked.
    expect(free).toEqual(['web/src/features/automation/rules/check-now.tsx Menu.Item']);
  });

  test('sends a form by a button that says when it is busy', () => {
    expect(filesWith(/type="submit"(?!\])/)).toEqual([
      'web/src/features/profiles/erase.dialog.tsx', // a form without fields of the contract, blocked by its write
      'web/src/features/redemption/redeem.form.tsx', // blocked, and handed the focus back by its form
      'web/src/kit/form/submit-button.tsx',
    ]);
  });

  test('asks by way of a query only what changes nothing', () => {
    const asked = screens.flatMap((file) => [...read(file).matchAll(/\breading\(\s*(\w+)/g)].map(([, name]) => name));
    const notGet = endpoints.filter(({ name, method }) => method[0] !== 'GET' && asked.includes(name));
    expect(notGet.filter((endpoint: Endpoint) => endpoint.effects !== undefined)).toEqual([]);
    // Each asks with more than fits into an address, or for a secret that must not stand in one.
    expect(notGet.map(({ name }) => name).sort()).toEqual([
      'previewOfferMail',
      'previewTemplate',
      'readApiKeys',
      'readPlatformReport',
      'readWidgetReport',
    ]);
  });
});

describe('files', () => {
  test('have names in kebab-case', () => {
    const spelledOut = /^(README|CONTRIBUTING|CHANGELOG|SECURITY)\.md$|^LICENSE$|^\d{4}_[a-z0-9_]+\.sql$/;
    const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
    const odd = files.filter(
      (file) =>
        !spelledOut.test(basename(file)) &&
        !file.split('/').every((part) => (part === basename(file) ? kebab.test(part) : /^\.?[a-z0-9-]+$/.test(part))),
    );
    expect(odd).toEqual([]);
  });

  test('answer one question: none is longer than 400 lines', () => {
    expect(sources.filter((file) => read(file).split('\n').length > 400)).toEqual([]);
  });

  test('only re-export where a feature has its front door', () => {
    const frontDoor = /\/features\/[^/]+\/index\.ts$/;
    const isBarrel = (code: string) => {
      const statements = code
        .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
        .split(';')
        .map((statement) => statement.trim())
        .filter(Boolean);
      return statements.length > 0 && statements.every((statement) => /^export\s+(type\s+)?(\*|\{)[\s\S]*\bfrom\b/.test(statement));
    };
    expect(sources.filter((file) => /\.tsx?$/.test(file) && !frontDoor.test(file) && isBarrel(read(file)))).toEqual([]);
  });

  test('name no machine and no registry', () => {
    const machine = /(?<![\w.~-])\/(home|Users|root|work)\/\w/;
    const registry = /registry\.[a-z]|npmjs\.|\/npm\/registry/;
    const text = files.filter((file) => !/\.(png|jpe?g|webp|woff2|ico|pdf)$/.test(file) && file !== 'scripts/repo.test.ts');
    expect(text.filter((file) => machine.test(read(file)) || registry.test(read(file)))).toEqual([]);
  });

  test('say no download address in the lock file, so that any registry will do', () => {
    expect(read('package-lock.json')).not.toContain('"resolved"');
  });

  test('are under the Apache licence 2.0, word for word', () => {
    expect(existsSync(at('LICENSE'))).toBe(true);
    expect(createHash('sha256').update(read('LICENSE')).digest('hex')).toBe(
      'cfc7749b96f63bd31c3c42b5c471bf756814053e847c10f3eb003417bc523d30',
    );
    expect(JSON.parse(read('package.json'))).toMatchObject({ license: 'Apache-2.0' });
  });
});
