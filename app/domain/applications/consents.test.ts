import { expect, test } from "vitest";
import { type Consent, consentTexts, consentWords } from "./labels";

const signed = [
	["2026-11", "accurate", "What I have written is true and complete, as far as I know."],
	[
		"2026-11",
		"screening",
		"You may ask a screening company for a report on my credit, rental and public records, and check with the employers and landlords I named, to decide on this application.",
	],
	["2026-11", "records", "You may send me notices about this application by email, and keep them electronically."],
	["2026-11-24", "accurate", "My answers are true and complete to the best of my knowledge."],
	[
		"2026-11-24",
		"screening",
		"You may get a report on my credit, rental and public records from a screening company, and contact the employers and landlords I listed, to decide on this application.",
	],
	["2026-11-24", "records", "You may email me notices about this application and store them electronically."],
] as const;

test.each(signed)("an application signed under version %s of %s shows the words it was signed with", (...one) => {
	const [version, consent, words] = one;
	expect(consentWords({ consent, version })).toBe(words);
});

test("today's texts are among those that never change", () => {
	for (const consent of Object.keys(consentTexts) as Consent[]) {
		const { version, words } = consentTexts[consent];
		expect(signed).toContainEqual([version, consent, words]);
	}
});
