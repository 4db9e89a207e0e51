type Text = string | null | undefined;

const simplify = (value: Text): string => value?.trim().toLowerCase() ?? "";
export const isSameText = (a: Text, b: Text): boolean => simplify(a) === simplify(b);

/** Digits alone, without the country code of North America. */
const digits = (phone: Text): string => (phone ?? "").replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
export const isSamePhone = (a: Text, b: Text): boolean => digits(a) !== "" && digits(a) === digits(b);
