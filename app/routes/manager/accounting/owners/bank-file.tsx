import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type BankFileRow, bankFileRows, latestTransferRun, takeBankFile } from "#domain/owner-accounts";
import { bankFileForm } from "#domain/owner-accounts/schema";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { downloadTable } from "~/web/csv.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { optionalIdParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Bank File");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const run = runOf(manager, request);
	return { rows: run === undefined ? [] : bankFileRows(manager, run) };
}

/** Downloads the file. It contains full account numbers, so it is a POST and each download is logged. */
export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	await requireConfirmedIdentity(request);
	const form = await parseForm(request, bankFileForm);
	if (!form.ok) return form.reply;
	const run = runOf(manager, request);
	const taken = takeBankFile(manager, run ?? 0);
	if (taken.ok) return downloadTable(taken);
	return redirectWithMessage(href("/app/payowners/bankfile", { run }), taken.message, { kind: "negative" });
}

/** The payment run in the URL; by default the newest one. */
function runOf(manager: Manager, request: Request): number | undefined {
	return optionalIdParam(request, "run") ?? latestTransferRun(manager);
}

export default function BankFile() {
	const { rows } = useLoaderData<typeof loader>();
	const missing = rows.filter(({ lastFour }) => lastFour === null);
	const amountCents = rows.reduce((sum, row) => sum + row.amountCents, 0);
	const elsewhere = rows.filter(({ lastFour, paymentFile }) => lastFour !== null && paymentFile !== null);
	const ready = rows.length - missing.length - elsewhere.length;
	return (
		<>
			<PageHead
				title="Bank file"
				facts="Owner payments by bank transfer, as a CSV file to upload to your bank."
				crumbs={[{ label: "Owner transactions", to: href("/app/rental-owner-transactions") }]}
				action={
					ready > 0 ? (
						<Form method="post" reloadDocument>
							<Button name="intent" value="download">
								Download {count(ready, "payment")}
							</Button>
						</Form>
					) : null
				}
			/>
			{missing.length > 0 ? (
				<Banner tone="warn">
					{count(missing.length, "owner")} without bank details {missing.length === 1 ? "isn't" : "aren't"} in the file.
					Add bank details on the owner's page.
				</Banner>
			) : null}
			{elsewhere.length > 0 ? (
				<Banner tone="warn">
					{count(elsewhere.length, "payment")} {elsewhere.length === 1 ? "is" : "are"} in payment file{" "}
					{[...new Set(elsewhere.map(({ paymentFile }) => paymentFile))].join(", ")}, so{" "}
					{elsewhere.length === 1 ? "it isn't" : "they aren't"} in this one. Void that file if your bank doesn't have
					it.
				</Banner>
			) : null}
			{rows.length > 0 ? (
				<DataTable
					caption="Payments by bank transfer"
					columns={columns}
					rows={rows}
					rowKey={(row) => row.transactionId}
					rowTone={(row) => (row.lastFour === null || row.paymentFile !== null ? "quiet" : undefined)}
					sums={{ amountCents }}
					sumsLabel={`Total of ${rows.length}`}
				/>
			) : (
				<EmptyState>No owners paid by bank transfer yet.</EmptyState>
			)}
		</>
	);
}

const columns: Column<BankFileRow, { amountCents: number }>[] = [
	{
		header: "Owner",
		cell: (row) => <PlainLink href={href("/app/transaction", { id: row.transactionId })}>{row.ownerName}</PlainLink>,
	},
	{ header: "Date", phone: "fact", cell: (row) => <DateText date={row.date} /> },
	{ header: "From", cell: (row) => row.bankName },
	{
		header: "To",
		phone: "fact",
		cell: (row) =>
			row.lastFour === null ? (
				<PlainLink href={href("/app/rentalowner/bank", { oid: row.ownerId })} className="link">
					Add bank details
				</PlainLink>
			) : (
				`${row.holderName}, ${row.routingNumber} ····${row.lastFour}`
			),
	},
	{
		header: "Amount",
		align: "end",
		phone: "amount",
		cell: (row) => <Amount cents={row.amountCents} />,
		total: (sums) => <Amount cents={sums.amountCents} />,
	},
];
