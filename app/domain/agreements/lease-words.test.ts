import { expect, test } from "vitest";
import { saveDraft } from "#domain/leasing";
import { accountByRole } from "#domain/ledger";
import { must } from "../../../tests/factories/must";
import { makeOrganization, makeProperty } from "../../../tests/factories/rentals";
import { leaseTerms } from "./merge-fields";

test("an agreement names what recurs and what is charged once, each in its place", () => {
	const { scope } = makeOrganization();
	const accountId = accountByRole(scope, "rent_income").id;
	const charge = (memo: string, amountCents: number, cycle: "monthly" | "one_time") => ({
		...{ accountId, memo, amountCents, cycle },
	});
	const draft = (charges: ReturnType<typeof charge>[]) => {
		const { leaseId } = must(
			saveDraft(scope, {
				...{ unitId: makeProperty(scope).unitId, type: "fixed", startDate: "2026-12-01", endDate: "2027-11-30" },
				...{ tenants: [{ firstname: "Bo", lastname: "Lee" }], cycle: "monthly", paymentDueDay: 1, charges },
				rent: [{ accountId, amountCents: 120_000 }],
			}),
		);
		return leaseTerms(scope, leaseId);
	};
	const terms = draft([charge("Trash", 1_500, "monthly"), charge("Cleaning", 12_000, "one_time")]);
	expect(terms?.values).toMatchObject({
		...{ "charges.list": "Trash: $15.00 monthly", "charges.once": "Cleaning: $120.00" },
	});
	expect(terms?.facts).toContainEqual({ label: "Charges at move-in", value: "Cleaning: $120.00" });
	expect(draft([])?.facts.map(({ label }) => label)).not.toContain("Charges at move-in");
});
