import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { withLastDay } from "./last-day";
import { wrongTotal } from "./share-total";

beforeEach(() => onDay("2026-03-05"));
afterEach(() => setClock());

test("a lease that went on month-to-month has no last day anymore", () => {
	const row = (leaseTo: string | null, rollsOver: number | null) => ({ leaseTo, rollsOver });
	const rows = [
		row("2026-03-04", 1),
		row("2026-03-05", 1),
		row("2026-03-04", 0),
		row(null, 1),
		row("2026-03-04", null),
	];
	expect(withLastDay(makeBooks(), rows)).toEqual([
		...[null, "2026-03-05", "2026-03-04", null, "2026-03-04"].map((leaseTo) => ({ leaseTo })),
	]);
});

test("shares come to a whole, or there are none", () => {
	const total = (...shares: number[]) => wrongTotal(shares.map((shareBp) => ({ shareBp })));
	expect([total(), total(10_000), total(6_000, 4_000), wrongTotal([undefined, { shareBp: 10_000 }])]).toEqual(
		Array(4).fill(undefined),
	);
	expect(total(6_000, 3_999)).toBe("The shares total 99.99%. They must total 100%.");
	expect(total(6_000, 4_001)).toBe("The shares total 100.01%. They must total 100%.");
});
