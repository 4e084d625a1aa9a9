import { expect, test } from "vitest";
import { makeBooks } from "../../../tests/factories/leasing";
import { requiredText } from "./form-fields";
import { refuseFutureDate } from "./refuse-future-date";
import { refuse } from "./result";
import { sameName } from "./same-name";
import { staleEdit } from "./stale-edit";

test("what has happened was today or earlier", () => {
	const today = { today: "2026-03-05" };
	expect([refuseFutureDate(today, "2026-03-05"), refuseFutureDate(today, "2026-03-04")]).toEqual([
		undefined,
		undefined,
	]);
	expect(refuseFutureDate(today, "2026-03-06")).toEqual(refuse("Use today's date or earlier.", "date"));
	expect(refuseFutureDate(today, "2026-03-06", "day")?.field).toBe("day");
});

test("names are the same whatever their case, accents, spaces and signs; no name is the same as none", () => {
	const same: [string, string][] = [
		["Łukasz Żółć", "lukasz zolc"],
		["O'Brien-Smith", "obrien smith"],
		["Groß", "GROSS"],
		["Ærø", "aero"],
	];
	for (const [one, other] of same) expect(sameName(one, other), one).toBe(true);
	expect([sameName("Ana Diaz", "Ana Dias"), sameName("", ""), sameName(" - ", ".")]).toEqual([false, false, false]);
});

test("an edit of what someone else saved since is refused with their time; without a date there's no check", () => {
	const scope = makeBooks();
	const saved = "2026-03-05T16:30:00.000Z";
	expect([staleEdit(scope, undefined, saved), staleEdit(scope, saved, saved)]).toEqual([undefined, undefined]);
	expect(staleEdit(scope, "2026-03-05T16:00:00.000Z", saved)?.message).toBe(
		"Someone else saved this record at 11:30 AM. Their values are shown next to yours.",
	);
	expect(staleEdit(scope, saved, "")?.message).toBe("This wasn't saved. Reopen the page.");
});

test("a text of characters that can't be seen is no text", () => {
	const title = requiredText(20, "Enter a title.");
	const said = (text: string) => title.safeParse(text).error?.issues.map(({ message }) => message);
	expect(["", "  ", "\u200b", "\u200b \u2060\ufeff", "\u00ad"].map(said)).toEqual(Array(5).fill(["Enter a title."]));
	expect(["Tap", "👩‍🔧", " \u200bLeak "].map(said)).toEqual([undefined, undefined, undefined]);
	expect(said("a".repeat(21))).toEqual(["Use 20 characters or fewer."]);
});
