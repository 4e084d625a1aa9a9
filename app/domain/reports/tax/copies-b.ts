import { findOrganization } from "#domain/identity";
import { type Paper, type PaperPart, printPaper } from "#domain/paper";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Row1099, rows1099 } from "./form-1099-rows";
import { boxes1099 } from "./labels";

/**
 * Copy B of a year's forms, for the payees: a page for each payee and form, with the last four digits of their tax ID.
 * Undefined if no one is reported.
 */
export async function copiesB(
	scope: Scope,
	{ year, advance }: { year: number; advance: boolean },
): Promise<{ bytes: Uint8Array; fileName: string } | undefined> {
	const forms = formsOf(rows1099(scope, { year, advance }).filter(({ reported }) => reported));
	if (forms.length === 0) return undefined;
	const bytes = await printPaper(paperOf(scope, year, forms));
	return { bytes, fileName: `1099 copy B ${year}.pdf` };
}

/** The boxes of one payee on one form. */
type Form = { title: string; rows: Row1099[] };

function formsOf(rows: readonly Row1099[]): Form[] {
	const found = new Map<string, Form>();
	for (const row of rows) {
		const form = row.box.startsWith("nec") ? "1099-NEC" : "1099-MISC";
		const key = `${row.kind} ${row.id} ${form}`;
		const known = found.get(key) ?? { title: `Form ${form}`, rows: [] };
		found.set(key, { ...known, rows: [...known.rows, row] });
	}
	return [...found.values()];
}

function paperOf(scope: Scope, year: number, forms: readonly Form[]): Paper {
	const { locale } = organizationOf(scope);
	const { name, legalName, street, city, state, postalCode, phone } = findOrganization(scope);
	const payer = [legalName || name, street, `${city}, ${state} ${postalCode}`, phone ?? ""].filter(Boolean);
	return {
		title: `Forms 1099 for ${year}, Copy B`,
		sender: payer,
		recipient: [],
		subtitle: "For the recipients",
		parts: forms.flatMap((form, at): PaperPart[] => [
			...(at > 0 ? [{ kind: "new_page" } as const] : []),
			...pageOf(scope, year, form, payer),
		]),
		foot: legalName || name,
		locale,
	};
}

function pageOf(scope: Scope, year: number, { title, rows }: Form, payer: readonly string[]): PaperPart[] {
	const [first] = rows;
	if (!first) return [];
	const { money } = organizationOf(scope);
	// The first five digits of either kind of number may be replaced on the payee's copy.
	const taxId = first.taxIdLast4 ? `*****${first.taxIdLast4}` : "Not on file";
	return [
		{ kind: "heading", text: `${title}, ${year}, Copy B` },
		{ kind: "text", runs: [{ text: "Payer: ", bold: true }, { text: payer.join(", ") }] },
		{ kind: "text", runs: [{ text: "Recipient: ", bold: true }, { text: `${first.taxName}, ${first.address}` }] },
		{ kind: "text", runs: [{ text: "Recipient's TIN: ", bold: true }, { text: taxId }] },
		{
			kind: "table",
			heading: "Amounts",
			columns: [
				{ header: "Box", grow: 3 },
				{ header: "Amount", align: "end" },
			],
			rows: rows.map(({ box, amountCents }) => ({ cells: [boxes1099[box], money(amountCents)] })),
		},
		{
			kind: "text",
			runs: [
				{
					text: "This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.",
				},
			],
		},
	];
}
