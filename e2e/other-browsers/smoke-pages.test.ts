import { By } from "selenium-webdriver";
import { click, expect, test, waitUntil } from "./webdriver.ts";

test("the calculator shows its four figures", async ({ driver }) => {
  await driver.get("/mortgage-calculator");
  await waitUntil(driver, "document.querySelector('astro-island[ssr] #home-value')", null);
  await driver.findElement(By.id("home-value")).sendKeys("500000");
  await driver.findElement(By.id("mortgage-balance")).sendKeys("300000");
  await driver.findElement(By.id("credit-score")).sendKeys("720");
  await click(driver, "[aria-labelledby=inputs-heading] button");
  const estimate = await driver.findElement(By.css("[data-testid=estimate]")).getText();
  for (const figure of ["$160,000", "$200,000", "8.00%", "$533"]) expect(estimate).toContain(figure);
});

test("one answer of the FAQ is open at a time, and the open one can be closed", async ({ driver }) => {
  const readOpen = async () =>
    Promise.all(
      (await driver.findElements(By.css("details[open] summary"))).map((summary) => summary.getText()),
    );
  await driver.get("/faq");
  const questions = await driver.findElements(By.css("summary"));
  expect(questions.length).toBeGreaterThan(3);
  await questions[1]?.click();
  await questions[3]?.click();
  expect(await readOpen()).toEqual([await questions[3]?.getText()]);
  await questions[3]?.click();
  expect(await readOpen()).toEqual([]);
});
