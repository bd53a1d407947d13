/** Lengths and sizes, in one place: the forms, the server and the database all read them here. */
export const limits = {
  tagCodeChars: 50,
  tagDescriptionChars: 500,
  termsCodeChars: 30,
  termsTextChars: 800,
  demoRequestNameChars: 100,
  emailChars: 254,
  demoRequestUnits: 100_000,
  searchChars: 100,
  pageSizeDefault: 10,
  exportRows: 1000,
  bodyBytes: 1_048_576,
  imageBytes: 1_048_576,
} as const;
