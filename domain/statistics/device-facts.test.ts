import { expect, test } from 'vitest';
import { deviceFacts } from './device-facts.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows', 'desktop'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows', 'desktop'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
    'mobile',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1', 'Chrome', 'iOS', 'tablet'],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S911B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    'mobile',
  ],
  [`Mozilla/5.0 (Linux; Android 15; SM-X710) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Android', 'tablet'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Macintosh', 'desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux', 'desktop'],
  ['curl/8.7.1', '(other)', '(other)', 'desktop'],
])('%s', (userAgent, browser, operatingSystem, deviceCategory) => {
  expect(deviceFacts(userAgent)).toMatchObject({ browser, operatingSystem, platform: 'Web', deviceCategory });
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1', 'iPhone'],
  [`Mozilla/5.0 (Linux; Android 15; SM-S911B) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`, 'SM-S911B'],
  [`Mozilla/5.0 (Linux; Android 13; Pixel 7 Build/TQ3A) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Pixel 7'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`, '(not set)'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', '(not set)'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', '(not set)'],
])('the model of %s', (userAgent, model) => {
  expect(deviceFacts(userAgent).deviceModel).toBe(model);
});
