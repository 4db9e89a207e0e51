/** "(713) 555-0142" for a US number in E.164; any other as it is. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
