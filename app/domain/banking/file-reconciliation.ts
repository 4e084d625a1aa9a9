import { keepMadeFile } from "#domain/files";
import { formatAmount } from "#domain/money/format";
import { type Paper, type PaperTable, printPaper } from "#domain/paper";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { OpenEntry } from "./reconciliation-record";
import { reconciliationReport } from "./reconciliation-report";
import { type TrustAccount, trustProof } from "./three-way-reconciliation";

/**
 * Saves a finished reconciliation as a PDF that never changes: statement, cleared and outstanding entries, and whose
 * money the account held at month's end. One that was reopened and finished again gets a new PDF.
 */
export async function fileReconciliation(scope: Scope, reconciliationId: number): Promise<Result<{ fileId: number }>> {
	const report = reconciliationReport(scope, reconciliationId);
	if (report?.reconciliation.state !== "finished" || scope.userId === null) {
		return refuse("That reconciliation wasn't found.");
	}
	const { account, reconciliation } = report;
	const proof = trustProof(scope, account.id, reconciliation.statementEnd);
	const bytes = await printPaper(proofPaper(scope, report, proof));
	const title = `Reconciliation of ${account.name} through ${organizationOf(scope).date(reconciliation.statementEnd)}`;
	const file = {
		bytes,
		title,
		fileName: `${title}.pdf`,
		category: "statement",
		addedById: scope.userId,
		sealed: true,
	} as const;
	const subject = { subjectKind: "organization", subjectId: scope.profileId } as const;
	return keepMadeFile(scope, subject, file, (fileId) => {
		statement<never>("UPDATE reconciliations SET report_file_id = ? WHERE id = ? AND profile_id = ?").run(
			...[fileId, reconciliationId, scope.profileId],
		);
		return { ok: true, fileId };
	});
}

type Report = NonNullable<ReturnType<typeof reconciliationReport>>;

function proofPaper(scope: Scope, report: Report, proof: TrustAccount): Paper {
	const { account, reconciliation, cleared, outstanding } = report;
	const { name, locale, currency, date } = organizationOf(scope);
	const amount = (cents: number) => formatAmount(cents, { locale, currency, dash: true });
	const entries = (heading: string, rows: readonly OpenEntry[]) => entryTable(heading, rows, { amount, date });
	return {
		title: "Reconciliation",
		sender: [name],
		recipient: [
			[account.number, account.name].join(" "),
			[account.bankName, account.lastFour].filter(Boolean).join(" "),
		].filter(Boolean),
		subtitle: `Bank statement ending ${date(reconciliation.statementEnd)}`,
		parts: [
			sumTable("Bank and book", [
				["Beginning balance", amount(reconciliation.beginningCents)],
				["Money in cleared", amount(report.depositsCents)],
				["Money out cleared", amount(-report.withdrawalsCents)],
				["Statement ending balance", amount(reconciliation.endingCents)],
				["Outstanding", amount(report.outstandingCents)],
				["Adjusted bank balance", amount(report.adjustedCents)],
			]),
			sumTable("Balance by owner, at the end of the month, on a cash basis", [
				["Tenant deposits", amount(proof.depositsCents)],
				["Tenant prepayments", amount(proof.prepaymentsCents)],
				["Owners", amount(proof.ownersCents)],
				["Company", amount(proof.companyCents)],
				["Book balance, including undeposited funds", amount(proof.bookCents + proof.undepositedCents)],
				["Difference", amount(proof.differenceCents)],
			]),
			...(reconciliation.trustNote
				? [
						{
							kind: "text" as const,
							runs: [{ text: `Finished with the trust out of balance: ${reconciliation.trustNote}` }],
						},
					]
				: []),
			entries(
				"Cleared money in",
				cleared.filter(({ amountCents }) => amountCents >= 0),
			),
			entries(
				"Cleared money out",
				cleared.filter(({ amountCents }) => amountCents < 0),
			),
			entries("Outstanding", outstanding),
		].filter((part) => part.kind !== "table" || part.rows.length > 0),
		foot: `${account.name}, finished by ${reconciliation.finishedBy}`,
		locale,
	};
}

function sumTable(heading: string, rows: readonly [string, string][]): PaperTable {
	return {
		...{
			kind: "table",
			heading,
			columns: [
				{ header: "", grow: 3 },
				{ header: "Amount", align: "end" },
			],
		},
		rows: rows.map((cells) => ({ cells: [...cells] })),
	};
}

function entryTable(
	heading: string,
	rows: readonly OpenEntry[],
	{ amount, date }: { amount: (cents: number) => string; date: (day: string) => string },
): PaperTable {
	const sumCents = rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
	return {
		kind: "table",
		heading,
		columns: [
			{ header: "Date" },
			{ header: "Number" },
			{ header: "Payee", grow: 2 },
			{ header: "Memo", grow: 2 },
			{ header: "Amount", align: "end" },
		],
		rows: [
			...rows.map((row) => ({ cells: [date(row.date), row.reference, row.payee, row.memo, amount(row.amountCents)] })),
			...(rows.length > 0
				? [{ cells: [`Total of ${rows.length}`, "", "", "", amount(sumCents)], look: "total" as const }]
				: []),
		],
	};
}
