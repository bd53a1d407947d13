// @vitest-environment happy-dom
// Proves that whatever keeps the scanner from reading is told with what to do about it, and can be tried again where that helps.
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen, prepareStage } from '../testing/stage.tsx';
import { CodeScanner } from './code-scanner.tsx';
import { openDetector } from './open-detector.ts';

vi.mock(import('./open-detector.ts'), () => ({ openDetector: vi.fn() }));

const nothingInSight = { detect: async () => [] };
const track = Object.assign(new EventTarget(), { stop: vi.fn(), getSettings: () => ({ deviceId: 'front' }) });
const stream = { id: 'stream', getTracks: () => [track], getVideoTracks: () => [track] };
const getUserMedia = vi.fn();

prepareStage('tags', async () => new Response());
beforeEach(() => {
  track.stop.mockReset();
  getUserMedia.mockReset().mockResolvedValue(stream);
  vi.mocked(openDetector).mockReset().mockResolvedValue(nothingInSight);
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia, enumerateDevices: async () => [] }, configurable: true });
  // This DOM shows no stream.
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { value: null, writable: true, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'srcObject');
});

const open = () => openScreen(() => <CodeScanner onClose={() => undefined} onRead={() => undefined} />, { address: '/' }).user;
const problem = async () => within(await screen.findByRole('alert'));

it.each([
  ['NotAllowedError', /allow the camera for this page and try again/],
  ['NotFoundError', /Connect a camera and try again/],
  ['NotReadableError', /Close the other program or tab that is using the camera/],
])('a camera that answers %s: the dialog says what to do, and tries again', async (failure, hint) => {
  getUserMedia.mockRejectedValueOnce(new DOMException('no camera', failure));
  const user = open();
  const told = await problem();
  expect(told.getByText(hint)).toBeDefined();
  await user.click(told.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Picture of the camera')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('over an insecure connection it says that the camera needs a secure one, and there is nothing to try again', async () => {
  // What browsers do there.
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
  open();
  const told = await problem();
  expect(told.getByText(/only allow the camera on pages opened over https/)).toBeDefined();
  expect(told.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('a decoder that could not be loaded is loaded again on demand', async () => {
  vi.mocked(openDetector).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const user = open();
  const told = await problem();
  expect(told.getByText(/Check the connection and try again/)).toBeDefined();
  await user.click(told.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Picture of the camera')).toBeDefined();
  expect(openDetector).toHaveBeenCalledTimes(2);
});
