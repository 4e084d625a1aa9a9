import { listActivity } from "#domain/activity";
import type { Cents } from "#domain/money/format";
import { owner1099 } from "#domain/owner-accounts";
import { organizationOf } from "~/domain/kernel/organization";
import type { OwnerScope } from "./owner-scope";

export type TaxYear = {
	year: number;
	/** The owner's share of rents, on a cash basis. */
	amountCents: Cents;
	/** The amount from which it is reported. */
	thresholdCents: Cents;
	/** When the total was last emailed to the owner; null if never. */
	mailedDate: string | null;
};

/** An owner's 1099 totals: this year so far, and the two years before it if they have any. */
export function taxYears(owner: OwnerScope): TaxYear[] {
	const thisYear = Number(organizationOf(owner).today.slice(0, 4));
	const mailed = listActivity(owner, { subjectKind: "owner", subjectId: owner.propertyOwnerId }, 200).filter(
		({ action }) => action === "owner.tax_total_mailed",
	);
	return [thisYear, thisYear - 1, thisYear - 2]
		.map((year) => ({
			...{ year, ...owner1099(owner, owner.propertyOwnerId, year) },
			mailedDate: mailed.find(({ summary }) => summary.includes(` ${year} `))?.createdDate ?? null,
		}))
		.filter(({ year, amountCents }) => year === thisYear || amountCents !== 0);
}
