const read = (id, otherwise) => {
  const text = document.getElementById(id).value.replace(/[$,\s]/g, "");
  return text && isFinite(text) ? Number(text) : otherwise;
};
const money = (dollars) =>
  dollars.toLocaleString("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
document.getElementById("press").onclick = () => {
  const equity = read("value", 0) - read("owed", 0);
  const line = Math.max(0, Math.min((equity * rules.share) / 100, rules.maximum));
  const score = read("score", rules.score);
  const rate = rules.tiers.find((tier) => score >= tier.minimumScore) ?? rules.tiers.at(-1);
  const payment = ((line * rules.usage) / 100) * (rate.annualRatePercent / 100 / 12);
  const { words } = rules;
  const rows = [
    [words.homeEquity, money(equity)],
    [words.estimatedRate, rate.annualRatePercent.toFixed(2) + "% " + words.rateSuffix],
    [words.monthlyPayment, money(payment) + " " + words.perMonth],
  ];
  document.getElementById("results").innerHTML =
    `<dl data-testid="estimate"><dt>${words.maxHeloc}</dt><dd class="figure">${money(line)}</dd>` +
    rows.map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join("") +
    `</dl><h3>${words.basisHeading}</h3><ul>${words.basis.map((text) => `<li>${text}</li>`).join("")}</ul>`;
};
