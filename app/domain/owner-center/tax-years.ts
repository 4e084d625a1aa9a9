import { listActivity } from "#domain/activity";
import type { Cents } from "#domain/money/format";
import { owner1099 } from "#domain/owner-accounts";
import { organizationOf } from "~/domain/kernel/organization";
import type { OwnerScope } from "./owner-scope";

export type TaxYear = {
	year: number;
	/** Their share of the rents, on a cash basis. */
	amountCents: Cents;
	/** From this on it is reported. */
	thresholdCents: Cents;
	/** When its total was last mailed to them. */
	mailedDate: string | null;
};

/** What counts for an owner's 1099: this year so far, and the two before it where there was anything. */
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
