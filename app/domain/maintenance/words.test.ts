import { expect, test } from "vitest";
import { residentStatus, staffStatus } from "./labels";
import { everyWords } from "./recurring-labels";
import { targetAmount, targetWords } from "./target-words";
import { categoriesIn, emergencyIn, likeness, priorityIn } from "./triage-words";

test("urgent targets are hours, others working days, and what isn't set is usual", () => {
	expect([1, 4].map((amount) => targetAmount("urgent", amount))).toEqual(["1 hour", "4 hours"]);
	expect([1, 7].map((amount) => targetAmount("low", amount))).toEqual(["1 working day", "7 working days"]);
	expect(targetWords("urgent", { respond: 1, repair: 24 })).toBe("respond 1 hour, done 24 hours");
	expect(targetWords("high", { respond: null, repair: 3 })).toBe("respond usual, done 3 working days");
});

test("how often a request recurs is said by what it goes by", () => {
	const said = (basis: "calendar" | "completion" | "meter", every: number, meter = "") =>
		everyWords({ basis, every, period: "week", meter });
	expect([said("calendar", 1), said("calendar", 3)]).toEqual(["Every week", "Every 3 weeks"]);
	expect([said("completion", 1), said("completion", 2)]).toEqual([
		"1 week after the last one",
		"2 weeks after the last one",
	]);
	expect(said("meter", 1500, "water")).toBe("Every 1,500 on the water meter");
	expect(said("meter", 500, "constructor")).toBe("Every 500 on the property's meter");
});

test("a resident reads what a status means for them; staff that an owner is asked", () => {
	const said = (status: "new" | "in_progress" | "deferred" | "completed" | "closed", more = {}) =>
		residentStatus({ status, waitsForResident: false, visitDate: null, ...more });
	expect([said("new"), said("in_progress"), said("deferred")]).toEqual(["Received", "In progress", "On hold"]);
	expect([said("completed"), said("closed")]).toEqual(["Completed", "Completed"]);
	expect(said("new", { waitsForResident: true, visitDate: "2026-03-05" })).toBe("Waiting for you");
	expect(said("deferred", { visitDate: "2026-03-05" })).toBe("Scheduled");
	expect(said("completed", { waitsForResident: true })).toBe("Completed");
	expect(staffStatus({ status: "new", waitsForOwner: true })).not.toBe(staffStatus({ status: "new" }));
});

const text = (title: string, description = "") => ({ title, description });

test("a request's words name categories, the one with most words first", () => {
	expect(categoriesIn(text("Kitchen sink leaks", "Water under the oven"))).toEqual([
		{ category: "plumbing", found: ["leak", "sink", "water"] },
		{ category: "appliance", found: ["oven"] },
	]);
	expect(categoriesIn(text("Ants again")).map(({ category }) => category)).toEqual(["pest"]);
	expect(categoriesIn(text("I want a new giant lamp"))).toEqual([]);
});

test("no heat is an emergency in the cold months alone, also where they span the new year", () => {
	const heat = (month: number, coldFrom: number, coldThrough: number) =>
		emergencyIn(text("The heat is out"), { month, coldFrom, coldThrough });
	const winter = [9, 10, 12, 1, 3, 4].map((month) => heat(month, 10, 3) !== undefined);
	expect(winter).toEqual([false, true, true, true, true, false]);
	const southern = [3, 4, 9, 10].map((month) => heat(month, 4, 9) !== undefined);
	expect(southern).toEqual([false, true, true, false]);
	expect(heat(1, 10, 3)).toBe("There's no heat in the cold season.");
	const july = { month: 7, coldFrom: 10, coldThrough: 3 };
	expect(emergencyIn(text("Odd", "I think I\nsmell   gas"), july)).toBe("It mentions a smell of gas.");
	expect(emergencyIn(text("The door won’t lock"), july)).toBe("The home can't be locked.");
	expect(emergencyIn(text("Paint the fence"), july)).toBeUndefined();
});

test("calm words win over urgent ones", () => {
	expect(priorityIn(text("No rush", "a small leak"))).toEqual({ priority: "low", word: "no rush" });
	expect(priorityIn(text("Come ASAP"))).toEqual({ priority: "high", word: "asap" });
	expect(priorityIn(text("New blinds"))).toBeUndefined();
});

test("titles are as alike as the longer words that both have", () => {
	expect(likeness("Sink leaks", "The sink leaks")).toBe(1);
	expect(likeness("Sink leaks badly today", "Sink is clogged")).toBe(0.5);
	expect(likeness("Sink", "Roof")).toBe(0);
	expect(likeness("", "Roof")).toBe(0);
});
