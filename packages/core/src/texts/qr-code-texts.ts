/** Texts of QR codes. */
export const qrCodeTexts = {
  name: 'QR-Code: {label}',
  tooLong: 'Der Wert ist zu lang für einen QR-Code.',
} as const;
