/** Texts of QR codes. */
export const qrCodeTexts = {
  name: (label: string) => `QR-Code: ${label}`,
  tooLong: 'Der Wert ist zu lang für einen QR-Code.',
};
