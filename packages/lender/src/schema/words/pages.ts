import { z } from "zod";
import { picture } from "../values/picture.ts";
import type { TextKinds } from "../values/text-kinds.ts";
import { day, drawing, httpsAddress } from "../values/values.ts";

export const landingWords = (t: TextKinds) =>
  z.strictObject({
    meta: t.meta(),
    hero: z.strictObject({
      eyebrow: t.text(),
      heading: z.array(t.text()).min(1, "Write at least one line."),
      text: t.text(),
      rates: z
        .strictObject({ text: t.wordsIfClaimed(), qualifier: t.wordsIfClaimed() })
        .optional()
        .meta({ title: "Range of rates", description: "Left out while rates are too old to be shown." }),
      bullets: t.listOf(
        z.strictObject({ text: t.wordsIfClaimed(), qualifier: t.wordsIfClaimed() }),
        ({ text }) => text !== "",
      ),
      button: t.button(),
      picture: picture(t),
    }),
    benefits: t.place("heading intro", {
      example: t
        .place("label heading", {
          facts: z.array(t.group("term amount")),
          payments: z.array(t.group("when amount what")),
          ...t.texts("basis terms"),
          link: t.button(),
        })
        .optional()
        .meta({
          title: "Worked example",
          description:
            "What a draw costs on the example home of “Rates and limits”. Left out while rates are too old to be shown.",
        }),
      cards: t.listOf(
        z.strictObject({
          figure: t.wordsIfClaimed(),
          heading: t.wordsIfClaimed(),
          qualifier: t.wordsIfClaimed(),
          text: t.text(),
        }),
        ({ figure, heading }) => figure !== "" && heading !== "",
      ),
    }),
    testimonials: t.place("heading sampleNote", { ratingLabel: t.live("rating") }),
    badges: z.strictObject({
      heading: t.text(),
      list: t.listOf(
        z.strictObject({
          drawing: drawing(["fdic", "bbb", "security", "license"]),
          text: t.wordsIfClaimed(),
          qualifier: t.wordsIfClaimed(),
          link: z
            .strictObject({ label: t.text(), href: httpsAddress() })
            .optional()
            .meta({ title: "Link after it, where a visitor can look it up" }),
        }),
        ({ text }) => text !== "",
      ),
    }),
  });

export const benefitsWords = (t: TextKinds) =>
  t.page("intro", {
    picture: picture(t),
    limitLabel: t.text(),
    cards: z.array(
      z.strictObject({
        drawing: drawing(["mortgage", "interest", "amount", "reuse", "speed", "choice"]),
        heading: t.words(),
        text: t.words(),
        limit: t.words(),
      }),
    ),
    ...t.texts("applyHeading applyText"),
    apply: t.button(),
  });

export const faqWords = (t: TextKinds) =>
  t.page("intro", {
    questions: t.listOf(
      z.strictObject({ question: t.question(), answer: t.listOf(t.words()) }),
      ({ answer }) => answer.length > 0,
    ),
    ...t.texts("stillHeading stillText"),
    ...t.buttons("call start"),
  });

export const blogWords = (t: TextKinds) =>
  t.page("intro", {
    pages: t.place("label", {
      ...t.buttons("newer older"),
      position: t.live("number", "total"),
      meta: t.meta("number", "total"),
    }),
    readTime: t.live("minutes"),
    ...t.texts("backToAll contentsHeading calculatorHeading calculatorText"),
    calculatorButton: t.button(),
    ...t.texts("sourcesHeading moreLabel newer older"),
    ...t.texts("subscribeHeading subscribeText subscribeClosed subscribeLabel"),
    subscribeButton: t.button(),
    applyHeading: t.text(),
    applyText: t.words(),
    ...t.texts("termsText termsLink"),
    apply: t.button(),
  });

export const thankYouWords = (t: TextKinds) =>
  t.page("text nextHeading", {
    steps: z.array(t.group("title text")),
    phoneText: t.text(),
    back: t.button(),
    number: t.live("number"),
    numberWithoutScript: t.text(),
    contactBy: z
      .strictObject({
        text: t.live("by"),
        today: t.live("hour", "zone"),
        tomorrow: t.live("zone"),
        onDay: t.live("zone", "day"),
      })
      .optional()
      .meta({
        title: "By when somebody gets in touch",
        description:
          "Worked out from your support hours: before you close, or by noon of your next business day. Left out, the page promises no time.",
      }),
    estimate: z.strictObject({
      heading: t.text(),
      range: t.live("from", "to"),
      rangeReason: t.live("state"),
      drawn: t.live("drawn"),
      used: t.live("state", "value", "owed", "score"),
      payment: t.live("drawn"),
      otherUse: t.text(),
      score: t.live("minimum"),
      nothing: t.text(),
      ...t.texts("estimateOnly elsewhere calculator"),
    }),
  });

export const notFoundWords = (t: TextKinds) =>
  t.page("text logPrefix", { home: t.button(), picture: picture(t) });

export const privacyWords = (t: TextKinds) =>
  t.page("intro", {
    signal: t.group("heading text checking found missing"),
    stored: z.strictObject({
      heading: t.text(),
      columns: t.group("what where why"),
      rows: t.listOf(t.group("what where why"), ({ what }) => what !== ""),
    }),
    ask: t.group("heading text emailLabel callLabel stop"),
    others: t.group("heading none text"),
    policy: t.group("before label coming"),
    asOf: day(),
    updated: t.live("month"),
  });
