import { MantineProvider } from '@mantine/core';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '#web/kit/i18n/i18n.ts';
import { CodeScanner } from '#web/kit/scan/code-scanner.tsx';
import { cssVariablesResolver, theme } from '#web/kit/theme/theme.ts';
import '#web/kit/theme/theme.css';

/** The scanner and what it told, and nothing else. */
function ScannerPage() {
  const [open, setOpen] = useState(true);
  const [reads, setReads] = useState([]);
  const scanner = createElement(CodeScanner, { onRead: (text) => setReads((before) => [...before, text]), onClose: () => setOpen(false) });
  const list = reads.map((text, index) => createElement('li', { key: index }, text));
  return createElement('main', {}, createElement('ol', {}, list), open && scanner);
}

await startI18n();
const provider = { theme, cssVariablesResolver, defaultColorScheme: 'auto' };
createRoot(document.getElementById('root')).render(createElement(MantineProvider, provider, createElement(ScannerPage)));
