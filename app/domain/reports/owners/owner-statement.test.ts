import { expect, test } from "vitest";
import { fullStatement } from "#domain/owner-accounts";
import { askedOf, findReport, readReport } from "#domain/reports";
import { statement } from "~/db/client.server";
import { atOnce } from "~/domain/kernel/in-pieces";
import { openDemo } from "../../../../tests/setup/demo-database";

test("the report says of each owner what their statement says, and its lines lead from one balance to the other", async () => {
	const scope = await openDemo();
	const report = findReport("ownerstatement");
	if (!report) throw new Error("No report.");
	const days = { from: "2026-09-01", to: "2026-10-31" };
	const owners = statement<{ id: number }>("SELECT id FROM property_owners WHERE profile_id = ?").all(scope.profileId);
	expect(owners.length).toBeGreaterThan(2);
	for (const { id } of owners) {
		const asked = askedOf(scope, report, { ...days, filters: { payee: id } });
		const view = atOnce(readReport(scope, report, asked));
		for (const { hereCents, thereCents } of view.checks) expect(hereCents, `owner ${id}`).toBe(thereCents);
		const { totals } = fullStatement(scope, id, days) ?? {};
		expect(view.checks[0]?.thereCents).toBe(totals?.closingCents);
	}
}, 300_000);
