import { noteActivity } from "#domain/activity";
import { wholeTaxIds } from "#domain/vendors";
import type { Scope } from "~/domain/kernel/scope";
import { defineReport } from "../define-report";
import { columns1099, payees1099, rule1099, somePayees1099 } from "./form-1099";
import type { Row1099 } from "./form-1099-rows";
import { payeesInParts } from "./payees-in-parts";
import { filters1099, type Request1099, sorts1099 } from "./request-1099";

type Row = Row1099 & { wholeTaxId: string };

const { taxId: _, ...columns } = columns1099;

/** The same with whole tax numbers, for those who may see them. Who read them is in the activity log. */
export const form1099NumbersReport = defineReport("form1099numbers", {
	period: "range",
	standardPeriod: "last_year",
	withoutProperties: true,
	filters: filters1099,
	rule: rule1099,
	sorts: sorts1099,
	rows: (scope: Scope, asked: Request1099) => withNumbers(scope, payees1099(scope, asked)),
	inParts: payeesInParts((scope, asked, some) => withNumbers(scope, somePayees1099(scope, asked, some))),
	columns: {
		...columns,
		taxId: { label: "Tax ID", type: "text", of: ({ wholeTaxId }: Row) => wholeTaxId },
	},
	tone: ({ reported }) => (reported ? undefined : "quiet"),
	notes: () => [
		"For owners, only the last four digits are on file. Each time someone views full numbers, the activity log records it.",
	],
});

/** Vendors' whole numbers; of owners, what is on file. */
function withNumbers(scope: Scope, rows: readonly Row1099[]): Row[] {
	const vendorIds = rows.filter(({ kind }) => kind === "vendor").map(({ id }) => id);
	const numbers = wholeTaxIds(scope, vendorIds);
	if (numbers.size > 0) {
		noteActivity(scope, {
			...{ action: "vendor.tax_id_shown", subjectKind: "organization", subjectId: scope.profileId },
			summary: `The tax IDs of ${numbers.size === 1 ? "one vendor" : `${numbers.size} vendors`} were viewed in a report.`,
		});
	}
	return rows.map((row) => ({
		...row,
		wholeTaxId:
			(row.kind === "vendor" ? numbers.get(row.id) : undefined) ?? (row.taxIdLast4 ? `••• ${row.taxIdLast4}` : ""),
	}));
}
