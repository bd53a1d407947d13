import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { controls } from './controls.ts';

/** The colours a component may be given by name. Brass is absent: it belongs to value, never to a control. */
const tones = ['primary', 'danger', 'warning', 'success', 'info', 'neutral'] as const;
export type Tone = (typeof tones)[number];

/** Mantine wants ten shades of a colour; ours has one per scheme and a soft ground, so all ten are the same variable. */
function oneShade(tone: Tone): MantineColorsTuple {
  const shade = `var(--vale-${tone})`;
  return [shade, shade, shade, shade, shade, shade, shade, shade, shade, shade];
}

const warmGray: MantineColorsTuple = [
  '#faf7f2',
  '#f3eee6',
  '#ece5da',
  '#e4dccf',
  '#8b8577',
  '#6f6a5f',
  '#56605b',
  '#434b47',
  '#2f3632',
  '#1e2421',
];
const greenBlack: MantineColorsTuple = [
  '#ecefea',
  '#c9d1cb',
  '#aab4ad',
  '#7c877f',
  '#353d38',
  '#252b27',
  '#1c211e',
  '#1c211e',
  '#141815',
  '#0e110f',
];

const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  // White in the light scheme, near black in the dark one, where the filled grounds are pale.
  if (input.variant === 'filled') return { ...colors, color: 'var(--vale-on-filled)' };
  // A button without a ground of its own needs an edge of 3:1, as a field does.
  if (input.variant === 'default') return { ...colors, border: '1px solid var(--vale-border)' };
  return colors;
};

const sans = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

export const theme = createTheme({
  colors: {
    ...Object.fromEntries(tones.map((tone) => [tone, oneShade(tone)])),
    // Mantine marks weekends, required fields and errors with its own red.
    red: oneShade('danger'),
    gray: warmGray,
    dark: greenBlack,
  },
  primaryColor: 'primary',
  white: '#ffffff',
  black: '#1e2421',
  variantColorResolver,
  fontFamily: sans,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace",
  // Controls take `sm` and text takes `md` unless told otherwise; both are the body size.
  fontSizes: { xs: '0.78125rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '10px', xl: '18px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--vale-shadow)',
    sm: 'var(--vale-shadow)',
    md: 'var(--vale-shadow)',
    lg: 'var(--vale-shadow)',
    xl: 'var(--vale-shadow)',
  },
  headings: {
    fontFamily: sans,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.45' },
      h6: { fontSize: '0.78125rem', lineHeight: '1.45' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: controls,
});

function toneVariables(tone: Tone): Record<`--${string}`, string> {
  const name = `--mantine-color-${tone}` as const;
  return {
    [`${name}-text`]: `var(--vale-${tone})`,
    [`${name}-filled`]: `var(--vale-${tone})`,
    [`${name}-filled-hover`]: `var(--vale-${tone}-strong)`,
    [`${name}-light`]: `var(--vale-${tone}-soft)`,
    [`${name}-light-hover`]: `var(--vale-${tone}-soft-strong)`,
    [`${name}-light-color`]: `var(--vale-${tone})`,
    [`${name}-outline`]: `var(--vale-${tone})`,
    [`${name}-outline-hover`]: `var(--vale-${tone}-soft)`,
  };
}

/** Mantine's own words for colour, each pointed at one of our tokens, which change with the scheme by themselves. */
const scheme: Record<`--${string}`, string> = {
  '--mantine-color-body': 'var(--vale-surface)',
  '--mantine-color-text': 'var(--vale-ink)',
  '--mantine-color-bright': 'var(--vale-ink)',
  '--mantine-color-dimmed': 'var(--vale-muted)',
  '--mantine-color-placeholder': 'var(--vale-muted)',
  '--mantine-color-anchor': 'var(--vale-primary)',
  '--mantine-color-error': 'var(--vale-danger)',
  '--mantine-color-success': 'var(--vale-success)',
  '--mantine-color-default': 'var(--vale-surface)',
  '--mantine-color-default-hover': 'var(--vale-surface-2)',
  '--mantine-color-default-color': 'var(--vale-ink)',
  '--mantine-color-default-border': 'var(--vale-line)',
  '--mantine-color-disabled': 'var(--vale-surface-2)',
  '--mantine-color-disabled-color': 'var(--vale-muted)',
  '--mantine-color-disabled-border': 'var(--vale-line)',
  '--mantine-primary-color-contrast': 'var(--vale-on-filled)',
  ...Object.assign({}, ...tones.map(toneVariables)),
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: scheme, dark: scheme });
