import { expect, test } from "vitest";
import { organizationForm, signUpForm } from "#domain/identity/schema";
import { timeZoneName, timeZoneOptions } from "./time-zone-options";

const offered = (chosen: string) =>
	timeZoneOptions(chosen).flatMap((group) => ("options" in group ? group.options : [group]));

test("UTC is offered, every zone once, and what an organization has already", () => {
	const values = offered("Etc/GMT+5").map(({ value }) => value);
	expect(values).toEqual(expect.arrayContaining(["UTC", "America/New_York", "Europe/Berlin", "Etc/GMT+5"]));
	expect(new Set(values).size).toBe(values.length);
});

test("zones read as people say them", () => {
	expect(timeZoneName("America/New_York")).toBe("Eastern Time (New York)");
	expect(timeZoneName("America/Argentina/Buenos_Aires")).toBe("Buenos Aires, Argentina (America)");
	expect(timeZoneName("UTC")).toBe("UTC");
	expect(offered("UTC").every(({ label }) => !/[_/]/.test(label))).toBe(true);
});

test.each([
	["UTC", "UTC"],
	["Etc/UTC", "UTC"],
	["US/Eastern", "America/New_York"],
	["Mars/Olympus", "America/New_York"],
])("a browser in %s signs up in %s", (timezone, kept) => {
	expect(signUpForm.shape.timezone.parse(timezone)).toBe(kept);
});

test("an organization keeps UTC, and a zone that is none is refused", () => {
	expect(organizationForm.shape.timeZone.parse("Etc/UTC")).toBe("UTC");
	expect(organizationForm.shape.timeZone.safeParse("Mars/Olympus").success).toBe(false);
});
