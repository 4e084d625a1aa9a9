import { expect, test } from "vitest";
import { changeLines, changesText } from "#domain/activity/format";
import { storedWords } from "./stored-words";

const us = { locale: "en-US", currency: "USD" };

test("the activity log says what a record stores in the words of its pages, and leaves what was typed alone", () => {
	const changes = {
		trustWarning: ["off", "by_property"],
		cycle: ["monthly", null],
		status: ["new", "in_progress"],
		name: ["off", "by_property"],
		toString: ["toString", "constructor"],
	} as const;
	expect(changeLines(changes, us, storedWords)).toEqual([
		{ field: "Trust warning", before: "Off", after: "By property" },
		{ field: "Cycle", before: "Monthly", after: "" },
		{ field: "Status", before: "New", after: "In progress" },
		{ field: "Name", before: "off", after: "by_property" },
		{ field: "To string", before: "toString", after: "constructor" },
	]);
	expect(changesText({ trustWarning: ["off", "by_owner"] }, us, storedWords)).toBe(
		"Trust warning: Off → By rental owner",
	);
});

test("every field has words, and none of them is a stored value", () => {
	for (const [field, words] of Object.entries(storedWords)) {
		expect(Object.keys(words).length, field).toBeGreaterThan(1);
		for (const word of Object.values(words)) expect(word, field).not.toMatch(/^[a-z]+_[a-z_]+$/);
	}
});
