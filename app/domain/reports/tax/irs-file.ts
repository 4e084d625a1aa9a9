import { noteActivity } from "#domain/activity";
import { findOrganization } from "#domain/identity";
import { plainAmount } from "#domain/money/format";
import { wholeTaxIds } from "#domain/vendors";
import type { CsvCell } from "~/domain/kernel/csv-cell";
import type { Scope } from "~/domain/kernel/scope";
import { type Row1099, rows1099 } from "./form-1099-rows";
import type { Box1099 } from "./labels";
import { payeeDetails } from "./payee-details";

type IrsForm = "nec" | "misc";

type Recipient = { boxes: Partial<Record<Box1099, number>>; row: Row1099 };
type Field = readonly [heading: string, cell: (recipient: Filled) => CsvCell];
type Filled = Recipient & {
	year: number;
	form: string;
	payer: ReturnType<typeof findOrganization>;
	details: NonNullable<ReturnType<typeof payeeDetails>>;
	taxId: string;
};

/**
 * A year's reported payees of one form as a CSV file for the IRS's IRIS portal, one payee a line. The organization's own
 * EIN, owners' numbers and state fields stay empty: they aren't on file. Who made the file is in the activity log.
 */
export function irsFile(
	scope: Scope,
	{ year, form, advance }: { year: number; form: IrsForm; advance: boolean },
): { header: string[]; rows: CsvCell[][] } {
	const recipients = recipientsOf(rows1099(scope, { year, advance }), form);
	const vendorIds = recipients.filter(({ row }) => row.kind === "vendor").map(({ row }) => row.id);
	const numbers = wholeTaxIds(scope, vendorIds);
	if (numbers.size > 0) {
		noteActivity(scope, {
			...{ action: "vendor.tax_id_shown", subjectKind: "organization", subjectId: scope.profileId },
			summary: `The tax IDs of ${numbers.size === 1 ? "one vendor" : `${numbers.size} vendors`} were written to a file for the IRS.`,
		});
	}
	const payer = findOrganization(scope);
	const fields = [...shared, ...(form === "nec" ? necBoxes : miscBoxes), ...states];
	return {
		header: fields.map(([heading]) => heading),
		rows: recipients.flatMap((recipient) => {
			const details = payeeDetails(scope, recipient.row);
			if (!details) return [];
			const taxId = (recipient.row.kind === "vendor" ? numbers.get(recipient.row.id) : undefined) ?? "";
			const filled = { ...recipient, year, form: form === "nec" ? "1099-NEC" : "1099-MISC", payer, details, taxId };
			return [fields.map(([, cell]) => cell(filled))];
		}),
	};
}

/** Payees with the boxes of one form that reach the threshold. */
function recipientsOf(rows: readonly Row1099[], form: IrsForm): Recipient[] {
	const found = new Map<string, Recipient>();
	for (const row of rows) {
		if (!row.reported || !row.box.startsWith(form)) continue;
		const key = `${row.kind} ${row.id}`;
		const known = found.get(key) ?? { row, boxes: {} };
		found.set(key, { row, boxes: { ...known.boxes, [row.box]: row.amountCents } });
	}
	return [...found.values()];
}

const none = (): CsvCell => "";
const cents =
	(box: Box1099) =>
	({ boxes }: Filled) =>
		boxes[box] === undefined ? "" : plainAmount(boxes[box] ?? 0);
const business = ({ details, row }: Filled) => (details.isCompany === 1 || !details.lastname ? row.taxName : "");
const person = (text: (filled: Filled) => string) => (filled: Filled) => (business(filled) ? "" : text(filled));

const shared: readonly Field[] = [
	["Form Type", ({ form }) => form],
	["Tax Year", ({ year }) => year],
	["Payer TIN Type", () => "EIN"],
	["Payer Taxpayer ID Number", none],
	["Payer Name Type", () => "B"],
	["Payer Business or Entity Name Line 1", ({ payer }) => payer.legalName || payer.name],
	["Payer Business or Entity Name Line 2", none],
	["Payer First Name", none],
	["Payer Middle Name", none],
	["Payer Last Name (Surname)", none],
	["Payer Suffix", none],
	["Payer Country", ({ payer }) => payer.country],
	["Payer Address Line 1", ({ payer }) => payer.street],
	["Payer Address Line 2", none],
	["Payer City/Town", ({ payer }) => payer.city],
	["Payer State/Province/Territory", ({ payer }) => payer.state],
	["Payer ZIP/Postal Code", ({ payer }) => payer.postalCode],
	["Payer Phone Type", () => "D"],
	["Payer Phone", ({ payer }) => (payer.phone ?? "").replace(/\D/g, "").slice(-10)],
	["Payer Email Address", ({ payer }) => payer.email],
	["Recipient TIN Type", ({ details, taxId }) => (taxId && details.taxIdKind ? details.taxIdKind.toUpperCase() : "")],
	["Recipient Taxpayer ID Number", ({ taxId }) => taxId],
	["Recipient Name Type", (filled) => (business(filled) ? "B" : "I")],
	["Recipient Business or Entity Name Line 1", business],
	["Recipient Business or Entity Name Line 2", none],
	["Recipient First Name", person(({ details }) => details.firstname)],
	["Recipient Middle Name", none],
	["Recipient Last Name (Surname)", person(({ details }) => details.lastname)],
	["Recipient Suffix", none],
	["Recipient Country", ({ details }) => details.country],
	["Recipient Address Line 1", ({ details }) => details.street],
	["Recipient Address Line 2", ({ details }) => details.street2],
	["Recipient City/Town", ({ details }) => details.city],
	["Recipient State/Province/Territory", ({ details }) => details.state],
	["Recipient ZIP/Postal Code", ({ details }) => details.postalCode],
	["Office Code", none],
	["Form Account Number", ({ row }) => `${row.kind === "owner" ? "O" : "V"}-${row.id}`],
	["2nd TIN Notice", () => "N"],
];

const necBoxes: readonly Field[] = [
	["Box 1 - Nonemployee Compensation", cents("nec_1")],
	["Box 2 - Payer made direct sales totaling $5000 or more of consumer products to a recipient for resale", () => "N"],
	["Box 4 - Federal income tax withheld", none],
];

const miscBoxes: readonly Field[] = [
	["FATCA Filing Requirements", () => "N"],
	["Box 1 - Rents", cents("misc_1")],
	["Box 2 - Royalties", none],
	["Box 3 - Other income", cents("misc_3")],
	["Box 4 - Federal income tax withheld", none],
	["Box 5 - Fishing boat proceeds", none],
	["Box 6 - Medical and health care payments", cents("misc_6")],
	["Box 7 - Payer made direct sales totaling $5000 or more of consumer products to recipient for resale", () => "N"],
	["Box 8 - Substitute payments in lieu of dividends or interest", none],
	["Box 9 - Crop insurance proceeds", none],
	["Box 10 - Gross proceeds paid to an attorney", cents("misc_10")],
	["Box 11 - Fish purchased for resale", none],
	["Box 12 - Section 409A deferrals", none],
	["Box 14 - Excess golden parachute payments", none],
	["Box 15 - Nonqualified deferred compensation", none],
];

const states: readonly Field[] = [
	["Combined Federal/State Filing", () => "N"],
	...["State 1", "State 2"].flatMap((state): Field[] => [
		[state, none],
		[`${state} - State Tax Withheld`, none],
		[`${state} - State/Payer state number`, none],
		[`${state} - State income`, none],
		[`${state} - Local income tax withheld`, none],
		[`${state} - Special Data Entries`, none],
	]),
];
