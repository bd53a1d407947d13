import type { TemplateDraft } from '#contract/templates.ts';

const html = `<!DOCTYPE html>
<html lang="{{ language }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ voucher.title }}</title>
</head>
<body style="margin: 0; padding: 0; background-color: #faf7f2;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td align="center" style="padding: 32px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width: 100%; max-width: 600px; background-color: #ffffff;">
<tr>
<td style="padding: 32px; font-family: Helvetica, Arial, sans-serif; font-size: 16px; line-height: 26px; color: #1e2421;">
<p>{{ t.greeting }} {{ guest.name }}</p>
<h1 style="font-family: Georgia, serif; font-size: 28px; line-height: 34px;">{{ voucher.title }}</h1>
<p>{{ t.code }} <strong>{{ voucher.code }}</strong></p>
<img src="{{ images.code }}" width="128" alt="{{ voucher.code }}">
<p>{{ t.validUntil }} {{ voucher.validUntil }}</p>
<p>{{ hotel.name }}<br>{{ hotel.address }}</p>
</td>
</tr>
</table>
</td>
</tr>
</table>
</body>
</html>
`;

const translations = {
  PT: { subject: 'O seu voucher', greeting: 'Olá,', code: 'Código', validUntil: 'Válido até' },
  EN: { subject: 'Your voucher', greeting: 'Dear', code: 'Code', validUntil: 'Valid until' },
};

/** A sheet with the least a mail needs is easier to begin from than an empty one. */
export const newTemplate: TemplateDraft = {
  name: '',
  type: 'Voucher',
  active: true,
  templateHtml: html,
  translations: JSON.stringify(translations, null, 2),
};
