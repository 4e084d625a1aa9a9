import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findReceipt, sendReceipt } from "#domain/leasing";
import { paymentMethodWords } from "#domain/leasing/labels";
import { sendForm } from "#domain/leasing/schema";
import type { AppliedRow } from "#domain/ledger";
import { oneLineAddress } from "#domain/rentals/format";
import { Banner } from "~/ui/banner";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Amount, Balance, Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { Status } from "~/ui/status";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { leaseCrumbs } from "./lease-facts";
import { MailToTenants } from "./mail-to-tenants";
import { redirectAfterSending } from "./mail-to-tenants.server";

export const meta = () => pageTitle("Receipt");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const receipt = found(findReceipt(manager, idParam(request, "id")));
	return { ...receipt, idempotencyKey: newIdempotencyKey() };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	found(findReceipt(manager, id));
	const form = await parseForm(request, sendForm);
	if (!form.ok) return form.reply;
	return redirectAfterSending(href("/app/transaction/receipt", { id }), sendReceipt(manager, id, form.value));
}

export default function Receipt() {
	const receipt = useLoaderData<typeof loader>();
	const { issuer } = receipt;
	return (
		<>
			<PageHead
				title={`Receipt ${receipt.receiptNumber}`}
				status={receipt.reversed ? <Status tone="bad">Void</Status> : null}
				facts={
					issuer
						? [issuer.name, issuer.street && oneLineAddress(issuer), issuer.phone].filter(Boolean).join(" · ")
						: null
				}
				crumbs={[
					...leaseCrumbs({ id: receipt.leaseId, name: receipt.leaseName ?? "Lease" }),
					{ label: `Payment ${receipt.transactionId}`, to: href("/app/transaction", { id: receipt.transactionId }) },
				]}
				links={receipt.reversed ? null : <MailToTenants idempotencyKey={receipt.idempotencyKey} />}
				action={<PrintButton />}
			/>
			{receipt.reversed ? <Banner tone="bad">This payment was reversed. The receipt is no longer valid.</Banner> : null}
			<div className="grid max-w-160 gap-5">
				<Facts
					facts={[
						{ label: "Received from", value: receipt.payerName },
						{
							label: "Amount",
							value: (
								<strong>
									<Money cents={receipt.amountCents} />
								</strong>
							),
						},
						{ label: "Date", value: <DateText date={receipt.date} /> },
						{ label: "Method", value: paymentMethodWords[receipt.method] },
						{ label: "Number", value: receipt.reference },
						{ label: "For", value: `${receipt.leaseName}, ${receipt.propertyName} · ${receipt.unitNumber}` },
						{ label: "Memo", value: receipt.memo },
					]}
				/>
				{receipt.appliedTo.length > 0 ? (
					<DataTable
						caption="Applied to"
						columns={columns}
						rows={receipt.appliedTo}
						rowKey={(row) => `${row.transactionId} ${row.memo} ${row.amountCents}`}
					/>
				) : null}
				<Facts
					facts={[
						{
							label: "Kept as prepayment",
							value: receipt.prepaidCents > 0 && !receipt.reversed && <Money cents={receipt.prepaidCents} />,
						},
						{ label: "Balance today", value: <Balance cents={receipt.balanceCents} /> },
					].filter(({ value }) => value !== false)}
				/>
			</div>
		</>
	);
}

const columns: Column<AppliedRow>[] = [
	{ header: "Applied to", cell: (row) => row.memo || row.accountName },
	{ header: "Charged", phone: "fact", cell: (row) => <DateText date={row.date} /> },
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
];
