import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { heldDays } from "#domain/owner-money";
import { statement } from "~/db/client.server";
import { atOnce } from "~/domain/kernel/in-pieces";
import { oneYear } from "../../../tests/factories/one-year";
import { makeOwner } from "../../../tests/factories/rentals";
import { askedOf, findReport, readReport, reportsForOwners } from "./index.server";

afterEach(() => setClock());

const period = { from: "2026-01-01", to: "2026-06-30", asOf: "2026-06-30" };

test("an owner whose share ended before the days asked for reads nothing of them in any report", async () => {
	const { scope, elm } = await oneYear();
	const ownerId = makeOwner(scope);
	statement(
		"UPDATE ownership_shares SET from_date = '2025-12-01' WHERE property_id = @id AND from_date <= '2025-12-01'",
	).run({ id: elm.propertyId });
	statement(
		`INSERT INTO ownership_shares (property_id, owner_id, from_date, to_date, profile_id, share_bp)
		VALUES (@id, @ownerId, '2020-01-01', '2025-11-30', @profileId, 10000)`,
	).run({ id: elm.propertyId, ownerId, profileId: scope.profileId });
	const held = heldDays(scope, ownerId, [elm.propertyId]);
	expect(held.map(({ to }) => to)).toEqual(["2025-11-30"]);
	const told = reportsForOwners().flatMap((route) => {
		const report = findReport(route);
		if (!report) throw new Error(`No report ${route}.`);
		const owner = { propertyOwnerId: ownerId, held };
		const asked = askedOf(scope, report, { ...period, propertyIds: [elm.propertyId], owner });
		const { lines, total, parts, chart } = atOnce(readReport(scope, report, asked, { whole: true }));
		const amounts = lines.flatMap((line) =>
			line.is === "row" ? line.values.filter((value) => typeof value === "number" && value !== 0) : [],
		);
		const isStatement = lines.some((line) => line.is === "row" && line.kind !== "row");
		const rows = isStatement ? amounts : lines.filter(({ is }) => is === "row");
		const sums = [...(total?.values ?? []), ...parts.flatMap(({ rows: some }) => some.flatMap(({ cells }) => cells))];
		const bars = (chart?.bars ?? []).flatMap(({ values }) => values);
		const said = [...rows, ...[...sums, ...bars].filter((value) => typeof value === "number" && value !== 0)];
		return said.length > 0 ? [`${route}: ${JSON.stringify(said).slice(0, 300)}`] : [];
	});
	expect(told).toEqual([]);
}, 60_000);
