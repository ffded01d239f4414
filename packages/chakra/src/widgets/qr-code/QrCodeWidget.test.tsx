// @vitest-environment jsdom

import { drawQrCode } from '@schema-screens/locale';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';

import { QrCodeWidget } from './QrCodeWidget.tsx';

afterEach(cleanup);

const address = 'otpauth://totp/Muster:erika?secret=JBSWY3DPEHPK3PXP&issuer=Muster';

describe('a QR code', () => {
  it('is a named image without markup from its text', () => {
    renderWidget(QrCodeWidget, { value: address, label: 'Einrichten' });
    const picture = screen.getByRole('img', { name: 'QR-Code: Einrichten' });
    expect(picture.querySelectorAll('path')).toHaveLength(1);
  });

  it('has a quiet zone of four modules and a finder in the corner', () => {
    const { modules, path } = drawQrCode(address) ?? { modules: 0, path: '' };
    // 17 modules plus four per version, and the quiet zone on both sides.
    expect((modules - 8 - 17) % 4).toBe(0);
    expect(path.startsWith('M4 4h7v1h-7z')).toBe(true);
    expect(path).toContain('M4 5h1v1h-1z');
    expect(path).toContain('M4 10h7v1h-7z');
  });

  it('differs for another text', () => {
    expect(drawQrCode('a')?.path).not.toBe(drawQrCode('b')?.path);
  });

  it('is a link to the app of its address, and of no other', () => {
    renderWidget(QrCodeWidget, { value: address, options: { link: 'In der App öffnen' } });
    expect(screen.getByText('In der App öffnen').getAttribute('href')).toBe(address);
    cleanup();
    renderWidget(QrCodeWidget, { value: 'javascript:alert(1)', options: { link: 'In der App öffnen' } });
    expect(screen.queryByText('In der App öffnen')).toBeNull();
  });

  it('reports a text that is too long', () => {
    expect(drawQrCode('x'.repeat(3000))).toBeUndefined();
    renderWidget(QrCodeWidget, { value: 'x'.repeat(3000) });
    expect(screen.getByText('Der Wert ist zu lang für einen QR-Code.')).toBeTruthy();
  });
});
