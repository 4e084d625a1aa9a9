import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { afterQuietHours } from "./quiet-hours";

afterEach(() => setClock());

test("texts go out from 8 a.m. until 9 p.m. where the organization is, and else at 8 in the morning", () => {
	const sent = (now: string, timeZone = "America/New_York") => {
		setClock(now);
		return afterQuietHours(timeZone);
	};
	for (const now of ["2026-03-05T13:00:00.000Z", "2026-03-06T01:59:59.000Z"]) expect(sent(now)).toBe(now);
	expect(sent("2026-03-05T12:59:59.000Z")).toBe("2026-03-05T13:00:00.000Z");
	expect(sent("2026-03-06T02:00:00.000Z")).toBe("2026-03-06T13:00:00.000Z");
	expect(sent("2026-03-06T04:59:00.000Z")).toBe("2026-03-06T13:00:00.000Z");
	expect(sent("2026-03-08T02:30:00.000Z"), "the clocks go forward that night").toBe("2026-03-08T12:00:00.000Z");
	expect(sent("2026-03-05T12:00:00.000Z", "Pacific/Honolulu")).toBe("2026-03-05T18:00:00.000Z");
});
