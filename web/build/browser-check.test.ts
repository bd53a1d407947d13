import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const script = readFileSync(new URL('../public/browser-check.js', import.meta.url), 'utf8');

/** Runs the script as a browser of that name would, and answers its verdict. */
function verdictOn(userAgent: string, knowsModules = true): string | undefined {
  let verdict: string | undefined;
  const documentElement = { setAttribute: (_name: string, value: string) => (verdict = value) };
  const createElement = () => (knowsModules ? { noModule: false } : {});
  runInNewContext(script, { navigator: { userAgent }, document: { documentElement, createElement, addEventListener: () => undefined } });
  return verdict;
}

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const agents = {
  Chrome: (version: string) => `${windows} ${webkit} Chrome/${version}.0.0.0 Safari/537.36`,
  Edge: (version: string) => `${windows} ${webkit} Chrome/${version}.0.0.0 Safari/537.36 Edg/${version}.0.0.0`,
  Firefox: (version: string) => `Mozilla/5.0 (Windows NT 10.0; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`,
  Safari: (version: string) =>
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`,
  Opera: (version: string) => `${windows} ${webkit} Chrome/${Number(version) + 14}.0.0.0 Safari/537.36 OPR/${version}.0.0.0`,
  iPhone: (version: string) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${version.replace('.', '_')} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0.0.0 Mobile/15E148 Safari/604.1`,
};

it('is written in JavaScript that the oldest browser can read, or it could not tell it anything', () => {
  const file = ts.createSourceFile('browser-check.js', script, ts.ScriptTarget.Latest, true);
  const tooNew: string[] = [];
  const visit = (node: ts.Node): void => {
    const modernWords = ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) !== 0;
    if (modernWords || ts.isArrowFunction(node) || ts.isTemplateLiteral(node) || ts.isSpreadElement(node) || ts.isClassDeclaration(node)) {
      tooNew.push(node.getText().slice(0, 40));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  expect(tooNew).toEqual([]);
});

describe('which browsers may enter, and which are warned', () => {
  it.each<[keyof typeof agents, string, string, string, string]>([
    ['Chrome', '98', '99', '108', '109'],
    ['Edge', '98', '99', '108', '109'],
    ['Firefox', '96', '97', '108', '109'],
    ['Safari', '15.3', '15.4', '16.2', '16.3'],
    ['Opera', '84', '85', '90', '91'],
    ['iPhone', '15.3', '15.4', '16.2', '16.3'],
  ])('%s: %s is blocked, %s to %s are warned, %s is welcome', (family, tooOld, floor, lastWarned, recommended) => {
    const verdicts = [tooOld, floor, lastWarned, recommended].map((version) => verdictOn(agents[family](version)));
    expect(verdicts).toEqual(['blocked', 'outdated', 'outdated', 'current']);
  });

  it('newer versions stay welcome, two digits after the point included', () => {
    expect(verdictOn(agents.Safari('18.10'))).toBe('current');
    expect(verdictOn(agents.Chrome('150'))).toBe('current');
  });

  it('Internet Explorer never enters', () => {
    expect(verdictOn('Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko')).toBe('blocked');
  });

  it('a browser without a known name is judged by what it can do', () => {
    expect(verdictOn('Something/1.0', true)).toBe('current');
    expect(verdictOn('Something/1.0', false)).toBe('blocked');
  });
});
