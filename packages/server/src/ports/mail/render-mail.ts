import { languageOf, requestLocale } from '../../shared/request-locale.ts';
import type { MailText } from './mail.ts';
import type { MailSender } from './mail-sender.ts';

/** A rendered mail. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Renders a mail in the language of the scope: greeting, paragraphs, button, signature, as plain text and as simple HTML. */
export function renderMail(mail: MailText, sender: MailSender, publicUrl: string): RenderedMail {
  const target = mail.link === undefined ? undefined : new URL(mail.link.path, publicUrl).href;
  const { subject, greeting = sender.greeting() } = mail;
  const paragraphs = [greeting, ...mail.paragraphs];
  const farewell = sender.farewell();
  const foot = sender.foot();
  const button = mail.link && target ? { text: mail.link.text, target } : undefined;
  const link = button ? [`${button.text}: ${button.target}`] : [];
  return {
    subject,
    text: `${[...paragraphs, ...link, farewell].join('\n\n')}\n\n-- \n${foot.join('\n')}\n`,
    html: toHtml({ subject, paragraphs, button, farewell, foot, sender }),
  };
}

interface HtmlParts {
  subject: string;
  paragraphs: readonly string[];
  button: { readonly text: string; readonly target: string } | undefined;
  farewell: string;
  foot: readonly string[];
  sender: MailSender;
}

function toHtml({ subject, paragraphs, button, farewell, foot, sender }: HtmlParts): string {
  const { colour } = sender;
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${toLines(text)}</p>`).join('\n');
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.target)}" style="background:${colour};color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(button.text)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${languageOf(requestLocale().code)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f4f6f5;color:#1a1f1c;font:16px/1.5 Arial,Helvetica,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="max-width:600px;width:100%;background:#ffffff;border-top:6px solid ${colour}">
<tr><td style="padding:24px 32px 0;color:${colour};font-size:20px;font-weight:bold">${escapeHtml(sender.product)}</td></tr>
<tr><td style="padding:24px 32px">
${body}
${link}
<p style="margin:0">${toLines(farewell)}</p>
</td></tr>
<tr><td style="padding:16px 32px;color:#4a524d;font-size:13px;border-top:1px solid #d9dedb">${foot.map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function toLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
