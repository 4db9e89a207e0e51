export const money = (dollars: number) =>
  dollars.toLocaleString("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
export const percent = (value: number) => `${value.toFixed(2)}%`;
