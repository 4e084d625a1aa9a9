import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import type { Chosen } from "#domain/reports";
import { sqlite } from "~/db/client.server";
import { makeBooks, onDay } from "../../../../tests/factories/leasing";
import { pagedLines, wholeLines } from "../../../../tests/factories/paged-report";
import { makeProperty, makeUnit } from "../../../../tests/factories/rentals";

afterEach(() => setClock());

/** Three properties, one of them with more turns than a page has rows: ready, canceled, under way, and late ones. */
function makeTurns() {
	onDay("2026-03-05");
	const scope = makeBooks();
	const properties = [1, 2, 3].map(() => makeProperty(scope).propertyId);
	const units = properties.flatMap((propertyId) => [1, 2, 3].map(() => makeUnit(scope, propertyId).id));
	const add = sqlite().prepare(
		`INSERT INTO unit_turns (profile_id, property_id, unit_id, stage, move_out_date, target_date, ready_date, ended_date,
			canceled, tasks, tasks_done, estimate_cents, budget_cents, actual_cents)
		SELECT profile_id, property_id, id, 'ready', ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM units WHERE id = ?`,
	);
	for (const [at, unitId] of units.entries()) {
		for (let turn = 0; turn < (at < 3 ? 60 : 5); turn++) {
			const n = at * 100 + turn;
			const day = (days: number) => new Date(Date.UTC(2024, 0, 1 + n / 2 + days)).toISOString().slice(0, 10);
			const done = turn > 0;
			const ready = done && n % 4 > 0 ? day(9 + (n % 20)) : null;
			const ended = done ? `${ready ?? day(12)}T15:00:00.000Z` : null;
			add.run(
				...[day(0), day(7 + (n % 9)), ready, ended, done && ready === null ? 1 : 0],
				...[n % 6, n % 3, n * 100, n * 50, n * 70, unitId],
			);
		}
	}
	return { scope, propertyId: properties[1] ?? 0 };
}

test("unit turns are the same by pages, there and back, as in a file, with the same sums", () => {
	const { scope, propertyId } = makeTurns();
	const periods = [
		{ from: "2024-01-01", to: "2026-03-31" },
		{ from: "2024-02-01", to: "2024-02-29" },
		{ from: "2024-06-10", to: "2024-06-20" },
		{ from: "2023-01-01", to: "2023-12-31" },
	];
	const more: Chosen[] = [{}, { propertyIds: [propertyId] }, { propertyIds: [] }];
	const lengths: number[] = [];
	for (const period of periods) {
		for (const chosen of more) {
			const paged = pagedLines(scope, "unitturns", { ...period, ...chosen });
			const whole = wholeLines(scope, "unitturns", { ...period, ...chosen });
			expect(paged.lines).toEqual(whole.lines);
			expect(paged.backwards).toEqual(whole.lines);
			expect(paged.totals).toEqual([whole.total]);
			lengths.push(paged.lines.length);
		}
	}
	expect(Math.max(...lengths)).toBeGreaterThan(100);
});
