import { expect, test } from "vitest";
import { statement } from "~/db/client.server";
import { makeBooks, onDay } from "../../../../tests/factories/leasing";
import { readRows } from "../../../../tests/factories/read-report";
import { makeTenant } from "../../../../tests/factories/rentals";

test("more notes than are read at once come each once, by tenant and as they were written", () => {
	onDay("2026-03-31");
	const scope = makeBooks();
	const [first, second] = [makeTenant(scope), makeTenant(scope)];
	statement(
		`INSERT INTO notes (profile_id, subject_kind, subject_id, body, author_id, created_date)
		WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1100)
		SELECT @profileId, 'tenant', iif(i % 2 = 0, @first, @second), 'Note ' || i, @userId, '2026-03-05T12:00:00.000Z' FROM n`,
	).run({ profileId: scope.profileId, userId: scope.userId, first, second });
	const period = { from: "2026-03-01", to: "2026-03-31" };
	const written = (group: string) =>
		readRows(scope, "tenantnotes", { ...period, group }).cells.map(({ noteId }) => Number(noteId));
	const asWritten = written("none");
	expect(new Set(asWritten).size).toBe(1100);
	expect(asWritten).toEqual(asWritten.toSorted((one, other) => one - other));
	const byTenant = [1, 0].flatMap((rest) => asWritten.filter((_, at) => at % 2 === rest));
	expect(written("tenant")).toEqual(byTenant);
});
